import { PART } from "../../support/covering";
import { testHelpSearch } from "../../support/repeated/help-search";

testHelpSearch(PART);
