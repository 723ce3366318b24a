import { PART } from "../../support/covering";
import { testDeskBooking } from "../../support/repeated/desk-booking";

testDeskBooking(PART);
