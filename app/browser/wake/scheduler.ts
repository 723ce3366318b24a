import { VISIT_FIELD, visitText } from "../../domain/visits/visit-source";
import { VISIT } from "../visit";

/**
 * The embeddable scheduler: puts the booking page in a frame on any site allowed to embed it.
 *
 *   <div id="book"></div>
 *   <script src="https://AGENCY/embed/scheduler.js"></script>
 *   <script>
 *     Scheduler.initInlineWidget({
 *       url: "https://AGENCY/schedule",
 *       parentElement: document.getElementById("book"),
 *     });
 *   </script>
 *
 * The frame reports `{ event: "scheduler.event_scheduled", payload }` and
 * `{ event: "scheduler.page_height", payload: { height } }` by postMessage, to the embedding page's origin only.
 */
type InlineWidgetOptions = {
  /** The URL of the scheduler page. */
  url: string;
  parentElement: HTMLElement;
  prefill?: { name?: string; email?: string };
};

const MIN_HEIGHT_PX = 700;

/** How long to wait for a loaded frame's first message. A page that may not be framed here never sends one. */
const PATIENCE_MS = 4000;

/** The same message as on our own pages. The others say what the embedding site's owner or its visitor can do. */
const NOT_SHOWN = "Failed to load booking widget";
const NOT_LISTED = "The calendar can't be shown on this page. You can book in a new tab instead.";
const NEW_TAB = "Open the calendar in a new tab";

function initInlineWidget({ url, parentElement, prefill = {} }: InlineWidgetOptions): HTMLIFrameElement {
  if (!parentElement) throw new Error("Scheduler.initInlineWidget needs a parentElement");
  const address = new URL(url, location.href);
  address.searchParams.set("embed", "1");
  address.searchParams.set("parent", location.origin);
  // Our own pages carry it themselves.
  if (address.origin !== location.origin && !address.searchParams.has(VISIT_FIELD)) {
    const referrer = VISIT.referrer ?? location.hostname;
    address.searchParams.set(VISIT_FIELD, visitText({ ...VISIT, referrer }));
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone && !address.searchParams.has("tz")) {
    address.searchParams.set("tz", timeZone);
    // The zone that the visitor chose on an earlier visit takes precedence.
    address.searchParams.set("guess", "1");
  }

  const frame = document.createElement("iframe");
  frame.src = address.href;
  frame.title = "Choose a time for your call";
  const { style } = frame;
  style.width = "100%";
  style.minWidth = "320px";
  style.height = `${MIN_HEIGHT_PX}px`;
  style.border = "0";
  style.display = "block";

  const notice = noticeOf(url);
  let isHeard = false;
  frame.addEventListener("load", () => {
    setTimeout(() => {
      // Our own pages inspect the frame themselves, and remove it if it does not show the scheduler.
      if (isHeard || !frame.isConnected || address.origin === location.origin) return;
      // Transparent, but neither hidden nor without a height: browsers stop such frames, and a slow page would never send
      // its message.
      style.height = "40px";
      style.opacity = "0";
      frame.inert = true;
      parentElement.insertBefore(notice, frame);
    }, PATIENCE_MS);
  });

  addEventListener("message", ({ origin, source, data }) => {
    if (
      origin !== address.origin ||
      source !== frame.contentWindow ||
      data?.event !== "scheduler.page_height"
    )
      return;
    isHeard = true;
    if (notice.isConnected) {
      notice.remove();
      style.opacity = "";
      frame.inert = false;
    }
    // Each page in the frame reports its height once it is listening. Name and email are posted to it, not
    // put in the URL, so they reach no server log before the visitor submits them.
    frame.contentWindow?.postMessage({ event: "scheduler.prefill", payload: prefill }, address.origin);
    const height = Number(data.payload?.height);
    if (!(height > 0)) return;
    style.height = `${Math.max(MIN_HEIGHT_PX, Math.ceil(height))}px`;
    // A short page can follow a long list of times and would end up above the viewport.
    if (frame.getBoundingClientRect().bottom < innerHeight / 2) frame.scrollIntoView();
  });
  parentElement.replaceChildren(frame);
  return frame;
}

/** In place of a frame that shows nothing but the browser's own error page. */
function noticeOf(url: string): HTMLElement {
  const page = new URL(url, location.href);
  page.searchParams.delete("embed");
  const notice = document.createElement("div");
  notice.setAttribute("role", "alert");
  notice.style.cssText =
    "box-sizing:border-box;padding:24px;border:2px solid currentColor;border-radius:12px";
  const title = document.createElement("p");
  title.textContent = NOT_SHOWN;
  title.style.cssText = "margin:0 0 8px;font-weight:bold";
  const reason = document.createElement("p");
  reason.textContent = NOT_LISTED;
  reason.style.margin = "0 0 8px";
  const link = document.createElement("a");
  Object.assign(link, { href: page.href, target: "_blank", rel: "noopener", textContent: NEW_TAB });
  for (const part of [title, reason, link]) notice.appendChild(part);
  return notice;
}

Object.assign(window, { Scheduler: { initInlineWidget } });
