/** A request answered by one route's own handler comes to the same route, with the same parameters, as it would through all of them. */
import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { routesOf, SITE_SIDES } from "../../app/domain/staff/desk-routes";
import { branchOf, leafFinder } from "../../app/http/route-branches.server";
import { hasParameters, patternOfRoute, withoutDataSuffix } from "../../app/http/route-pattern.server";
// Created by `npm run build`, so the compiler can't find it in a fresh clone.
// biome-ignore lint/suspicious/noTsIgnore: @ts-expect-error would fail once the build exists
// @ts-ignore
import * as built from "../../build/server/index.js";

const build = built as unknown as ServerBuild;
type Routes = ServerBuild["routes"];

/** What people and programs put into addresses. */
const VALUES = [
  "x",
  "1001",
  "A-b_c.d~e",
  "a@b,c;d=e",
  "a%20b",
  "a%2Fb",
  "%25",
  "%C3%A9",
  "%ff",
  "%",
  "x.data",
];

/** As Remix makes them of a build. */
function treeOf(routes: Routes, parentId?: string): Parameters<typeof matchRoutes>[0] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id = "", path, index } = route ?? {};
      return index ? { id, path, index } : { id, path, children: treeOf(routes, id) };
    });
}

/** Every pattern with every value and with every word that stands in another one, and odd spellings of these. */
function pathsOf(routes: Routes): string[] {
  const patterns = Object.values(routes).map((route) => patternOfRoute(route, routes));
  const words = patterns.flatMap((pattern) => pattern.split("/")).filter((piece) => /^[\w.]+$/.test(piece));
  const values = [...VALUES, ...new Set(words)];
  const filled = patterns.flatMap((pattern) =>
    hasParameters(pattern)
      ? values.map((value) => pattern.replace(/:\w+|\*/g, () => value))
      : [pattern, `${pattern}/x`, `/x${pattern}`],
  );
  const odd = filled.flatMap((path) => [
    ...[
      path,
      path.toUpperCase(),
      `${path}/`,
      `${path}//`,
      `/${path}`,
      `${path}/x`,
      `${path}.data`,
      `${path}/.data`,
    ],
    ...[path.slice(0, -1), path.replace(/\/\w/g, (start) => `/%${start.charCodeAt(1).toString(16)}`)],
    ...[path.replace(/(?<=.)\//, "//"), path.replace(/(?<=.)\//, "/./"), path.replace(/(?<=.)\//, "%2F")],
  ]);
  return [...new Set(odd)].map((path) => new URL(path.replace(/^\/*/, "/"), "http://site.example").pathname);
}

describe.each(SITE_SIDES)("on the side %s", (side) => {
  const routes = routesOf(side, build.routes) as Routes;
  const leafOf = leafFinder(routes);
  const paths = [...pathsOf(routes), ...pathsOf(build.routes), "//", "///"];
  const found = paths.flatMap((path) => {
    const leaf = leafOf(path);
    return leaf === null ? [] : [{ path, leaf }];
  });

  test("each path has the route that Remix finds among all", () => {
    const whole = treeOf(routes);
    const branches = new Map<string, ReturnType<typeof treeOf>>();
    for (const { path, leaf } of found) {
      const branch = branches.get(leaf) ?? treeOf(branchOf({ ...build, routes }, leaf).routes);
      branches.set(leaf, branch);
      const page = withoutDataSuffix(path);
      const [byAll, byOne] = [whole, branch].map((tree) =>
        matchRoutes(tree, page)?.map(({ route: { id }, params, pathname }) => ({ id, params, pathname })),
      );
      expect(byAll?.at(-1)?.id, path).toBe(leaf);
      expect(byOne, path).toEqual(byAll);
    }
  });

  test("every route is found, but layouts and the page of what does not exist", () => {
    const parents = new Set(Object.values(routes).map((route) => route?.parentId));
    const leaves = Object.keys(routes).filter((id) => !parents.has(id));
    const reached = new Set(found.map(({ leaf }) => leaf));
    expect(leaves.filter((id) => !reached.has(id))).toEqual(["routes/_site.$"]);
    expect(paths.length).toBeGreaterThan(5000);
  });
});
