import { PART } from "../../support/covering";
import { testDemoCall } from "../../support/repeated/demo-call";

testDemoCall(PART);
