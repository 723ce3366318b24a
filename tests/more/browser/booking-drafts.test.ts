import { PART } from "../../support/covering";
import { testBookingDrafts } from "../../support/repeated/booking-drafts";

testBookingDrafts(PART);
