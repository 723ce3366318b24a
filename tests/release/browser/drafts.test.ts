import { WHOLE } from "../../support/covering";
import { testDrafts } from "../../support/repeated/drafts";

testDrafts(WHOLE);
