import { PART } from "../support/covering";
import { testBookingJourney } from "../support/repeated/booking-journey";

testBookingJourney(PART);
