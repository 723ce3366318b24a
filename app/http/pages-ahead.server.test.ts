import { expect, test } from "vitest";
import { PATHS } from "~/domain/paths";
import { isAskedAhead, rulesAhead } from "./pages-ahead.server";

const on = (path: string) => rulesAhead(`https://site.example${path}`);

const named = (path: string) =>
  JSON.parse(on(path)).prefetch[0].where.and[0].href_matches.map(
    ({ pathname, search }: { pathname: string; search: string }) => pathname + (search && `?${search}`),
  );

test.each(["/", "/services", "/contact", "/contact?plan=growth", "/help/billing"])(
  "%s names the other public pages, and not itself",
  (path) => {
    const others = ["/", "/services", "/contact", "/contact?plan=growth", "/help/billing"];
    expect(named(path)).toEqual(expect.arrayContaining(others.filter((other) => other !== path)));
    expect(named(path)).not.toContain(path);
  },
);

test("a post names all pages", () => {
  expect(named("/blog/a-post")).toContain("/blog/:slug");
});

test.each([
  ...[PATHS.signIn, PATHS.signUp, PATHS.dashboard, PATHS.account, PATHS.schedule, PATHS.privacy],
  ...[
    "/staff",
    "/contact?step=details&draft=x",
    "/contact?plan=other",
    "/help?q=x",
    "/blog/feed.xml",
    "/Services",
  ],
])("%s has none", (path) => {
  expect(on(path)).toBe("");
});

test("no rule names a page that is anybody's own", () => {
  for (const path of [PATHS.signIn, PATHS.signOut, PATHS.dashboard, PATHS.account, PATHS.schedule, "/staff"])
    expect(named("/")).not.toContain(path);
});

test("a browser says when it asks ahead of its visitor", () => {
  const asking = (purpose: string) =>
    isAskedAhead(new Request("https://site.example/", { headers: { "Sec-Purpose": purpose } }));
  expect(asking("prefetch")).toBe(true);
  expect(asking("prefetch;prerender")).toBe(true);
  expect(asking("other")).toBe(false);
  expect(isAskedAhead(new Request("https://site.example/"))).toBe(false);
});
