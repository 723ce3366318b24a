import { WHOLE } from "../../support/covering";
import { testDeskNumbers } from "../../support/repeated/desk-numbers";

testDeskNumbers(WHOLE);
