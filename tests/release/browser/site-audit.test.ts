import { WHOLE } from "../../support/covering";
import { testSiteAudit } from "../../support/repeated/site-audit";

testSiteAudit(WHOLE);
