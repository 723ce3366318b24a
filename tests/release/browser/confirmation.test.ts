import { WHOLE } from "../../support/covering";
import { testConfirmation } from "../../support/repeated/confirmation";

testConfirmation(WHOLE);
