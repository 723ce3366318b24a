import { WHOLE } from "../../support/covering";
import { testAxe } from "../../support/repeated/axe";

testAxe(WHOLE);
