import { BRAND } from "../content/brand";
import { MISSES_TO_LAPSE, ssoRecordOf } from "../domain/account/sso-record";
import type { EmailData } from "../domain/email/email";
import { codeInGroups } from "../domain/staff/sign-in-code";
import { CODE_MINUTES, INVITATION_DAYS, ROLE_WORDS } from "../domain/staff/staff";
import { STAFF_PATHS } from "../domain/staff-paths";
import { deskTicketPath } from "../domain/ticket-desk/desk-ticket-paths";
import type { EmailContent } from "./layout";
import { note, paragraph } from "./layout";
import { greeting, spokenName } from "./spoken-name";
import { priorityName } from "./ticket-content";

/** The code is not in the subject, which locked screens show. */
export function staffCode(
  { name }: EmailData["staff_code"],
  { siteUrl, code }: { siteUrl: string; code: string },
): EmailContent {
  return {
    subject: `Your sign-in code for the ${BRAND.name} desk`,
    heading: "Your sign-in code",
    preview: `It works once, for ${CODE_MINUTES} minutes`,
    parts: [
      paragraph(`${greeting(name)} this is the code that signs you in to the desk:`),
      { kind: "quote", text: codeInGroups(code) },
      paragraph(
        `It works once, for ${CODE_MINUTES} minutes, in the browser you are signing in with. Don't give it to anyone, whoever asks.`,
      ),
      note(
        `Not signing in right now? Then someone has your password: choose a new one at ${siteUrl} and write to ${BRAND.securityEmail}.`,
      ),
    ],
    reason: `You're receiving this because you work at the desk of ${siteUrl}.`,
  };
}

/** The client's message is left out: this email may show on a locked screen. */
export function ticketAssigned(
  { ticket: { number, subject, priority }, name, by }: EmailData["staff_ticket_assigned"],
  { siteUrl }: { siteUrl: string },
): EmailContent {
  return {
    subject: `[#${number}] Yours now: ${subject}`,
    heading: `Ticket #${number} is yours now`,
    preview: `Assigned to you by ${spokenName(by) || "a colleague"}`,
    parts: [
      paragraph(`${greeting(name)} a colleague has assigned you a ticket:`),
      {
        kind: "facts",
        facts: [
          ["Subject", subject],
          ["Priority", priorityName({ priority })],
          ["Assigned by", by],
        ],
      },
      { kind: "button", label: "Open the ticket", url: siteUrl + deskTicketPath(number) },
    ],
    reason: `You're receiving this because you work at the desk of ${siteUrl}.`,
  };
}

/** A company's domain whose DNS record is gone. What the record should say is in `npm run sso -- list`. */
export function companyDomain(
  { name, domain, label, isOver }: EmailData["staff_company_domain"],
  { siteUrl }: { siteUrl: string },
): EmailContent {
  const record = ssoRecordOf(BRAND.dnsLabel, domain, "").name;
  return {
    subject: isOver ? `${domain} is no longer proven` : `${domain} is about to lose its sign-in`,
    heading: isOver ? `${domain} is no longer proven` : `The DNS record of ${domain} is gone`,
    preview: isOver ? "Its people sign in as everyone else does" : "It counts for two more days",
    parts: [
      {
        kind: "paragraph",
        text: isOver
          ? `${greeting(name)} the DNS record that proves this domain has been missing on ${MISSES_TO_LAPSE} days in a row. Its people are no longer sent to their company: they sign in as everyone else does, and those whom the company had signed in are signed out.`
          : `${greeting(name)} the DNS record that proves this domain isn't there any more. We look again tomorrow and the day after. If it is still missing then, its people are no longer sent to their company, and those whom it had signed in are signed out.`,
      },
      {
        kind: "facts",
        facts: [
          ["Company", label],
          ["Domain", domain],
          ["Record", record],
        ],
      },
      {
        kind: "note",
        text: isOver
          ? "Once the company has published the record again, run `npm run sso -- check`."
          : "`npm run sso -- list` says what the record has to be. If the company has left, run `npm run sso -- remove`.",
      },
    ],
    reason: `You're receiving this because you are an owner of the desk of ${siteUrl}.`,
  };
}

export function staffInvited(
  { invitedBy, role }: EmailData["staff_invited"],
  { siteUrl, joinUrl }: { siteUrl: string; joinUrl: string },
): EmailContent {
  return {
    subject: `Join the ${BRAND.name} desk`,
    heading: `Join the ${BRAND.name} desk`,
    preview: `Your invitation is open for ${INVITATION_DAYS} days`,
    parts: [
      paragraph(
        `You have been invited to the desk of ${siteUrl}, as ${role === "owner" ? "an" : "a"} ${ROLE_WORDS[role].toLowerCase()}, by:`,
      ),
      { kind: "quote", text: invitedBy },
      { kind: "button", label: "See the invitation", url: joinUrl },
      note(
        `First sign in with this address, or set up an account with it. The invitation is open for ${INVITATION_DAYS} days. If you don't know what this is about, ignore it.`,
      ),
    ],
    reason: `You're receiving this because someone at ${siteUrl} entered your email address.`,
  };
}

export function staffJoined(
  { name, email, role, invitedBy }: EmailData["staff_joined"],
  { siteUrl }: { siteUrl: string },
): EmailContent {
  return {
    subject: `Somebody joined the ${BRAND.name} desk`,
    heading: "Somebody joined the desk",
    preview: `As ${role === "owner" ? "an" : "a"} ${ROLE_WORDS[role].toLowerCase()}`,
    parts: [
      paragraph(`${greeting(name)} an invitation to the desk of ${siteUrl} has been accepted:`),
      {
        kind: "facts",
        facts: [
          ["Who", email],
          ["Role", ROLE_WORDS[role]],
          ["Invited by", invitedBy],
        ],
      },
      { kind: "button", label: "See who works here", url: siteUrl + STAFF_PATHS.people },
      note("If they shouldn't be there, remove them on that page: it ends their sessions at once."),
    ],
    reason: `You're receiving this because you are an owner of the desk of ${siteUrl}.`,
  };
}
