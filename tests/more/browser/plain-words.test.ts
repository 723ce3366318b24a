import { PART } from "../../support/covering";
import { testPlainWords } from "../../support/repeated/plain-words";

testPlainWords(PART);
