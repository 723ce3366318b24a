import { PART } from "../../support/covering";
import { testWords } from "../../support/repeated/words";

testWords(PART);
