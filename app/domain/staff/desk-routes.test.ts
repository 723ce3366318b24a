import { expect, it } from "vitest";
import { manifestUrlOf, routesOf } from "./desk-routes";

const ROUTES = Object.fromEntries(
  [
    "root",
    "routes/_site.about",
    "routes/staffing",
    "routes/staff",
    "routes/staff._index",
    "routes/staff.bookings.$id",
    "routes/staff_.print",
    "routes/staff._owner.people",
    "routes/staff._owners-club",
  ].map((id) => [id, id]),
);

it("visitors get no route of the desk", () => {
  expect(Object.keys(routesOf("site", ROUTES))).toEqual(["root", "routes/_site.about", "routes/staffing"]);
});

it("members get none that is for owners", () => {
  expect(Object.keys(ROUTES).filter((id) => !(id in routesOf("member", ROUTES)))).toEqual([
    "routes/staff._owner.people",
  ]);
});

it("owners get all", () => {
  expect(routesOf("owner", ROUTES)).toEqual(ROUTES);
});

it("each side has a list of its own for the browser", () => {
  expect(manifestUrlOf("owner", "/assets/manifest-0a.js")).toBe("/assets/manifest-0a.js");
  expect(manifestUrlOf("site", "/assets/manifest-0a.js")).toBe("/assets/manifest-0a-site.js");
});
