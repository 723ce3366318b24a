import { BRAND } from "../content/brand";
import { MISSES_TO_LAPSE, ssoRecordOf } from "../domain/account/sso-record";
import type { EmailData } from "../domain/email/email";
import { shownEmail } from "../domain/email-address";
import { codeInGroups } from "../domain/staff/sign-in-code";
import { CODE_MINUTES, INVITATION_DAYS, ROLE_WORDS } from "../domain/staff/staff";
import { STAFF_PATHS } from "../domain/staff-paths";
import { deskTicketPath } from "../domain/ticket-desk/desk-ticket-paths";
import type { EmailContent } from "./layout";
import { greeted, note, paragraph } from "./layout";
import { spokenName } from "./spoken-name";
import { priorityName } from "./ticket-content";

/** The code is not in the subject, which locked screens show. */
export function staffCode(
  { name }: EmailData["staff_code"],
  { siteUrl, code }: { siteUrl: string; code: string },
): EmailContent {
  return {
    subject: `Your sign-in code for the ${BRAND.name} desk`,
    heading: "Your sign-in code",
    preview: `It expires in ${CODE_MINUTES} minutes`,
    parts: [
      greeted(name, "here's your sign-in code for the desk:"),
      { kind: "code", text: codeInGroups(code) },
      paragraph(
        `Enter it in the browser you're signing in with. It expires in ${CODE_MINUTES} minutes. Never share the code.`,
      ),
      note(
        `Didn't request this? Then someone has your password: choose a new one at ${siteUrl} and write to us at ${BRAND.securityEmail}.`,
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
    subject: `[#${number}] Assigned to you: ${subject}`,
    heading: `Ticket #${number} is assigned to you`,
    preview: `Assigned by ${spokenName(by) || "a colleague"}`,
    parts: [
      greeted(name, "a colleague has assigned you a ticket:"),
      {
        kind: "facts",
        facts: [
          ["Subject", subject],
          ["Priority", priorityName({ priority })],
          ["Assigned by", shownEmail(by)],
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
    subject: isOver ? `${domain} is no longer verified` : `${domain} is about to lose single sign-on`,
    heading: isOver ? `${domain} is no longer verified` : `The DNS record of ${domain} is gone`,
    preview: isOver ? "Its people now sign in the usual way" : "It stays verified for two more days",
    parts: [
      greeted(
        name,
        isOver
          ? `the DNS record that verifies this domain has been missing for ${MISSES_TO_LAPSE} days in a row. Its people now sign in the usual way, and we've signed out those who came through their company.`
          : `the DNS record that verifies this domain is missing. We'll check again tomorrow and the day after. If it's still missing then, we'll turn off single sign-on for its people and sign out those who came through their company.`,
      ),
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
          ? "Once the company has published the record again, run “npm run sso -- check”."
          : "Run “npm run sso -- list” to see what the record should be. If the company has left, run “npm run sso -- remove”.",
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
    preview: `Your invitation expires in ${INVITATION_DAYS} days`,
    parts: [
      paragraph(
        `You've been invited to join the desk of ${siteUrl} as ${role === "owner" ? "an" : "a"} ${ROLE_WORDS[role].toLowerCase()}. The invitation came from:`,
      ),
      { kind: "quote", text: shownEmail(invitedBy) },
      { kind: "button", label: "See the invitation", url: joinUrl },
      note(
        `Sign in with this address, or create an account with it. The invitation expires in ${INVITATION_DAYS} days. Not expecting this? Ignore this email.`,
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
    subject: `Someone has joined the ${BRAND.name} desk`,
    heading: "Someone has joined the desk",
    preview: `As ${role === "owner" ? "an" : "a"} ${ROLE_WORDS[role].toLowerCase()}`,
    parts: [
      greeted(name, `someone has accepted an invitation to the desk of ${siteUrl}:`),
      {
        kind: "facts",
        facts: [
          ["Who", shownEmail(email)],
          ["Role", ROLE_WORDS[role]],
          ["Invited by", shownEmail(invitedBy)],
        ],
      },
      { kind: "button", label: "See your team", url: siteUrl + STAFF_PATHS.people },
      note("If they shouldn't have access, remove them on that page. They'll be signed out immediately."),
    ],
    reason: `You're receiving this because you are an owner of the desk of ${siteUrl}.`,
  };
}
