import { WHOLE } from "../../support/covering";
import { testPlanChosen } from "../../support/repeated/plan-chosen";

testPlanChosen(WHOLE);
