import { test } from "vitest";
import { expectPromisesKept } from "./keeps-promises";
import { TEAM_SEED } from "./seeds";

test("a team around the world is booked, told and shown its calls by each host's own clock, for some weeks", () =>
  expectPromisesKept(TEAM_SEED));
