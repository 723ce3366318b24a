import { readAttendee } from "../attendee";

/** What an invited person's calendar program sent back. */
export type CalendarReply = {
  uid: string;
  /** The address that was invited, in small letters. */
  attendee: string;
  answer: InvitationAnswer;
  /** What the person added; may be empty. */
  comment: string;
};

export const INVITATION_ANSWERS = ["accepted", "declined", "tentative"] as const;
export type InvitationAnswer = (typeof INVITATION_ANSWERS)[number];

export const REPLY_COMMENT_LENGTH = 2000;

/** Longer than any program writes. */
const MAX_LENGTH = 100_000;

/** A calendar file of an email. */
export type MailedCalendar = {
  text: string;
  /** The method in its type, where the file names none. */
  method?: string | undefined;
  sender?: string;
};

/**
 * Reads an answer to an invitation (RFC 5546, section 3.2.3); null for anything else. Of several attendees, who sent it has
 * answered.
 */
export function readCalendarReply({ sender = "", ...file }: MailedCalendar): CalendarReply | null {
  const event = eventOf(file, "REPLY");
  if (!event) return null;
  const attendees = event.filter((line) => /^ATTENDEE[;:]/i.test(line)).map(attendeeIn);
  const own = attendees.filter(({ address }) => address === sender.trim().toLowerCase());
  const [attendee, ...others] = attendees.length > 1 ? own : attendees;
  const answer = INVITATION_ANSWERS.find((one) => one === attendee?.state);
  const uid = propertyOf(event, "UID");
  if (!attendee?.address || others.length > 0 || !answer || uid === "") return null;
  const comment = (propertyOf(event, "COMMENT") || attendee.comment)
    .replace(/\\n/gi, "\n")
    .replace(/\\([\\;,])/g, "$1");
  return { uid, attendee: attendee.address, answer, comment };
}

/** The own lines of the event in a file of this method; null if there is none. */
export function eventOf({ text, method: inType = "" }: MailedCalendar, method: string): string[] | null {
  const lines = text
    .slice(0, MAX_LENGTH)
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/);
  const begins = lines.findIndex((line) => /^BEGIN:VEVENT\s*$/i.test(line));
  const own = propertyOf(lines.slice(0, Math.max(begins, 0)), "METHOD") || inType.trim();
  return begins === -1 || own.toUpperCase() !== method ? null : withoutParts(lines.slice(begins + 1));
}

/** An event's own lines: not those of its alarms, nor those behind its end. */
function withoutParts(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => /^END:VEVENT\s*$/i.test(line));
  let depth = 0;
  return (end === -1 ? lines : lines.slice(0, end)).filter((line) => {
    if (/^BEGIN:/i.test(line)) depth += 1;
    const isOwn = depth === 0;
    if (/^END:/i.test(line)) depth = Math.max(0, depth - 1);
    return isOwn;
  });
}

function propertyOf(lines: readonly string[], name: string): string {
  const line = lines.find((one) => new RegExp(`^${name}[;:]`, "i").test(one)) ?? "";
  return line.slice(line.indexOf(":") + 1).trim();
}

function attendeeIn(line: string) {
  const { addresses = [], parameters } = readAttendee(line) ?? {};
  return {
    address: addresses.find((one) => one.includes("@")) ?? "",
    state: parameters?.get("PARTSTAT")?.toLowerCase(),
    comment: parameters?.get("X-RESPONSE-COMMENT") ?? "",
  };
}
