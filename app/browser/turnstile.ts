import { type RefObject, useEffect, useRef } from "react";
import { TURNSTILE_ORIGIN } from "../domain/person-check";

const SCRIPT_URL = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;

/** Focus events are not among them, because pages move the focus by themselves. */
const SIGNS_OF_A_PERSON = ["pointermove", "pointerdown", "touchstart", "keydown"];

type Turnstile = {
  render(box: HTMLElement, options: Record<string, string>): string | undefined;
  reset(widget: string): void;
  remove(widget: string): void;
};

const turnstile = () => (window as unknown as { turnstile?: Turnstile }).turnstile;

/**
 * Puts Cloudflare's check into a box in a form, where it adds a hidden field with its token. Nothing is loaded before
 * the visitor acts on the page. A token works once, so each response of the server resets the check.
 */
export function useTurnstile(siteKey: string | null, answer: unknown): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  const widget = useRef<string | null>(null);
  useEffect(() => {
    if (!siteKey) return;
    let left = false;
    const listening = new AbortController();
    const start = async () => {
      listening.abort();
      await loadScript();
      if (left || !box.current) return;
      const options = { sitekey: siteKey, appearance: "interaction-only", size: "flexible" };
      widget.current = turnstile()?.render(box.current, options) ?? null;
    };
    const { signal } = listening;
    // The visitor's only action may be the one that woke the page.
    if (navigator.userActivation?.hasBeenActive) void start();
    else for (const sign of SIGNS_OF_A_PERSON) addEventListener(sign, start, { signal, passive: true });
    return () => {
      left = true;
      listening.abort();
      if (widget.current) turnstile()?.remove(widget.current);
      widget.current = null;
    };
  }, [siteKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (widget.current) turnstile()?.reset(widget.current);
  }, [answer]);
  return box;
}

let loading: Promise<void> | undefined;

/** Resolves once the script has run or failed: without it, the form is sent without a token. */
function loadScript(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = SCRIPT_URL;
    script.onload = script.onerror = () => resolve();
    document.head.appendChild(script);
  });
  return loading;
}
