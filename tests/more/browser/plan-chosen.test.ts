import { PART } from "../../support/covering";
import { testPlanChosen } from "../../support/repeated/plan-chosen";

testPlanChosen(PART);
