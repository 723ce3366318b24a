import { PART } from "../../support/covering";
import { testPendingFeedback } from "../../support/repeated/pending-feedback";

testPendingFeedback(PART);
