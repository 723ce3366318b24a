import { useEffect, useRef, useState } from "react";
import type { SchedulerSettings } from "../domain/booking/widget";
import { prepareCalcom, showCalcom } from "./calcom-widget";

export const BOOKING_WIDGET_INIT_DELAY_MS = 1000;
/** How long to wait for the script before treating it as missing. */
const SCRIPT_PATIENCE_MS = 5000;

export const SCRIPT_ABSENT = "Failed to load booking widget";
export const INITIALISATION_FAILED = "An error occurred while loading the booking widget";

/** Our own scheduler page has this attribute, unless it shows an error instead of the scheduler. */
const SHOWS_SCHEDULER = "main[data-scheduler]";

type WidgetOptions = {
  settings: SchedulerSettings;
  /** The page to show: the default one, or one with a booking to reschedule. */
  url: string;
  prefill: { name: string; email: string };
  /** Called with the call's own page, if the widget knows one. */
  onScheduled: (page: string | null) => void;
};

type WidgetState = { status: "loading" | "ready" } | { status: "error"; message: string };

type InlineWidget = {
  initInlineWidget(options: {
    url: string;
    parentElement: HTMLElement;
    prefill: WidgetOptions["prefill"];
    /** Calendly passes these on in its webhooks. */
    utm?: { utmContent: string };
  }): void;
};

/** Loads the configured scheduling widget into the element that the returned ref is attached to. */
export function useBookingWidget({ settings, url, prefill, onScheduled }: WidgetOptions) {
  const parent = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<WidgetState>({ status: "loading" });
  const [isConfirming, setConfirming] = useState(false);
  const { scriptUrl, globalName, pageUrl } = settings;
  const { name, email } = prefill;
  const { scheduler = null, origin = "", tracking = null } = settings.other ?? {};

  useEffect(() => {
    let left = false;
    const fail = (message: string) => {
      if (!left) setState({ status: "error", message });
    };
    const start = async () => {
      if (scheduler === "calcom") prepareCalcom(origin);
      const [, hasLoaded] = await Promise.all([
        wait(BOOKING_WIDGET_INIT_DELAY_MS),
        Promise.race([
          scheduler === null ? loadScript(scriptUrl) : loadOnce(scriptUrl),
          wait(SCRIPT_PATIENCE_MS).then(() => false),
        ]),
      ]);
      if (left || !parent.current) return;
      if (scheduler === "calcom") {
        if (!hasLoaded) return fail(SCRIPT_ABSENT);
        const shown = { parent: parent.current, pageUrl, tracking, prefill: { name, email } };
        const failure = await showCalcom(shown, {
          onScheduled: () => {
            if (!left) onScheduled(null);
          },
          onFailure: () => fail(INITIALISATION_FAILED),
        });
        if (failure !== null) return fail(failure === "absent" ? SCRIPT_ABSENT : INITIALISATION_FAILED);
        if (left || !parent.current) return;
        nameFrame(parent.current);
        setState({ status: "ready" });
        return;
      }
      const widget = (window as unknown as Record<string, InlineWidget | undefined>)[globalName];
      // Checking the name is not enough: some browsers have a built-in global called Scheduler.
      if (typeof widget?.initInlineWidget !== "function")
        return setState({ status: "error", message: SCRIPT_ABSENT });
      try {
        widget.initInlineWidget({
          url: new URL(url, location.href).href,
          parentElement: parent.current,
          prefill: { name, email },
          ...(tracking && { utm: { utmContent: tracking } }),
        });
        if (scheduler !== null) nameFrame(parent.current);
        setState({ status: "ready" });
        watchPages(parent.current, pageUrl, () => setState({ status: "error", message: SCRIPT_ABSENT }));
      } catch {
        setState({ status: "error", message: INITIALISATION_FAILED });
      }
    };
    void start();
    return () => {
      left = true;
    };
  }, [scriptUrl, globalName, pageUrl, url, name, email, scheduler, origin, tracking, onScheduled]);

  useEffect(() => {
    const origin = new URL(pageUrl, location.href).origin;
    const onMessage = (message: MessageEvent) => {
      const frame = parent.current?.querySelector("iframe");
      if (message.origin !== origin || !frame || message.source !== frame.contentWindow) return;
      const event = String(message.data?.event);
      if (event === "calendly.page_height") fitTo(parent.current, message.data.payload?.height);
      if (event.endsWith(".step")) setConfirming(message.data.payload?.step === "confirm");
      if (!event.endsWith(".event_scheduled")) return;
      const page: unknown = message.data.payload?.page;
      onScheduled(origin === location.origin && typeof page === "string" ? page : null);
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [pageUrl, onScheduled]);

  return { parent, state, isConfirming };
}

/**
 * Removes the frame and calls back when the page in it is not the scheduler but an error page: ours, a proxy's or the
 * browser's. Only a page of this site can be inspected.
 */
function watchPages(parent: HTMLElement, pageUrl: string, onFailure: () => void): void {
  const frame = parent.querySelector("iframe");
  if (!frame || new URL(pageUrl, location.href).origin !== location.origin) return;
  frame.addEventListener("load", () => {
    if (pageIn(frame)?.querySelector(SHOWS_SCHEDULER)) return;
    frame.remove();
    onFailure();
  });
}

/** Null for the browser's own error page, which is cross-origin. */
function pageIn(frame: HTMLIFrameElement): Document | null {
  try {
    return frame.contentDocument;
  } catch {
    return null;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Some versions of other schedulers' scripts leave their frame without a name. */
function nameFrame(parent: HTMLElement): void {
  const frame = parent.querySelector("iframe");
  if (frame && !frame.title) frame.title = "Choose a time for your call";
}

const WIDGET_MIN_HEIGHT_PX = 700;

/** Calendly tells how high its page is, as "1012px". */
function fitTo(element: HTMLElement | null, height: unknown): void {
  const pixels = Number(/^(\d{1,4})(?:\.\d+)?px$/.exec(String(height))?.[1]);
  if (element && pixels) element.style.height = `${Math.max(pixels, WIDGET_MIN_HEIGHT_PX)}px`;
}

const loadedOnce = new Set<string>();

/** Like `loadScript`, but does not run a script again in the same document: Cal.com's would fail. */
async function loadOnce(src: string): Promise<boolean> {
  if (!loadedOnce.has(src) && (await loadScript(src))) loadedOnce.add(src);
  return loadedOnce.has(src);
}

/** Whether the script has run, at least in part. The caller checks for the object it defines. */
function loadScript(src: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
    document.head.appendChild(script);
  });
}
