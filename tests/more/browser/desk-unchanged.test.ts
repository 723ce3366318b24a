import { PART } from "../../support/covering";
import { testDeskUnchanged } from "../../support/repeated/desk-unchanged";

testDeskUnchanged(PART);
