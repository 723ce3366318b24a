import { testHostsOracle } from "../../support/repeated/hosts-oracle";

testHostsOracle({ seeds: 1 });
