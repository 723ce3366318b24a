import { WHOLE } from "../../support/covering";
import { testSiteHeader } from "../../support/repeated/site-header";

testSiteHeader(WHOLE);
