import { type Conversation, wordsOf } from "./conversation";
import type { ChatScript } from "./script";

/** One line a message, in the order they were said. */
export function transcriptLines({ messages }: Conversation, script: ChatScript): string[] {
  return messages.map(
    (message) => `${message.type === "user" ? "Me" : "Assistant"}: ${wordsOf(message, script).text}`,
  );
}

/** The lines as one text of at most `max` characters. Where that is too little, the newest, under a line that says so. */
export function transcriptText(lines: readonly string[], max: number, omission: string): string {
  const whole = lines.join(GAP);
  if (whole.length <= max) return whole;
  let room = max - omission.length;
  const kept: string[] = [];
  for (const line of [...lines].reverse()) {
    room -= line.length + GAP.length;
    if (room < 0) break;
    kept.unshift(line);
  }
  return [omission, ...kept].join(GAP);
}

/** The lines that such a text was made of: no message has a blank line in it. */
export function linesOfTranscript(text: string): string[] {
  return text.split(GAP);
}

const GAP = "\n\n";

/** Mail programs and browsers cut longer addresses off somewhere. */
export const MAIL_ADDRESS_MAX_CHARACTERS = 1799;

export type TranscriptMail = {
  to: string;
  subject: string;
  /** What stands above the conversation. */
  opening: string;
  /** Stands in for the older part where not everything fits. */
  omission: string;
  lines: readonly string[];
};

/** A mailto address with the conversation as the mail's text. Where it is too long, its newest part. */
export function transcriptMail({ to, subject, opening, omission, lines }: TranscriptMail): string {
  const head = `mailto:${encodeURIComponent(to).replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${paragraph(opening)}`;
  const all = lines.map(paragraph).join("");
  if (head.length + all.length <= MAIL_ADDRESS_MAX_CHARACTERS) return head + all;

  const shortened = head + paragraph(omission);
  let room = MAIL_ADDRESS_MAX_CHARACTERS - shortened.length;
  let kept = "";
  for (const line of [...lines].reverse()) {
    const whole = paragraph(line);
    if (whole.length > room) {
      if (kept === "") kept = cutParagraph(line, room);
      break;
    }
    kept = whole + kept;
    room -= whole.length;
  }
  return shortened + kept;
}

function paragraph(text: string): string {
  return encodeURIComponent(`${text}\r\n\r\n`);
}

/** The beginning of a line that is too long by itself. */
function cutParagraph(line: string, room: number): string {
  let kept = "";
  for (const character of line) {
    if (paragraph(`${kept}${character}\u2026`).length > room) break;
    kept += character;
  }
  return kept === "" ? "" : paragraph(`${kept}\u2026`);
}
