import { request as httpRequest } from "node:http";
import type { BrowserContext, Page, Route } from "playwright-core";
import { withoutTable } from "./broken-database";
import { type Loopback, startLoopback } from "./loopback";
import type { TestSite } from "./site";
import { translatePages } from "./translator";

/** URLs that scripts request instead of pages: Remix's data and form responses, and the chat. */
export const DATA_REQUESTS = /\.data(\?|$)|\/help\/chat$/;

/** The response of a failing proxy in front of the site. */
export const BAD_GATEWAY = {
  status: 502,
  contentType: "text/html",
  body: "<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>",
} as const;

type Storm = (page: Page, act: () => Promise<void>, site: TestSite, table: string | null) => Promise<void>;

/** Failures that affect the requests sent while `act` runs. */
export const STORMS: Record<"offline" | "dropped connection" | "502" | "table gone", Storm> = {
  offline: async (page, act) => {
    await page.context().setOffline(true);
    try {
      await act();
    } finally {
      await page.context().setOffline(false);
    }
  },
  "dropped connection": (page, act) => withRoute(page, (route) => route.abort("connectionreset"), act),
  "502": (page, act) => withRoute(page, (route) => route.fulfill(BAD_GATEWAY), act),
  "table gone": async (_page, act, site, table) => {
    if (table !== null) await withoutTable(site.database, table, act);
  },
};

async function withRoute(page: Page, handle: (route: Route) => Promise<void>, act: () => Promise<void>) {
  await page.route(DATA_REQUESTS, handle);
  try {
    await act();
  } finally {
    await page.unroute(DATA_REQUESTS, handle);
  }
}

/** Conditions that last for a whole visit. */
export const CLIMATES = {
  "storage denied": async (context: BrowserContext) => {
    await context.addInitScript(() => {
      for (const name of ["sessionStorage", "localStorage"]) {
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
      }
    });
  },
  "a translated page": (context: BrowserContext) => translatePages(context, "wrap"),
  // The scripts of the booking widget and of Cloudflare never arrive.
  "hanging scripts": async (context: BrowserContext) => {
    await context.route(/\/embed\/scheduler\.js|challenges\.cloudflare\.com/, () => {});
  },
} as const;

/** A proxy on another port that removes all cookies, as for a browser that blocks them. */
export function serveWithoutCookies(siteUrl: string): Promise<Loopback> {
  const target = new URL(siteUrl);
  return startLoopback((asked, answer) => {
    const { method, url: path, headers } = asked;
    const { cookie: _, ...sent } = headers;
    const { hostname, port } = target;
    const passed = httpRequest({ hostname, port, method, path, headers: sent }, (response) => {
      const { "set-cookie": __, ...kept } = response.headers;
      answer.writeHead(response.statusCode ?? 502, kept);
      response.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
}
