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

/** Reads an answer to an invitation (RFC 5546, section 3.2.3); null for anything else. */
export function readCalendarReply(text: string): CalendarReply | null {
  const lines = text
    .slice(0, MAX_LENGTH)
    .replace(/\r?\n[ \t]/g, "")
    .split(/\r?\n/);
  const property = (name: string) => {
    const line = lines.find((one) => new RegExp(`^${name}[;:]`, "i").test(one)) ?? "";
    return line.slice(line.indexOf(":") + 1).trim();
  };
  if (property("METHOD").toUpperCase() !== "REPLY") return null;
  const attendees = lines.filter((line) => /^ATTENDEE[;:]/i.test(line));
  const [attendee = "", ...others] = attendees;
  const address = /mailto:([^\s"]+)\s*$/i.exec(attendee)?.[1]?.toLowerCase();
  const state = /;PARTSTAT="?([a-z-]+)"?/i.exec(attendee)?.[1]?.toLowerCase();
  const answer = INVITATION_ANSWERS.find((one) => one === state);
  const uid = property("UID");
  if (others.length > 0 || !address || !answer || uid === "") return null;
  const comment = property("COMMENT")
    .replace(/\\n/gi, "\n")
    .replace(/\\([\\;,])/g, "$1");
  return { uid, attendee: address, answer, comment };
}
