import { testHosts } from "../../support/repeated/hosts";

testHosts({ crowds: 20, calls: 1000 });
