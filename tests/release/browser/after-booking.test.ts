import { WHOLE } from "../../support/covering";
import { testAfterBooking } from "../../support/repeated/after-booking";

testAfterBooking(WHOLE);
