import { WHOLE } from "../../support/covering";
import { testFillingIn } from "../../support/repeated/filled-in";

testFillingIn(WHOLE);
