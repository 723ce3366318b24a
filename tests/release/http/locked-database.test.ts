import { testLockedDatabase } from "../../support/repeated/locked-database";

testLockedDatabase({ journeys: Number.POSITIVE_INFINITY });
