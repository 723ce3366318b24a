/**
 * The embeddable scheduler: puts the booking page in a frame on any site allowed to embed it.
 *
 *   <div id="book"></div>
 *   <script src="https://AGENCY/embed/scheduler.js"></script>
 *   <script>Scheduler.initInlineWidget({ url: "https://AGENCY/schedule", parentElement: document.getElementById("book") })</script>
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

function initInlineWidget({ url, parentElement, prefill = {} }: InlineWidgetOptions): HTMLIFrameElement {
  if (!parentElement) throw new Error("Scheduler.initInlineWidget needs a parentElement");
  const address = new URL(url, location.href);
  address.searchParams.set("embed", "1");
  address.searchParams.set("parent", location.origin);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone && !address.searchParams.has("tz")) address.searchParams.set("tz", timeZone);

  const frame = document.createElement("iframe");
  frame.src = address.href;
  frame.title = "Choose a time for your call";
  const { style } = frame;
  style.width = "100%";
  style.minWidth = "320px";
  style.height = `${MIN_HEIGHT_PX}px`;
  style.border = "0";
  style.display = "block";

  addEventListener("message", ({ origin, source, data }) => {
    if (
      origin !== address.origin ||
      source !== frame.contentWindow ||
      data?.event !== "scheduler.page_height"
    )
      return;
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

Object.assign(window, { Scheduler: { initInlineWidget } });
