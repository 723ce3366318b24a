import { PART } from "../../support/covering";
import { testAfterBooking } from "../../support/repeated/after-booking";

testAfterBooking(PART);
