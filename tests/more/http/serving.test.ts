/**
 * The site as served by `npm start` in a process of its own, under all kinds of requests.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get, type IncomingHttpHeaders, request } from "node:http";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guestFields, offeredTimes } from "../../support/journey";
import { Page } from "../../support/page";
import { PATIENCE_MS } from "../../support/patience";
import { freePort, openDatabase, startSite } from "../../support/site";
import { rawEmail } from "../../support/ticket-journey";
import { encodeForm } from "../../support/visitor";

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

let folder = "";
let port = 0;
let site: ChildProcess;
/** The terminal output. */
let output = "";

function runStart(): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, SITE_IS_BUILT: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "serving-"));
  port = await freePort();
  site = runStart();
  for (const stream of [site.stdout, site.stderr]) stream?.on("data", (text) => (output += text));
  await until(() => output.includes("The site is running") || site.exitCode !== null);
  expect(output).toContain(`http://localhost:${port}`);
});

afterAll(async () => {
  if (site.exitCode === null) {
    // SIGKILL would leave the runtime running.
    site.kill("SIGTERM");
    await once(site, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !(await isSo()); ) {
    if (Date.now() > deadline) throw new Error(`It did not come about within ${PATIENCE_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const at = (path: string) => `http://localhost:${port}${path}`;

/** Expects that the process runs, that its pages and database respond, and that it printed only ordinary log lines. */
async function expectAlive(): Promise<void> {
  for (const path of ["/", "/wake.js", "/readyz"]) {
    const answer = await fetch(at(path));
    await answer.arrayBuffer();
    expect(answer.status, path).toBe(200);
  }
  expect(site.exitCode).toBe(null);
  const printed = output.split("Stop it with Ctrl+C.")[1]?.split("\n").slice(0, -1) ?? [];
  expect(printed.filter((line) => line.trim() !== "" && !/^\{"level":"(info|warn)",/.test(line))).toEqual([]);
}

/** The raw response, before any decompression. */
async function getRaw(path: string, acceptEncoding: string) {
  return new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get(at(path), { headers: { "Accept-Encoding": acceptEncoding } }, async (answer) => {
      resolve({ headers: answer.headers, body: await buffer(answer) });
    }).on("error", reject);
  });
}

describe("static files", () => {
  test("keep the headers of public/_headers", async () => {
    const page = await (await fetch(at("/"))).text();
    const hashed = /\/assets\/[\w.-]+\.css/.exec(page)?.[0] ?? "";
    for (const [path, caching, type] of [
      [hashed, "public, max-age=31536000, immutable", "text/css; charset=utf-8"],
      ["/wake.js", "public, max-age=3600", "text/javascript; charset=utf-8"],
      ["/drafts.js", "public, max-age=3600", "text/javascript; charset=utf-8"],
      ["/icon.svg", "public, max-age=0, must-revalidate", "image/svg+xml; charset=utf-8"],
      ["/favicon.ico", "public, max-age=0, must-revalidate", "image/vnd.microsoft.icon"],
      ["/embed/scheduler.js", "public, max-age=3600", "text/javascript; charset=utf-8"],
    ] as const) {
      const { status, headers } = await fetch(at(path));
      expect([path, status, headers.get("Cache-Control"), headers.get("Content-Type")]).toEqual([
        path,
        200,
        caching,
        type,
      ]);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("X-Frame-Options")).toBe("DENY");
      expect(headers.get("Content-Security-Policy")).toMatch(
        /^default-src 'none'; .*frame-ancestors 'none'$/,
      );
      expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=31536000;/);
    }
  });

  test.each(["identity", "br"])("give a 304 to a browser that has them (%s)", async (encoding) => {
    const headers = { "Accept-Encoding": encoding };
    const etag = (await fetch(at("/wake.js"), { headers })).headers.get("ETag") ?? "";
    expect(etag).toMatch(encoding === "br" ? /^W\/"\w+"$/ : /^"\w+"$/);
    const again = await fetch(at("/wake.js"), { headers: { ...headers, "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("allow no other methods", async () => {
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect([method, (await fetch(at("/wake.js"), { method })).status]).toEqual([method, 405]);
    }
  });

  test("are only those of the build", async () => {
    for (const path of ["/_headers", "/.dev.vars", "/wrangler.toml"]) {
      expect([path, (await fetch(at(path))).status]).toEqual([path, 404]);
    }
  });
});

describe("responses are compressed as at the edge", () => {
  test.each(["/", "/wake.js", "/readyz"])("%s", async (path) => {
    const plain = await getRaw(path, "identity");
    const brotli = await getRaw(path, "gzip, deflate, br, zstd");
    const gzip = await getRaw(path, "gzip, deflate");
    expect([plain, brotli, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([
      undefined,
      "br",
      "gzip",
    ]);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotli.headers.vary).toContain("Accept-Encoding");
  });

  test("unless they are already compressed", async () => {
    const { headers } = await getRaw("/share.png", "gzip, deflate, br, zstd");
    expect([headers["content-encoding"], headers["content-type"]]).toEqual([undefined, "image/png"]);
  });
});

describe("handlers triggered by hand", () => {
  test("run the cron job and accept an email", async () => {
    const cron = await fetch(at("/cdn-cgi/handler/scheduled"));
    expect([cron.status, await cron.text()]).toEqual([200, "ok"]);
    const from = "demo@client.example";
    const to = "support@agency.example";
    const email = await fetch(at(`/cdn-cgi/handler/email?${new URLSearchParams({ from, to })}`), {
      method: "POST",
      body: rawEmail({ from, to, subject: "A question by mail", headers: { To: to } }),
    });
    expect([email.status, await email.text()]).toEqual([200, "Worker successfully processed email"]);
    const database = openDatabase(folder);
    expect(database.prepare("select subject from tickets").all()).toMatchObject([
      { subject: "A question by mail" },
    ]);
    database.close();
  });

  test("are out of reach for other sites' scripts", async () => {
    const byName = await new Promise((resolve) => {
      get(at("/cdn-cgi/handler/scheduled"), { headers: { Host: "rebound.example" } }, ({ statusCode }) =>
        resolve(statusCode),
      );
    });
    const byOrigin = await fetch(at("/cdn-cgi/handler/scheduled"), {
      headers: { Origin: "http://a.example" },
    });
    expect([byName, byOrigin.status]).toEqual([403, 403]);
  });
});

describe("a form that is refused before all of it has come still gets its answer", () => {
  const MB = 1_000_000;

  /** Sends so many bytes. Requires that all are sent, because otherwise a browser would not show the response. */
  async function post(path: string, bytes: number, headers: Record<string, string>) {
    const sent = request(at(path), { method: "POST", agent: false, headers: { ...FORM, ...headers } });
    const answered = once(sent, "response");
    sent.end(Buffer.alloc(bytes, "a=b&"));
    const [[answer]] = await Promise.all([answered, once(sent, "finish")]);
    return { status: answer.statusCode, text: String(await buffer(answer)) };
  }
  const TOO_LONG = "Your message is too long";
  const FOREIGN = { "Sec-Fetch-Site": "cross-site" };

  test.each<[string, string, number, Record<string, string>, number, string]>([
    ["of 30 MB, announced", "/contact", 30 * MB, { "Content-Length": `${30 * MB}` }, 413, TOO_LONG],
    ["of 30 MB in chunks", "/contact", 30 * MB, { "Transfer-Encoding": "chunked" }, 413, TOO_LONG],
    ["of 30 MB from another site", "/contact", 30 * MB, FOREIGN, 403, "sent from another website"],
    ["of 1 MB from another site", "/contact", MB, FOREIGN, 403, "sent from another website"],
    ["of 30 MB to a page that takes none", "/terms", 30 * MB, {}, 405, ""],
    ["of 30 MB to a static file", "/wake.js", 30 * MB, {}, 405, ""],
  ])("%s", async (_, path, bytes, headers, status, words) => {
    for (let round = 0; round < 5; round++) {
      const answer = await post(path, bytes, headers);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(words);
    }
    await expectAlive();
  });

  test("unless it has no end", async () => {
    const sent = request(at("/contact"), { method: "POST", agent: false, headers: FORM });
    // Cut off with an error, or closed after an answer that came while it was still being sent.
    const ended = once(sent, "close").catch(() => {});
    const piece = Buffer.alloc(MB, "a=b&");
    const send = () => !sent.destroyed && sent.write(piece, () => setImmediate(send));
    send();
    await ended;
    await expectAlive();
  });
});

describe("the site survives", () => {
  test.each(["/", "/contact", "/no-such-page", "/wake.js", "/readyz"])(
    "a GET of %s with a body, which it answers as one without",
    async (path) => {
      const expected = (await fetch(at(path))).status;
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const sent = request(at(path), { method: "GET", agent: false, headers: FORM }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        sent.on("error", reject).end("a=b");
      });
      expect(status).toBe(expected);
      await expectAlive();
    },
  );

  test("200,000 bytes sent to a static file", async () => {
    for (let round = 0; round < 5; round++) {
      const answer = await fetch(at("/wake.js"), { method: "POST", body: "x".repeat(200_000) });
      expect(answer.status).toBe(405);
    }
    await expectAlive();
  });

  test("aborted uploads", async () => {
    for (const path of ["/wake.js", "/contact", "/", "/cdn-cgi/handler/email"]) {
      const sockets = await openSockets(10);
      for (const socket of sockets) {
        socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n`);
        socket.write("x".repeat(50_000));
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
      for (const socket of sockets) socket.destroy();
    }
    await expectAlive();
  });

  test("anything other than HTTP", async () => {
    for (const words of [
      "\r\n\r\n",
      "GET\r\n\r\n",
      "\u0000\u0001\u0002".repeat(100),
      "GET / HTTP/9.9\r\n\r\n",
    ]) {
      const [socket] = await openSockets(1);
      socket?.end(words);
      await new Promise((resolve) => socket?.once("close", resolve).resume());
    }
    await expectAlive();
  });

  test("200 concurrent requests with 3,000 connections open", async () => {
    // Each connection takes a file descriptor here and one in the runtime. Others are needed besides.
    const limit = Number(userLimits().open_files?.soft);
    const count = Number.isNaN(limit) ? 3000 : Math.min(3000, limit - 500);
    const sockets = await openSockets(count);
    const asking = sockets.slice(0, 200);
    const answers = await Promise.all(
      asking.map(async (socket) => {
        socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
        const [data] = await once(socket, "data");
        return String(data).split("\r\n")[0];
      }),
    );
    expect(new Set(answers)).toEqual(new Set(["HTTP/1.1 200 OK"]));
    await expectAlive();
    for (const socket of sockets) socket.destroy();
    await expectAlive();
  });
});

function userLimits(): Record<string, { soft: number | string }> {
  return (process.report.getReport() as { userLimits: Record<string, { soft: number | string }> }).userLimits;
}

/** Opens connections to the site, a hundred at a time. */
async function openSockets(count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(100, count - sockets.length) }, () =>
      connect(port, "127.0.0.1"),
    );
    await Promise.all(batch.map((socket) => once(socket, "connect")));
    // From now on, the server may close or reset any connection.
    for (const socket of batch) socket.on("error", () => {});
    sockets.push(...batch);
  }
  return sockets;
}

test("a second site on the same port says so and exits", async () => {
  const second = runStart();
  let words = "";
  second.stderr?.on("data", (text) => (words += text));
  const [code] = await once(second, "exit");
  expect([code, words.trim()]).toEqual([
    1,
    `The site cannot listen on 127.0.0.1:${port}. Is port ${port} in use? Choose another with PORT=${port + 1} npm start.`,
  ]);
  await expectAlive();
});

test("a port taken at the last moment gives the same message", async () => {
  await expect(startSite(port)).rejects.toThrow(`Is port ${port} in use?`);
});

test("the cron job delivers due emails without any request", async () => {
  const cronSite = await startSite(await freePort(), { cronEveryMs: 300 });
  const { database, url } = cronSite;
  const countSent = async () =>
    (await database
      .prepare("select count(*) as count from emails where status = 'sent'")
      .first<number>("count")) ?? 0;
  try {
    const booked = await fetch(`${url}/schedule`, {
      method: "POST",
      redirect: "manual",
      headers: FORM,
      body: encodeForm(guestFields(await firstFreeTime(url))),
    });
    expect(booked.status).toBe(303);
    await until(async () => (await countSent()) > 0);
    // As if their deliveries had failed so far.
    await database
      .prepare("update emails set status = 'waiting', sent_at = null, lease_until = null, due_at = 0")
      .run();
    await until(async () => (await countSent()) > 0);
  } finally {
    await cronSite.stop();
  }
});

async function firstFreeTime(url: string): Promise<string> {
  const answer = await fetch(`${url}/schedule?tz=Europe/London`);
  return offeredTimes(new Page(await answer.text()))[0] ?? "";
}

// Must be last: afterwards the site is gone.
test("a signal stops it cleanly", async () => {
  site.kill("SIGTERM");
  const [code] = await once(site, "exit");
  expect(code).toBe(0);
  await expect(fetch(at("/healthz"))).rejects.toThrow();
});
