import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { type Browser, chromium } from "playwright-core";

export const QUIET_ARGS = [
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

export type Chromium = { executablePath: string; args: string[] };

/**
 * The browser to test with: CHROMIUM_PATH, the headless one from npm (Linux x64 only), or one installed on the machine,
 * which takes nearly twice as long for the same tests.
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is nothing there`);
    return { executablePath: named, args: ["--no-sandbox", ...QUIET_ARGS] };
  }
  if (process.platform === "linux" && process.arch === "x64") {
    // Its default arguments suit serverless functions: a single process and no web security, which the tests
    // need on.
    const { default: sparticuz } = await import("@sparticuz/chromium");
    return {
      executablePath: await sparticuz.executablePath(),
      args: ["--no-sandbox", "--disable-gpu", ...QUIET_ARGS],
    };
  }
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onMachine = folders
    .flatMap((folder: string) => NAMES.map((name) => join(folder, name)))
    .find((path: string) => existsSync(path));
  if (onMachine) return { executablePath: onMachine, args: ["--no-sandbox", ...QUIET_ARGS] };
  throw new Error(
    "The browser tests need Chromium, and npm has none for this platform. Install Chromium or Chrome and set CHROMIUM_PATH to its program file.",
  );
}

const STARTS = 3;

/** On a busy machine a browser may not respond in time, so it is started up to three times. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = await findChromium();
  for (let start = 1; ; start++) {
    try {
      return await chromium.launch({ executablePath, args: [...args, ...more] });
    } catch (error) {
      if (start === STARTS) throw error;
    }
  }
}
