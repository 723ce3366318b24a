import { WHOLE } from "../../support/covering";
import { testDeskSecondStep } from "../../support/repeated/desk-second-step";

testDeskSecondStep(WHOLE);
