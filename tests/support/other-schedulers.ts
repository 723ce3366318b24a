/**
 * Stand-ins for what Calendly and Cal.com serve: the scripts that pages load, and the pages that these show in a frame.
 * They do what the services' documentation and Cal.com's source say of them, including what a content security policy
 * may forbid.
 */
import type { Page, Route } from "playwright-core";

/** Each script fails on its second run, as Cal.com's does, which defines custom elements. */
const ONCE = `if (window.hasRun) throw new Error("The script has run before");
  window.hasRun = true;`;

const CALENDLY_SCRIPT = `${ONCE}
  window.Calendly = {
    initInlineWidget({ url, parentElement, prefill, utm }) {
      const query = new URLSearchParams({ embed_domain: location.host, embed_type: "Inline", ...prefill });
      if (utm) query.set("utm_content", utm.utmContent);
      const spinner = Object.assign(document.createElement("div"), { className: "calendly-spinner" });
      const frame = Object.assign(document.createElement("iframe"), { src: url + "?" + query, width: "100%", height: "100%" });
      frame.frameBorder = "0";
      parentElement.append(spinner, frame);
    },
  };`;

/** Takes the instructions that wait in its queues, writes a style sheet and style attributes, and listens to its frame. */
const CALCOM_SCRIPT = `${ONCE}
  const cal = window.Cal;
  if (!cal?.q) throw new Error("Cal is not defined");
  document.head.appendChild(document.createElement("style")).innerHTML = ".cal-embed { border: 0 }";
  customElements.define("cal-inline", class extends HTMLElement {});
  const listeners = {};
  const run = (namespace, queue) => {
    const config = {};
    const api = {
      initNamespace(name) {
        cal.ns[name].isRunning ??= run(name, cal.ns[name].q);
      },
      init(name, { origin }) {
        if (name === namespace) config.origin = origin;
      },
      on({ action, callback }) {
        const name = "CAL:" + namespace + ":" + action;
        listeners[name] = [...(listeners[name] ?? []), callback];
      },
      inline({ elementOrSelector, calLink, config: query }) {
        const template = document.createElement("template");
        template.innerHTML = '<cal-inline style="display:flex;height:inherit;min-height:inherit;width:100%"></cal-inline>';
        const frame = Object.assign(document.createElement("iframe"), { className: "cal-embed" });
        const search = new URLSearchParams({ embed: namespace, ...query });
        frame.src = config.origin + "/" + calLink + "/embed?" + search;
        frame.style.width = frame.style.height = "100%";
        api.on({ action: "__dimensionChanged", callback: ({ detail }) => { frame.style.height = detail.data.iframeHeight + "px"; } });
        template.content.firstChild.append(frame);
        elementOrSelector.append(template.content);
      },
    };
    const take = ([method, ...args]) => api[method](...args);
    queue.splice(0).forEach(take);
    queue.push = take;
    return true;
  };
  run("", cal.q);
  addEventListener("message", ({ data }) => {
    for (const listener of listeners[data?.fullType] ?? []) listener({ detail: data });
  });`;

/** The page in the frame: a press of its button books the call. */
const framed = (script: string) => `<!doctype html><html lang="en"><head><title>Strategy call</title></head>
  <body><main aria-label="The other scheduler"><h1>Strategy call</h1><p id="known"></p><button>Book</button></main><script>
  const query = new URLSearchParams(location.search);
  document.querySelector("#known").textContent = query.get("name") + ", " + query.get("email");
  ${script}</script></body></html>`;

const CALENDLY_PAGE = framed(`
  const tell = (event, payload) => parent.postMessage({ event, payload }, "*");
  tell("calendly.event_type_viewed", {});
  tell("calendly.page_height", { height: "1012px" });
  document.querySelector("button").onclick = () => tell("calendly.event_scheduled", {
    event: { uri: "https://api.calendly.com/scheduled_events/E1" },
    invitee: { uri: "https://api.calendly.com/scheduled_events/E1/invitees/I1" },
  });`);

const calcomPage = (ready: string) =>
  framed(`
  const tell = (type, data) => {
    const namespace = query.get("embed");
    parent.postMessage({ originator: "CAL", fullType: "CAL:" + namespace + ":" + type, namespace, type, data }, "*");
  };
  tell("__dimensionChanged", { iframeHeight: 940 });
  tell("${ready}", { code: 404 });
  document.querySelector("button").onclick = () => tell("bookingSuccessfulV2", { uid: "U1" });`);

export const STAND_INS = {
  calendly: {
    scriptUrl: "https://assets.calendly.com/assets/external/widget.js",
    frameUrl: "https://calendly.com/demo-agency/strategy-call",
    script: CALENDLY_SCRIPT,
    page: CALENDLY_PAGE,
    failingPage: CALENDLY_PAGE,
    tracking: "utm_content",
    heightPx: 1012,
    throwing: `window.Calendly = { initInlineWidget() { throw new Error("broken"); } };`,
  },
  calcom: {
    scriptUrl: "https://app.cal.com/embed/embed.js",
    frameUrl: "https://app.cal.com/demo-agency/strategy-call/embed",
    script: CALCOM_SCRIPT,
    page: calcomPage("linkReady"),
    failingPage: calcomPage("linkFailed"),
    tracking: "metadata[draft]",
    heightPx: 940,
    throwing: `window.Cal.q.push = window.Cal.ns.booking.q.push = () => { throw new Error("broken"); };`,
  },
} as const;

type StandIn = (typeof STAND_INS)[keyof typeof STAND_INS];

/** Answers for the scheduler; everything else of it is refused. */
export async function standIn(
  page: Page,
  { scriptUrl, frameUrl, script, page: html }: StandIn,
): Promise<void> {
  await page.route(/^https:\/\/([\w-]+\.)?cal(endly)?\.com\//, (route) => {
    const url = route.request().url();
    if (url === scriptUrl) return serveScript(route, script);
    return url.split("?")[0] === frameUrl ? serveHtml(route, html) : route.abort();
  });
}

export const serveScript = (route: Route, body: string) =>
  route.fulfill({ contentType: "text/javascript", body });
export const serveHtml = (route: Route, body: string) => route.fulfill({ contentType: "text/html", body });
