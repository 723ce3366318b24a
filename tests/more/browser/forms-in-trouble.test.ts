import { PART } from "../../support/covering";
import { testFormsInTrouble } from "../../support/repeated/forms-in-trouble";

testFormsInTrouble(PART);
