import { PART } from "../../support/covering";
import { testDeskOutage } from "../../support/repeated/desk-outage";

testDeskOutage(PART);
