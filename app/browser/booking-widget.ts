import { useEffect, useRef, useState } from "react";
import type { SchedulerSettings } from "../domain/booking/widget";

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
  }): void;
};

/** Loads the configured scheduling widget into the element that the returned ref is attached to. */
export function useBookingWidget({ settings, url, prefill, onScheduled }: WidgetOptions) {
  const parent = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<WidgetState>({ status: "loading" });
  const [isConfirming, setConfirming] = useState(false);
  const { scriptUrl, globalName, pageUrl } = settings;
  const { name, email } = prefill;

  useEffect(() => {
    let left = false;
    const start = async () => {
      await Promise.all([
        wait(BOOKING_WIDGET_INIT_DELAY_MS),
        Promise.race([loadScript(scriptUrl), wait(SCRIPT_PATIENCE_MS)]),
      ]);
      if (left || !parent.current) return;
      const widget = (window as unknown as Record<string, InlineWidget | undefined>)[globalName];
      // Checking the name is not enough: some browsers have a built-in global called Scheduler.
      if (typeof widget?.initInlineWidget !== "function")
        return setState({ status: "error", message: SCRIPT_ABSENT });
      try {
        widget.initInlineWidget({
          url: new URL(url, location.href).href,
          parentElement: parent.current,
          prefill: { name, email },
        });
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
  }, [scriptUrl, globalName, pageUrl, url, name, email]);

  useEffect(() => {
    const origin = new URL(pageUrl, location.href).origin;
    const onMessage = (message: MessageEvent) => {
      const frame = parent.current?.querySelector("iframe");
      if (message.origin !== origin || !frame || message.source !== frame.contentWindow) return;
      const event = String(message.data?.event);
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

/** Resolves once the script has run or failed. The caller checks for the object it defines. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = script.onerror = () => resolve();
    document.head.appendChild(script);
  });
}
