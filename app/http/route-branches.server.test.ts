import type { ServerBuild } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { branchesOf } from "./route-branches.server";

const ROUTES: Record<string, { parentId?: string; path?: string; index?: true }> = {
  root: { path: "" },
  site: { parentId: "root" },
  home: { parentId: "site", index: true },
  contact: { parentId: "site", path: "contact" },
  post: { parentId: "site", path: "blog/:slug" },
  rest: { parentId: "site", path: "*" },
  desk: { parentId: "root", path: "staff" },
  today: { parentId: "desk", index: true },
  tickets: { parentId: "desk", path: "tickets" },
  one: { parentId: "root", path: "twice" },
  other: { parentId: "site", path: "twice" },
};

const routes = Object.fromEntries(Object.entries(ROUTES).map(([id, route]) => [id, { id, ...route }]));
const build = { routes, assets: { routes, url: "/manifest.js" }, future: {} } as unknown as ServerBuild;

describe("the site as one route's page sees it", () => {
  const branchOf = branchesOf(build);

  it.each([
    ["/", ["root", "site", "home"]],
    ["/_root.data", ["root", "site", "home"]],
    ["/contact", ["root", "site", "contact"]],
    ["/contact.data", ["root", "site", "contact"]],
    ["/staff", ["root", "desk", "today"]],
    ["/staff/tickets", ["root", "desk", "tickets"]],
  ])("%s has the routes %j", (path, ids) => {
    const branch = branchOf(path);
    expect(Object.keys(branch?.routes ?? {})).toEqual(ids);
    expect(Object.keys(branch?.assets.routes ?? {})).toEqual(ids);
    expect(branch?.assets.url).toBe("/manifest.js");
  });

  it.each(["/blog/one", "/no-such-page", "/Contact", "/contact/", "/%63ontact", "/twice", "//", ""])(
    "%s is left to the whole site",
    (path) => expect(branchOf(path)).toBeNull(),
  );

  it("is made once", () => expect(branchOf("/contact")).toBe(branchOf("/contact.data")));
});
