import { PART } from "../../support/covering";
import { testExtensions } from "../../support/repeated/extensions";

testExtensions(PART);
