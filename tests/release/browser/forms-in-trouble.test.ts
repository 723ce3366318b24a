import { WHOLE } from "../../support/covering";
import { testFormsInTrouble } from "../../support/repeated/forms-in-trouble";

testFormsInTrouble(WHOLE);
