import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createSocket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import type { TestProject } from "vitest/node";
import { ensureDevVars, prepareDatabase, serveSite, untilReady } from "../../scripts/local-site";

declare module "vitest" {
  interface ProvidedContext {
    /** The running site, such as "http://localhost:41234". */
    siteUrl: string;
    /** Another site that may show the scheduler, and one that may not. */
    hostUrl: string;
    strangerUrl: string;
    dataDir: string;
  }
}

/** Starts the site, with two foreign sites that embed the scheduler. */
export default async function setUp({ provide }: TestProject) {
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const host = await serveHostPage(siteUrl);
  const stranger = await serveHostPage(siteUrl);
  // "127.0.0.1" is another site than "localhost": the scheduler there gets no cookie of ours.
  const hostUrl = `http://127.0.0.1:${portOf(host)}`;
  const site = await startSite(port, { SCHEDULER_FRAME_ANCESTORS: hostUrl });
  provide("siteUrl", siteUrl);
  provide("hostUrl", hostUrl);
  provide("strangerUrl", `http://127.0.0.1:${portOf(stranger)}`);
  provide("dataDir", site.dataDir);

  return async () => {
    await site.stop();
    host.close();
    stranger.close();
  };
}

/** Starts the real build as `npm start` does, on a fresh database that goes when the site stops. */
export async function startSite(
  port: number,
  vars: Record<string, string> = {},
): Promise<{ dataDir: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-"));
  ensureDevVars();
  prepareDatabase({ local: dataDir });
  const server = serveSite({ port, dataDir, vars, quiet: true });
  const stop = async () => {
    if (server.pid && server.exitCode === null) {
      const stopped = new Promise((resolve) => server.once("exit", resolve));
      process.kill(-server.pid, "SIGTERM");
      await stopped;
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(port, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { dataDir, stop };
}

/** A page of another site with the lines that the agency pastes there. It notes the messages it gets. */
function serveHostPage(siteUrl: string): Promise<Server> {
  const page = `<!doctype html><html lang="en"><head><title>Another site</title></head><body>
    <h1>Another site</h1><div id="book"></div>
    <script src="${siteUrl}/embed/scheduler.js"></script>
    <script>
      window.messages = [];
      addEventListener("message", ({ origin, data }) => window.messages.push({ origin, ...data }));
      Scheduler.initInlineWidget({
        url: "${siteUrl}/schedule",
        parentElement: document.getElementById("book"),
        prefill: { name: "Demo Client", email: "demo.client@example.com" },
      });
    </script></body></html>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end(page);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

export async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((resolve) => socket.listen(0, "127.0.0.1", resolve));
  const port = portOf(socket);
  await new Promise((resolve) => socket.close(resolve));
  return port;
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  return (server.address() as AddressInfo).port;
}

export type BookingRow = { cells: number[]; [column: string]: unknown };

/** The bookings in the site's own database file, found by email. */
export function readBookings(dataDir: string, email: string): BookingRow[] {
  const folder = join(dataDir, "v3/d1/miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && !name.startsWith("metadata"));
  const database = new DatabaseSync(join(folder, file ?? ""), { readOnly: true });
  try {
    const rows = database.prepare("select * from bookings where email = ? order by created_at").all(email);
    const cells = database.prepare("select cell from booking_cells where booking_id = ? order by cell");
    return rows.map((row) => ({
      ...(row as Record<string, string | number | null>),
      cells: cells.all(row.id as string).map((cell) => Number(cell.cell)),
    }));
  } finally {
    database.close();
  }
}
