import { testForgedHosts } from "../../support/repeated/forged-hosts";

testForgedHosts({ names: ["Host", "X-Forwarded-Host"] });
