import { WHOLE } from "../../support/covering";
import { testDeskUnchanged } from "../../support/repeated/desk-unchanged";

testDeskUnchanged(WHOLE);
