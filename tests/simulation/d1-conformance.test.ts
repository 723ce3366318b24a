import { DatabaseSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";
import { buildSync } from "esbuild";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SimulatedD1 } from "./d1";
import { answersTo, LISTS } from "./d1-answers";

/** Asks within workerd. Miniflare's proxy of a database has answers of its own making, and fails by chance. */
const ASKING_WORKER = `
  import { answersTo, LISTS } from "./tests/simulation/d1-answers";
  export default {
    fetch: async (request, databases) => {
      const name = decodeURIComponent(new URL(request.url).pathname.slice(1));
      return new Response(await answersTo(databases["DB" + Object.keys(LISTS).indexOf(name)], name));
    },
  };`;

const NAMES = Object.keys(LISTS);
let miniflare: Miniflare;

beforeAll(async () => {
  const { outputFiles } = buildSync({
    stdin: { contents: ASKING_WORKER, resolveDir: process.cwd() },
    bundle: true,
    format: "esm",
    write: false,
  });
  miniflare = new Miniflare({
    modules: true,
    script: outputFiles[0]?.text ?? "",
    compatibilityDate: "2026-07-01",
    d1Databases: Object.fromEntries(NAMES.map((name, index) => [`DB${index}`, name])),
    cf: false,
  });
  await miniflare.ready;
});

afterAll(() => miniflare.dispose());

test.each(NAMES)("the simulated D1 answers as Miniflare's does: %s", async (name) => {
  const real = await miniflare.dispatchFetch(`http://d1.example/${encodeURIComponent(name)}`);
  const simulated = new SimulatedD1(new DatabaseSync(":memory:"));
  const expected = JSON.parse(await real.text());
  expect(JSON.parse(await answersTo(simulated as unknown as D1Database, name))).toEqual(expected);
});
