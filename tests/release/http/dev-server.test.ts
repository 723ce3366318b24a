/** The site as `npm run dev` serves it, which no other test starts. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PATIENCE_MS } from "../../support/patience";
import { freePort } from "../../support/site";

/** The first answer waits until Vite has transformed the whole site. */
const WHOLE_SITE_MS = 10 * PATIENCE_MS;

let folder: string;
let stop = async () => {};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dev-"));
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

test(
  "npm run dev serves pages and posts from a database of its own",
  async () => {
    const port = await freePort();
    const server = spawn(process.execPath, ["--import", "tsx", "scripts/dev.ts"], {
      env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    });
    let printed = "";
    for (const stream of [server.stdout, server.stderr]) stream.on("data", (text) => (printed += text));
    const ended = once(server, "close");
    stop = async () => {
      server.kill("SIGTERM");
      await ended;
    };
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    while (!(await get("/healthz").catch(() => null))) {
      if (server.exitCode !== null) throw new Error(printed);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    for (const path of ["/", "/blog"]) {
      const answer = await get(path);
      expect([path, answer.status], printed).toEqual([path, 200]);
      expect(await answer.text()).toContain("</h1>");
    }
  },
  WHOLE_SITE_MS,
);
