import { PART } from "../../support/covering";
import { testSiteHeader } from "../../support/repeated/site-header";

testSiteHeader(PART);
