import { expect, it } from "vitest";
import { factsOf } from "./site-error";

const answered = (status: number, data: unknown) => ({ status, statusText: "", internal: true, data });

it("shows a message that we wrote, and none of the router's own", () => {
  expect(factsOf(answered(403, "This form was sent from another website"))).toEqual([
    403,
    "This form was sent from another website",
  ]);
  const internal =
    'Error: You made a POST request to "/about" but did not provide an `action` for route "site/about"';
  expect(factsOf(answered(405, internal))).toEqual([405, ""]);
  expect(factsOf(new Error("no such table"))).toEqual([500, ""]);
});
