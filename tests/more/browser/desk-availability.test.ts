import { PART } from "../../support/covering";
import { testDeskAvailability } from "../../support/repeated/desk-availability";

testDeskAvailability(PART);
