import { PART } from "../support/covering";
import { testDrafts } from "../support/repeated/drafts";

testDrafts(PART);
