import { writeEarlier } from "../domain/chat/message";
import { parseAnswer, type SiteAnswer } from "../domain/chat/site-answer";
import { PATHS } from "../domain/paths";

/** How long to wait for the site's answer before the visitor gets a scripted reply without it. */
const PATIENCE_MS = 8000;

export function visitorZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

/** The site's answer to a question, given those before it; null if it has none, or can't be reached. */
export async function fetchAnswer(message: string, earlier: readonly string[]): Promise<SiteAnswer | null> {
  try {
    const response = await fetch(PATHS.chatData, {
      method: "POST",
      body: new URLSearchParams({ message, tz: visitorZone(), earlier: writeEarlier(earlier) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { answer } = (await response.json()) as { answer?: unknown };
    return response.ok ? parseAnswer(answer) : null;
  } catch {
    return null;
  }
}
