import { PART } from "../../support/covering";
import { testConfirmation } from "../../support/repeated/confirmation";

testConfirmation(PART);
