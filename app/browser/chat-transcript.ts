import { linesOfTranscript, transcriptText } from "../domain/chat/transcript";

const TRANSCRIPT_KEY = "chatTranscript";

/** The reason to wake a page that takes the stored conversation. */
export const STORED_TRANSCRIPT = `stored:${TRANSCRIPT_KEY}` as const;

/** Stores the conversation for the ticket form to pick up. */
export function storeTranscript(lines: readonly string[]): void {
  try {
    sessionStorage.setItem(TRANSCRIPT_KEY, transcriptText(lines, Number.POSITIVE_INFINITY, ""));
  } catch {
    // The form will be empty, but the conversation can still be copied by hand.
  }
}

/** Takes the stored conversation for the ticket form and removes it from storage. */
export function takeTranscript(): string[] | null {
  try {
    const text = sessionStorage.getItem(TRANSCRIPT_KEY);
    sessionStorage.removeItem(TRANSCRIPT_KEY);
    return text ? linesOfTranscript(text) : null;
  } catch {
    return null;
  }
}
