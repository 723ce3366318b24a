import { WHOLE } from "../../support/covering";
import { testHelpSearch } from "../../support/repeated/help-search";

testHelpSearch(WHOLE);
