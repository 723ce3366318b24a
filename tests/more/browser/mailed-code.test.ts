import { PART } from "../../support/covering";
import { testMailedCode } from "../../support/repeated/mailed-code";

testMailedCode(PART);
