/**
 * What the dynamic pages are compared with: a Worker written by hand for one page. It asks the database what the site asked,
 * in the same round trips, and has React render the same tree from data it was given beforehand. There are no loaders, no
 * matching of routes, no guards, no log and no policy with hashes. It is told its page by a PUT.
 */
import { UNSAFE_RemixContext as RemixContext, type UNSAFE_RemixContextObject } from "@remix-run/react";
import type { ComponentProps, ComponentType } from "react";
import { renderToString } from "react-dom/server";
import type { RouteObject } from "react-router-dom";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { decode } from "turbo-stream";
import App, * as root from "../app/root";
import SiteLayout, * as siteFrame from "../app/routes/_site";
import Dashboard, * as dashboard from "../app/routes/_site.dashboard";
import SignIn, * as signIn from "../app/routes/_site.signin";
import Schedule, * as schedule from "../app/routes/schedule";
import { NonceProvider } from "../app/ui/nonce";
import { RequestIdProvider } from "../app/ui/request-id";
import type { Trip } from "./bench-recorder";
import { type ReplayDatabase, replay } from "./bench-replay";

/** What the Worker is told about its page. */
export type HandWrittenPage = {
  url: string;
  trips: Trip[];
  /** The loaders' data, as the site sends it to a browser that moves from page to page. */
  data: string;
  headers: [name: string, value: string][];
  manifest: UNSAFE_RemixContextObject["manifest"];
};

type Env = { DB: ReplayDatabase };
type Execution = { waitUntil: (promise: Promise<unknown>) => void };

const { Layout } = root;

const ROUTES: RouteObject[] = [
  {
    id: "root",
    path: "",
    Component: () => (
      <Layout>
        <App />
      </Layout>
    ),
    children: [
      {
        id: "routes/_site",
        Component: SiteLayout,
        children: [
          { id: "routes/_site.dashboard", path: "dashboard", Component: Dashboard, handle: dashboard.handle },
          { id: "routes/_site.signin", path: "signin", Component: SignIn },
        ],
      },
      { id: "routes/schedule", path: "schedule", Component: Schedule },
    ],
  },
];

const moduleOf = (route: { meta?: unknown; links?: unknown }, component: ComponentType) => ({
  default: component,
  meta: route.meta,
  links: route.links,
});
const routeModules = {
  root: moduleOf(root, App),
  "routes/_site": moduleOf(siteFrame as { links?: unknown }, SiteLayout),
  "routes/_site.dashboard": moduleOf(dashboard, Dashboard),
  "routes/_site.signin": moduleOf(signIn, SignIn),
  "routes/schedule": moduleOf(schedule, Schedule),
} as unknown as UNSAFE_RemixContextObject["routeModules"];

const future = { v3_singleFetch: true, v3_relativeSplatPath: true } as UNSAFE_RemixContextObject["future"];

type Prepared = {
  page: HandWrittenPage;
  context: Parameters<typeof createStaticRouter>[1];
  shared: UNSAFE_RemixContextObject;
};

let prepared: Prepared | null = null;

export default {
  async fetch(request: Request, { DB }: Env, execution: Execution): Promise<Response> {
    if (request.method === "PUT") {
      prepared = await prepare(await request.json());
      return new Response("ok");
    }
    if (prepared === null) return new Response("This Worker was not told its page", { status: 500 });
    const { trips, headers } = prepared.page;
    await replay(
      DB,
      trips.filter((trip) => !trip.isAfterAnswer),
    );
    const later = trips.filter((trip) => trip.isAfterAnswer);
    if (later.length > 0) execution.waitUntil(replay(DB, later));
    return new Response(render(prepared), { headers });
  },
};

async function prepare(page: HandWrittenPage): Promise<Prepared> {
  const context = await createStaticHandler(ROUTES).query(new Request(page.url));
  if (context instanceof Response) throw new Error(`${page.url} is answered by ${context.status}`);
  context.loaderData = await loadedData(page.data);
  const shared = {
    manifest: page.manifest,
    routeModules,
    serverHandoffString: JSON.stringify({ future, isSpaMode: false }),
    future,
    isSpaMode: false,
    serializeError: () => ({ message: "", stack: "" }),
  } as UNSAFE_RemixContextObject;
  return { page, context, shared };
}

/** The data by route, with deferred parts waited for. */
async function loadedData(encoded: string): Promise<Record<string, unknown>> {
  const body = new Response(encoded).body as ReadableStream<Uint8Array>;
  const { value, done } = await decode(body);
  const byRoute = value as Record<string, { data?: Record<string, unknown> }>;
  const loaded: Record<string, unknown> = {};
  for (const [route, { data }] of Object.entries(byRoute)) {
    const entries = Object.entries(data ?? {}).map(async ([name, part]) => [name, await part] as const);
    loaded[route] = Object.fromEntries(await Promise.all(entries));
  }
  await done;
  return loaded;
}

function render({ context, shared }: Prepared): string {
  const router = createStaticRouter(ROUTES, context);
  const html = renderToString(
    <NonceProvider value="nonce">
      <RequestIdProvider value="request">
        <RemixContext.Provider value={shared}>
          <StaticRouterProvider
            router={router as ComponentProps<typeof StaticRouterProvider>["router"]}
            context={context}
            hydrate={false}
          />
        </RemixContext.Provider>
      </RequestIdProvider>
    </NonceProvider>,
  );
  const data = JSON.stringify(context.loaderData).replaceAll("<", "\\u003c");
  return `<!DOCTYPE html>${html}<script type="application/json">${data}</script>`;
}
