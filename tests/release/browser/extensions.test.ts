import { WHOLE } from "../../support/covering";
import { testExtensions } from "../../support/repeated/extensions";

testExtensions(WHOLE);
