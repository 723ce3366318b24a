import { WHOLE } from "../../support/covering";
import { testMailedCode } from "../../support/repeated/mailed-code";

testMailedCode(WHOLE);
