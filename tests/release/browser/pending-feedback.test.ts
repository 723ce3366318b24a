import { WHOLE } from "../../support/covering";
import { testPendingFeedback } from "../../support/repeated/pending-feedback";

testPendingFeedback(WHOLE);
