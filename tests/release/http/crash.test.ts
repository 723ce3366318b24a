import { testCrashes } from "../../support/repeated/crash";

testCrashes({ rounds: 20 });
