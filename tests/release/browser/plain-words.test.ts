import { WHOLE } from "../../support/covering";
import { testPlainWords } from "../../support/repeated/plain-words";

testPlainWords(WHOLE);
