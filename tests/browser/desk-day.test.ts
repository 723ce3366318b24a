import { PART } from "../support/covering";
import { testDeskDay } from "../support/repeated/desk-day";

testDeskDay(PART);
