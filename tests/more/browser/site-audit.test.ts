import { PART } from "../../support/covering";
import { testSiteAudit } from "../../support/repeated/site-audit";

testSiteAudit(PART);
