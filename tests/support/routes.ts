import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { patternsIn } from "../../app/http/route-pattern.server";

const ASSETS = "build/client/assets";

/** A path for every route of the built site, with "x" for each parameter and a page that is not there for the rest. */
export function everyPath(): string[] {
  const file = readdirSync(ASSETS).find((name) => /^manifest-[0-9a-f]+\.js$/.test(name)) ?? "";
  const json = /^window\.__remixManifest=(\{.*\});?$/s.exec(
    readFileSync(join(ASSETS, file), "utf8").trim(),
  )?.[1];
  const { routes } = JSON.parse(json ?? "{}") as { routes: Parameters<typeof patternsIn>[0] };
  const paths = patternsIn(routes).map((pattern) =>
    pattern.replace(/:\w+/g, "x").replace("*", "no-such-page"),
  );
  return [...new Set(paths)].sort();
}
