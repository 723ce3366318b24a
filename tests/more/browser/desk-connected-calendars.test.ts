import { PART } from "../../support/covering";
import { testDeskConnectedCalendars } from "../../support/repeated/desk-connected-calendars";

testDeskConnectedCalendars(PART);
