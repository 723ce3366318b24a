import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useState } from "react";
import { takeTranscript } from "~/browser/chat-transcript";
import { transcriptText } from "~/domain/chat/transcript";
import { TICKET_LIMITS, TICKET_SUBMIT_MIN_MS } from "~/domain/tickets/ticket";

/**
 * Delays the server's response for a minimum time, so that the visitor sees the form being sent. The request runs
 * meanwhile. A redirect is thrown, and waits like any other response.
 */
export async function withMinimumDelay<T>(answer: Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([
    answer,
    new Promise((resolve) => setTimeout(resolve, TICKET_SUBMIT_MIN_MS)),
  ]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

/**
 * An idempotency key, by which the server recognises a form sent twice. The page is the same for everyone, so
 * the key comes from the browser. If it is missing, the server compares the form's content instead.
 */
export function useIdempotencyKey(): string {
  const [key, setKey] = useState("");
  useEffect(() => setKey(crypto.randomUUID?.() ?? ""), []);
  return key;
}

/** Fills the form with the conversation stored for it, below anything typed in the meantime. */
export function useTranscript(
  form: RefObject<HTMLFormElement>,
  words: { subject: string; omission: string },
): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation
  useEffect(() => {
    const subject = form.current?.elements.namedItem("subject");
    const description = form.current?.elements.namedItem("description");
    if (!(subject instanceof HTMLInputElement) || !(description instanceof HTMLTextAreaElement)) return;
    const lines = takeTranscript();
    if (!lines) return;
    const typed = description.value === description.defaultValue ? "" : `${description.value.trim()}\n\n`;
    description.value = typed + transcriptText(lines, TICKET_LIMITS.message - typed.length, words.omission);
    if (subject.value === subject.defaultValue) subject.value = words.subject;
    // The stored conversation can be taken only once, so this event makes the form's draft store it.
    description.dispatchEvent(new Event("change", { bubbles: true }));
  }, [key]);
}
