import { WHOLE } from "../../support/covering";
import { testShowcase } from "../../support/repeated/showcase";

testShowcase(WHOLE);
