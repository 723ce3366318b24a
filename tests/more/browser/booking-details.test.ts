import { PART } from "../../support/covering";
import { testBookingDetails } from "../../support/repeated/booking-details";

testBookingDetails(PART);
