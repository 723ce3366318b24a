import { WHOLE } from "../../support/covering";
import { testScheduler } from "../../support/repeated/scheduler";

testScheduler(WHOLE);
