import { parseAnswer, type SiteAnswer } from "../domain/chat/site-answer";
import { PATHS } from "../domain/paths";

/** A scripted reply is better than none for so long. */
const PATIENCE_MS = 8000;

export function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

/** What the site knows about a question; null if nothing, or if it can't be asked just now. */
export async function fetchAnswer(message: string): Promise<SiteAnswer | null> {
  try {
    const response = await fetch(PATHS.chatData, {
      method: "POST",
      body: new URLSearchParams({ message, tz: visitorZone() }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { answer } = (await response.json()) as { answer?: unknown };
    return response.ok ? parseAnswer(answer) : null;
  } catch {
    return null;
  }
}
