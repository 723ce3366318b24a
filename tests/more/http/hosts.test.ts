import { testHosts } from "../../support/repeated/hosts";

testHosts({ crowds: 2, calls: 100 });
