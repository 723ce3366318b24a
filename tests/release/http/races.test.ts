import { testRaces } from "../../support/repeated/races";

testRaces({ times: 5 });
