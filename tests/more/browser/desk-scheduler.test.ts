import { PART } from "../../support/covering";
import { testDeskScheduler } from "../../support/repeated/desk-scheduler";

testDeskScheduler(PART);
