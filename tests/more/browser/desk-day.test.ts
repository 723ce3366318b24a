import { SECOND_WAY } from "../../support/covering";
import { testDeskDay } from "../../support/repeated/desk-day";

testDeskDay(SECOND_WAY);
