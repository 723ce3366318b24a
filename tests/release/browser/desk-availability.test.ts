import { WHOLE } from "../../support/covering";
import { testDeskAvailability } from "../../support/repeated/desk-availability";

testDeskAvailability(WHOLE);
