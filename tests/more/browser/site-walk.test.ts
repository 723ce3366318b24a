import { PART } from "../../support/covering";
import { testSiteWalk } from "../../support/repeated/site-walk";

testSiteWalk(PART);
