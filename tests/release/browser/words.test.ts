import { WHOLE } from "../../support/covering";
import { testWords } from "../../support/repeated/words";

testWords(WHOLE);
