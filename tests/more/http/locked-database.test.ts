import { testLockedDatabase } from "../../support/repeated/locked-database";

testLockedDatabase({ journeys: 1 });
