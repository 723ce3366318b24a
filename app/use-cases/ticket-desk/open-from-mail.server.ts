import { insertAuditOnce } from "~/db/staff/audit.server";
import { findSetAsideMail } from "~/db/tickets/set-aside-mails.server";
import { BY_SET_ASIDE_EMAIL } from "~/db/tickets/tickets.server";
import { CONTACT_LIMITS } from "~/domain/contact";
import { cleanLine, cleanText, cutToLength } from "~/domain/tickets/email-text";
import { NO_SENDER } from "~/domain/tickets/set-aside-mail";
import { plainSubject } from "~/domain/tickets/subject-prefixes";
import { DEFAULT_PRIORITY, TICKET_LIMITS } from "~/domain/tickets/ticket";
import { parseEmail } from "../email/parse-email.server";
import { submitTicket } from "../tickets/open-ticket.server";
import type { DeskDeps } from "./desk-deps.server";

/** As many lines as we read of an email that has too many. */
const MAX_READ_LINES = 20_000;

/** Makes a ticket of an email in the desk's list, with what could be read of it. However often it is pressed, it makes one. */
export async function openTicketFromMail(
  deps: DeskDeps,
  id: string,
): Promise<{ ok: true; number: number } | { ok: false; reason: "not_found" }> {
  const mail = await findSetAsideMail(deps.db, id);
  if (!mail) return { ok: false, reason: "not_found" };
  const { fromName, threadId, subject, text } = await readAgain(mail.source);
  const sender = mail.sender || NO_SENDER;
  const { newId, now: at, staff: by } = deps;
  const auditId = newId();
  const { ticket } = await submitTicket(deps, {
    request: {
      name: fromName || cleanLine(sender, CONTACT_LIMITS.name),
      email: sender,
      subject: plainSubject(mail.subject || subject) || "(no subject)",
      priority: DEFAULT_PRIORITY,
      description: cutToLength(text || "(We couldn't read this email's text.)", TICKET_LIMITS.mailedMessage),
    },
    userId: null,
    idempotencyKey: `${BY_SET_ASIDE_EMAIL}${id}`,
    mailId: threadId,
    // Its sender was not told that we have the email, and may not be who it says.
    isConfirmed: false,
    alongside: (subjectId) => (isMade) => {
      const row = {
        id: auditId,
        at,
        by,
        action: "made_from_email" as const,
        subjectKind: "ticket" as const,
        subjectId,
      };
      return [insertAuditOnce(deps.db, row, isMade)];
    },
  });
  return { ok: true, number: ticket.number };
}

/** What can be read of an email: its parts, those of its beginning, or the text below its headers. */
async function readAgain(source: string) {
  const lines = source.split("\n");
  for (const some of [source, lines.slice(0, MAX_READ_LINES).join("\n")]) {
    const parsed = await parseEmail(new TextEncoder().encode(some));
    if (!parsed) continue;
    const { fromName, threadId, subject, text, besides } = parsed;
    return { fromName, threadId, subject, text: [text, besides].filter(Boolean).join("\n\n") };
  }
  const end = lines.findIndex((line) => line.trim() === "");
  return { fromName: "", threadId: null, subject: "", text: cleanText(lines.slice(end + 1).join("\n")) };
}
