import { WHOLE } from "../../support/covering";
import { testDeskConnectedCalendars } from "../../support/repeated/desk-connected-calendars";

testDeskConnectedCalendars(WHOLE);
