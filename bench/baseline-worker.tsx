/**
 * The baseline that the site is compared with: a Worker that does the minimum for a response. A POST writes its
 * statements as one batch. A PUT sets the page that a GET returns: either its exact bytes, or the statements that the
 * site sent to its database, which the baseline sends in the same round trips, and the data from which React renders
 * the same tree. It has no loaders, route matching, guards, logs or content security policy with hashes.
 */
import { UNSAFE_RemixContext as RemixContext, type UNSAFE_RemixContextObject } from "@remix-run/react";
import type { ComponentProps, ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { RouteObject } from "react-router-dom";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { decode } from "turbo-stream";
import Dashboard, * as dashboard from "../app/pages/account/dashboard/route";
import SignIn, * as signIn from "../app/pages/account/sign-in/route";
import Schedule, * as schedule from "../app/pages/booking/schedule/route";
import SiteLayout, * as siteFrame from "../app/pages/site/frame/route";
import App, * as root from "../app/root";
import { NonceProvider } from "../app/ui/nonce";
import { RequestIdProvider } from "../app/ui/request-id";
import type { Trip } from "./trip-recorder";

/** A page for the baseline to render. `data` is the loaders' data as encoded for client-side navigation. */
export type HandWrittenPage = {
  url: string;
  trips: Trip[];
  data: string;
  headers: [name: string, value: string][];
  manifest: UNSAFE_RemixContextObject["manifest"];
};
export type HeldPage = Pick<HandWrittenPage, "headers"> & { body: string };

type Router = ComponentProps<typeof StaticRouterProvider>["router"];
type Query = Trip["statements"][number];
type Statement = { bind(...values: unknown[]): Statement };
type Env = { DB: { prepare(sql: string): Statement; batch(statements: Statement[]): Promise<unknown> } };

const { Layout } = root;
const Root = () => (
  <Layout>
    <App />
  </Layout>
);
const ofSite: RouteObject[] = [
  { id: "account/dashboard", path: "dashboard", Component: Dashboard, handle: dashboard.handle },
  { id: "account/sign-in", path: "signin", Component: SignIn },
];
const children: RouteObject[] = [
  { id: "site/frame", Component: SiteLayout, children: ofSite },
  { id: "booking/schedule", path: "schedule", Component: Schedule },
];
const ROUTES: RouteObject[] = [{ id: "root", path: "", Component: Root, children }];

type Module = { meta?: unknown; links?: unknown };
const moduleOf = ({ meta, links }: Module, of: ComponentType) => ({ default: of, meta, links });
const routeModules = {
  root: moduleOf(root, App),
  "site/frame": moduleOf(siteFrame as Module, SiteLayout),
  "account/dashboard": moduleOf(dashboard, Dashboard),
  "account/sign-in": moduleOf(signIn, SignIn),
  "booking/schedule": moduleOf(schedule, Schedule),
};
const future = { v3_singleFetch: true, v3_relativeSplatPath: true };

let answer: ((db: Env["DB"]) => Promise<BodyInit>) | null = null;
let headers: [string, string][] = [];

export default {
  async fetch(request: Request, { DB }: Env): Promise<Response> {
    if (request.method === "GET") return new Response(await answer?.(DB), { headers });
    if (request.method === "POST") await inOneBatch(DB, await request.json());
    else answer = await prepare(await request.json());
    return new Response("ok");
  },
};

function inOneBatch(db: Env["DB"], queries: readonly Query[]): Promise<unknown> {
  return db.batch(queries.map(({ sql, params = [] }) => db.prepare(sql).bind(...params)));
}

async function prepare(page: HandWrittenPage | HeldPage): Promise<typeof answer> {
  headers = page.headers;
  if ("body" in page) {
    const body = new TextEncoder().encode(page.body);
    return async () => body;
  }
  const context = await createStaticHandler(ROUTES).query(new Request(page.url));
  if (context instanceof Response) throw new Error(`${page.url} is answered by ${context.status}`);
  context.loaderData = await loadedData(page.data);
  const serverHandoffString = JSON.stringify({ future, isSpaMode: false });
  const remix = { manifest: page.manifest, routeModules, serverHandoffString, future, isSpaMode: false };
  const waves = [...new Set(page.trips.map(({ wave }) => wave))];
  return async (db) => {
    for (const wave of waves) {
      const together = page.trips.filter((trip) => trip.wave === wave);
      await Promise.all(together.map(({ statements }) => inOneBatch(db, statements)));
    }
    const router = createStaticRouter(ROUTES, context) as Router;
    const html = renderToString(
      <NonceProvider value="nonce">
        <RequestIdProvider value="request">
          <RemixContext.Provider value={remix as unknown as UNSAFE_RemixContextObject}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </RemixContext.Provider>
        </RequestIdProvider>
      </NonceProvider>,
    );
    const data = JSON.stringify(context.loaderData).replaceAll("<", "\\u003c");
    return `<!DOCTYPE html>${html}<script type="application/json">${data}</script>`;
  };
}

/** Decodes the loaders' data by route, and awaits its deferred parts. */
async function loadedData(encoded: string): Promise<Record<string, unknown>> {
  const { value, done } = await decode(new Response(encoded).body as ReadableStream<Uint8Array>);
  const loaded: Record<string, Record<string, unknown>> = {};
  for (const [route, { data }] of Object.entries(value as Record<string, { data?: object }>)) {
    loaded[route] = {};
    for (const [name, part] of Object.entries(data ?? {})) loaded[route][name] = await part;
  }
  await done;
  return loaded;
}
