import { PART } from "../../support/covering";
import { testShowcase } from "../../support/repeated/showcase";

testShowcase(PART);
