import { testHostileApi } from "../../support/repeated/api-hostile";

testHostileApi({ runs: 100 });
