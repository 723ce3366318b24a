import { WHOLE } from "../../support/covering";
import { testBookingDrafts } from "../../support/repeated/booking-drafts";

testBookingDrafts(WHOLE);
