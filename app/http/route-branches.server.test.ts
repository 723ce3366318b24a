import type { ServerBuild } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { branchOf, leafFinder } from "./route-branches.server";

type Routes = Record<string, { parentId?: string; path?: string; index?: boolean }>;

const ROUTES: Routes = {
  root: { path: "" },
  site: { parentId: "root" },
  home: { parentId: "site", index: true },
  contact: { parentId: "site", path: "contact" },
  post: { parentId: "site", path: "blog/:slug" },
  rest: { parentId: "site", path: "*" },
  desk: { parentId: "root", path: "staff" },
  today: { parentId: "desk", index: true },
  tickets: { parentId: "desk", path: "tickets" },
  ticket: { parentId: "desk", path: "tickets/:number" },
  answers: { parentId: "desk", path: "tickets/answers" },
  message: { parentId: "desk", path: "tickets/:number/message" },
  part: { parentId: "desk", path: "tickets/:number/:part" },
  person: { parentId: "desk", path: "people/:id" },
  history: { parentId: "person", path: "history" },
  one: { parentId: "root", path: "twice" },
  other: { parentId: "site", path: "twice" },
  by: { parentId: "site", path: "team/:name" },
  of: { parentId: "site", path: ":group/all" },
};

describe("the one route that answers a path", () => {
  const leafOf = leafFinder(ROUTES);

  it.each([
    ["/", "home"],
    ["/_root.data", "home"],
    ["/contact", "contact"],
    ["/Contact", "contact"],
    ["/contact.data", "contact"],
    ["/staff", "today"],
    ["/staff/tickets", "tickets"],
    ["/blog/one", "post"],
    ["/BLOG/One.data", "post"],
    ["/staff/tickets/1001", "ticket"],
    ["/staff/tickets/answers", "answers"],
    ["/staff/tickets/Answers", "answers"],
    ["/staff/tickets/answers/message", "message"],
    ["/staff/tickets/1001/file.pdf", "part"],
    ["/staff/people/demo/history", "history"],
    ["/team/demo", "by"],
    ["/blog/all", null],
    ["/no-such-page/all", "of"],
  ])("of %s is %s", (path, leaf) => expect(leafOf(path)).toBe(leaf));

  it.each([
    "/no-such-page",
    "/contact/",
    "/%63ontact",
    "/blog",
    "/blog/",
    "/blog/a%20b",
    "/blog//one",
    "/blog/one/two",
    "/staff/people/demo",
    "/twice",
    "/team/all",
    "//",
    "",
  ])("%s is left to the whole site", (path) => expect(leafOf(path)).toBeNull());

  it.each<[string, string[]]>([
    ["files/*", ["/files", "/files/a", "/FILES/a/b"]],
    ["files/:name/*", ["/files/a", "/files/a/b"]],
    ["files/:name.txt", ["/files/a", "/files/a.txt"]],
    ["files/v:number", ["/files/v1"]],
    ["files/old?/all", ["/files/all", "/files/old/all"]],
    [":folder?/all", ["/files/all"]],
  ])("whatever %s might be is left to the whole site too", (path, asked) => {
    const find = leafFinder({
      ...ROUTES,
      wild: { parentId: "site", path },
      file: { parentId: "site", path: "files/:name" },
      known: { parentId: "site", path: "files/all" },
    });
    expect(asked.map(find)).toEqual(asked.map(() => null));
  });
});

it("the site as one route's page sees it has this route and those around it", () => {
  const routes = Object.fromEntries(Object.entries(ROUTES).map(([id, route]) => [id, { id, ...route }]));
  const build = { routes, assets: { routes, url: "/manifest.js" }, future: {} } as unknown as ServerBuild;
  const branch = branchOf(build, "history");
  expect(Object.keys(branch.routes)).toEqual(["root", "desk", "person", "history"]);
  expect(Object.keys(branch.assets.routes)).toEqual(["root", "desk", "person", "history"]);
  expect(branch.assets.url).toBe("/manifest.js");
});
