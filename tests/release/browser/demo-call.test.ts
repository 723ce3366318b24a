import { WHOLE } from "../../support/covering";
import { testDemoCall } from "../../support/repeated/demo-call";

testDemoCall(WHOLE);
