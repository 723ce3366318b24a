import { PART } from "../../support/covering";
import { testDeskList } from "../../support/repeated/desk-list";

testDeskList(PART);
