import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useState } from "react";
import { transcriptText } from "../domain/chat/transcript";
import { TICKET_LIMITS, TICKET_SUBMIT_MIN_MS } from "../domain/tickets/ticket";
import { takeTranscript } from "./chat-conversation";

/**
 * The server's answer, but not before the form has been seen to be sent. The request is under way meanwhile. A redirect
 * arrives as something thrown, and waits like any other answer.
 */
export async function notTooSoon<T>(answer: Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([
    answer,
    new Promise((resolve) => setTimeout(resolve, TICKET_SUBMIT_MIN_MS)),
  ]);
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

/**
 * A key that lets the server tell a form sent twice from two forms. The page is the same for everybody, so it comes from
 * the browser, where it may be missing: the server then knows a form by what is in it.
 */
export function useIdempotencyKey(): string {
  const [key, setKey] = useState("");
  useEffect(() => setKey(crypto.randomUUID?.() ?? ""), []);
  return key;
}

/** Fills the form with a conversation that waits for it, below what somebody may have typed meanwhile. */
export function useTranscript(
  form: RefObject<HTMLFormElement>,
  words: { subject: string; omission: string },
): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks once on each arrival
  useEffect(() => {
    const subject = form.current?.elements.namedItem("subject");
    const description = form.current?.elements.namedItem("description");
    if (!(subject instanceof HTMLInputElement) || !(description instanceof HTMLTextAreaElement)) return;
    const lines = takeTranscript();
    if (!lines) return;
    const typed = description.value === description.defaultValue ? "" : `${description.value.trim()}\n\n`;
    description.value = typed + transcriptText(lines, TICKET_LIMITS.message - typed.length, words.omission);
    if (subject.value === subject.defaultValue) subject.value = words.subject;
  }, [key]);
}
