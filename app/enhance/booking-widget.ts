import { useEffect, useRef, useState } from "react";
import type { SchedulerSettings } from "../domain/booking/scheduler";

export const BOOKING_WIDGET_INIT_DELAY_MS = 1000;
/** A script that is still on its way after the delay is given this long before it counts as absent. */
const SCRIPT_PATIENCE_MS = 15_000;

export const SCRIPT_ABSENT = "Failed to load booking widget";
export const INITIALISATION_FAILED = "An error occurred while loading the booking widget";

type WidgetOptions = {
  settings: SchedulerSettings;
  /** The page to show: the settings' own, or one with a booking to move. */
  url: string;
  prefill: { name: string; email: string };
  onScheduled: () => void;
};

type WidgetState = { status: "loading" | "ready" } | { status: "error"; message: string };

type InlineWidget = {
  initInlineWidget(options: {
    url: string;
    parentElement: HTMLElement;
    prefill: WidgetOptions["prefill"];
  }): void;
};

/** Loads the configured scheduling widget into an element, which the returned ref names. */
export function useBookingWidget({ settings, url, prefill, onScheduled }: WidgetOptions) {
  const parent = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<WidgetState>({ status: "loading" });
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
      // The name alone says nothing: browsers have a global called Scheduler of their own.
      if (typeof widget?.initInlineWidget !== "function")
        return setState({ status: "error", message: SCRIPT_ABSENT });
      try {
        widget.initInlineWidget({
          url: new URL(url, location.href).href,
          parentElement: parent.current,
          prefill: { name, email },
        });
        setState({ status: "ready" });
      } catch {
        setState({ status: "error", message: INITIALISATION_FAILED });
      }
    };
    void start();
    return () => {
      left = true;
    };
  }, [scriptUrl, globalName, url, name, email]);

  useEffect(() => {
    const origin = new URL(pageUrl, location.href).origin;
    const onMessage = (message: MessageEvent) => {
      const frame = parent.current?.querySelector("iframe");
      if (message.origin !== origin || !frame || message.source !== frame.contentWindow) return;
      if (String(message.data?.event).endsWith(".event_scheduled")) onScheduled();
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [pageUrl, onScheduled]);

  return { parent, state };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Resolves when the script has run or cannot be had; whether it did its work is seen by the object it defines. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = script.onerror = () => resolve();
    document.head.appendChild(script);
  });
}
