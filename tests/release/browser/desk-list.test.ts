import { WHOLE } from "../../support/covering";
import { testDeskList } from "../../support/repeated/desk-list";

testDeskList(WHOLE);
