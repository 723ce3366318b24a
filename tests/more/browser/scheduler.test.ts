import { PART } from "../../support/covering";
import { testScheduler } from "../../support/repeated/scheduler";

testScheduler(PART);
