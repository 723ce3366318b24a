import { testFailingScheduler } from "../support/failing-scheduler";

testFailingScheduler([{ javaScript: true }]);
