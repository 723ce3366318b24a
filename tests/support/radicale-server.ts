import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLoopback } from "./loopback";
import { PATIENCE_MS } from "./patience";

export type Radicale = {
  url: string;
  username: string;
  password: string;
  /** Sends a request as the person's own device would. Throws if it is refused. */
  send(method: string, path: string, body: string): Promise<void>;
  stop(): Promise<void>;
};

const INSTALL = "Radicale is not installed. On Debian: sudo apt-get install radicale";

/** A Radicale of this test alone, on loopback, with one person. */
export async function startRadicale(): Promise<Radicale> {
  const [username, password] = ["host@agency.example", "app-password"];
  const folder = await mkdtemp(join(tmpdir(), "radicale-"));
  const users = join(folder, "users");
  await writeFile(users, `${username}:${password}\n`);
  const url = await freeAddress();
  const options = {
    config: "",
    "server-hosts": new URL(url).host,
    "storage-filesystem-folder": join(folder, "collections"),
    "auth-type": "htpasswd",
    "auth-htpasswd-filename": users,
    "auth-htpasswd-encryption": "plain",
    // How long a wrong password is made to wait.
    "auth-delay": "0",
    "rights-type": "owner_only",
  };
  const settings = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const process = spawn("radicale", settings, { stdio: ["ignore", "ignore", "pipe"] });
  const stop = async () => {
    await stopped(process);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await answering(process, url);
  } catch (error) {
    await stop();
    throw error;
  }
  const authorization = `Basic ${btoa(`${username}:${password}`)}`;
  return {
    url,
    username,
    password,
    stop,
    send: async (method, path, body) => {
      const headers = { Authorization: authorization, "Content-Type": "text/calendar" };
      const answer = await fetch(`${url}${path}`, { method, headers, ...(body !== "" && { body }) });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    },
  };
}

/** The address of a port that was free a moment ago. */
async function freeAddress(): Promise<string> {
  const { url, stop } = await startLoopback(() => {});
  await stop();
  return url;
}

async function answering(process: ChildProcess, url: string): Promise<void> {
  let said = "";
  let failure: Error | null = null;
  process.stderr?.on("data", (part) => {
    said += part;
  });
  process.on("error", (error: NodeJS.ErrnoException) => {
    failure = error.code === "ENOENT" ? new Error(INSTALL) : error;
  });
  process.on("exit", (code) => {
    failure ??= new Error(`Radicale ended with ${code}: ${said}`);
  });
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
    if (failure) throw failure;
    const isUp = await fetch(url, { redirect: "manual" }).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Radicale does not answer: ${said}`);
}

async function stopped(process: ChildProcess): Promise<void> {
  if (process.pid === undefined || process.exitCode !== null || process.signalCode !== null) return;
  const ended = new Promise((resolve) => process.once("exit", resolve));
  process.kill();
  await ended;
}
