import { test } from "vitest";
import { expectPromisesKept } from "../../simulation/keeps-promises";
import { TEAM_YEAR } from "../../simulation/seeds";

test("a team around the world is booked, told and shown its calls by each host's own clock, through a year", () =>
  expectPromisesKept(TEAM_YEAR));
