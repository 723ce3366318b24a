import { WHOLE } from "../../support/covering";
import { testBookingJourney } from "../../support/repeated/booking-journey";

testBookingJourney(WHOLE);
