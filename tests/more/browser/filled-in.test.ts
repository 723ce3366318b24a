import { PART } from "../../support/covering";
import { testFillingIn } from "../../support/repeated/filled-in";

testFillingIn(PART);
