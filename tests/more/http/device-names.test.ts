/** The names of devices in an account's list, by the browsers that signed in. */
import { expect, test } from "vitest";
import { createAccount, signIn } from "../../support/accounts";
import { textOf } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";

const site = shareWorker();
const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)";
const IPAD = "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; K)";
const LINUX = "Mozilla/5.0 (X11; Linux x86_64";

test.each([
  [`${WINDOWS} ${CHROME} Safari/537.36`, "Chrome on Windows"],
  [`${WINDOWS} ${CHROME} Safari/537.36 Edg/141.0.0.0`, "Edge on Windows"],
  [
    `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0 Safari/537.36 Edge/17.1`,
    "Edge on Windows",
  ],
  [`${WINDOWS} ${CHROME} Safari/537.36 OPR/125.0.0.0`, "Opera on Windows"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Windows"],
  [`${MAC} ${WEBKIT} Version/18.0 Safari/605.1.15`, "Safari on Mac"],
  [`${MAC} ${CHROME} Safari/537.36`, "Chrome on Mac"],
  [`${LINUX}) ${CHROME} Safari/537.36`, "Chrome on Linux"],
  [
    `${LINUX}) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36`,
    "Chrome on Linux",
  ],
  [`${LINUX}; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox on Linux"],
  [`${IPHONE} ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
  [`${IPHONE} ${WEBKIT} CriOS/141.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
  [`${IPHONE} ${WEBKIT} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iPhone"],
  [`${IPHONE} ${WEBKIT} Version/18.0 EdgiOS/141.0 Mobile/15E148 Safari/604.1`, "Edge on iPhone"],
  [`${IPHONE} ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1 OPT/5.6`, "Opera on iPhone"],
  [`${IPAD} ${WEBKIT} Version/18.0 Mobile/15E148 Safari/604.1`, "Safari on iPad"],
  [`${MAC} ${WEBKIT} CriOS/141.0 Version/18.0 Safari/605.1.15`, "Chrome on iPad"],
  [`${MAC} ${WEBKIT} FxiOS/140.0 Safari/605.1.15`, "Firefox on iPad"],
  [`${ANDROID} ${CHROME} Mobile Safari/537.36`, "Chrome on Android"],
  [`${ANDROID} ${CHROME} Mobile Safari/537.36 EdgA/141.0`, "Edge on Android"],
  [`${ANDROID} ${CHROME} Mobile Safari/537.36 OPR/90.0`, "Opera on Android"],
  [
    `${ANDROID} AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox on Android"],
  ["", "Unknown device"],
])("%s is listed as %s", async (userAgent, name) => {
  const { email } = await createAccount(site.db);
  const from = { fetch: (path: string, init: object = {}) => site.fetch(path, withAgent(init, userAgent)) };
  const visitor = new Visitor(from as never);
  await signIn(visitor, email);
  const { page } = await visitor.get("/account/security");
  const [device] = page.all('section[aria-labelledby="sessions-title"] li p').map(textOf);
  expect(device).toBe(name);
  expect(page.text).not.toContain("undefined");
});

function withAgent(init: { headers?: Record<string, string> }, userAgent: string) {
  return { ...init, headers: { ...init.headers, "User-Agent": userAgent } };
}
