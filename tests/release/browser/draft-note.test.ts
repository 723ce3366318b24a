import { WHOLE } from "../../support/covering";
import { testDraftNote } from "../../support/repeated/draft-note";

testDraftNote(WHOLE);
