import { WHOLE } from "../../support/covering";
import { testDeskDay } from "../../support/repeated/desk-day";

testDeskDay(WHOLE);
