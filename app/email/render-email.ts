import { BRAND } from "../content/brand";
import { LEGACY_KIND } from "../domain/availability/call-kind";
import { confirmCallPath } from "../domain/booking/booking-paths";
import { buildCalendarFile, type CalendarMethod } from "../domain/booking/calendar-file";
import { confirmTokenOf } from "../domain/booking/confirm-link";
import { joinUrlOf } from "../domain/booking/join-link";
import { manageKeyOf } from "../domain/booking/manage-key";
import type { BookingSnapshot, QueuedEmail, TicketSnapshot } from "../domain/email/email";
import type { Instant } from "../domain/instant";
import { addressProofOf } from "../domain/settings/address-proof";
import { invitationTokenOf } from "../domain/staff/invitation-token";
import { signInCodeOf } from "../domain/staff/sign-in-code";
import { confirmAddressPath, joinPath } from "../domain/staff-paths";
import { ticketReplyEmail } from "../domain/tickets/reply-address";
import { ticketKeyOf } from "../domain/tickets/ticket-key";
import { ticketPath } from "../domain/tickets/ticket-paths";
import { addressChanged, addressProof } from "./address-content";
import { agencyBookingCancelled, agencyBookingMoved, agencyBookingNew } from "./agency-booking-content";
import {
  bookingCancelled,
  bookingConfirmed,
  bookingRescheduled,
  confirmBooking,
  dayReminder,
  hourReminder,
} from "./booking-content";
import { manageUrlOf } from "./booking-parts";
import { type EmailContent, renderHtml, renderText } from "./layout";
import { oneLine } from "./one-line";
import type { EmailAttachment, Mailbox, OutgoingEmail } from "./outgoing-email";
import { accountContent } from "./render-account";
import { spokenName } from "./spoken-name";
import { companyDomain, staffCode, staffInvited, staffJoined, ticketAssigned } from "./staff-content";
import { testEmail } from "./test-content";
import {
  agencyTicketNew,
  agencyTicketReply,
  ticketMerged,
  ticketReceived,
  ticketReply,
} from "./ticket-content";

/**
 * What rendering an email needs besides its row: values from the settings and, for the time zone and the cut-off,
 * from the database at the time of sending.
 */
export type EmailFacts = {
  siteUrl: string;
  cookieSecret: string;
  email: {
    from: Mailbox;
    agency: Mailbox;
    support: Mailbox;
  };
  /** The domain that receives email; null if inbound email is not set up. */
  inboundDomain: string | null;
  agencyTimeZone: string;
  changeCutoffMinutes: number;
  joinLink: string;
};

/** Renders an email: text, links, keys and attachments. The same row always gives the same result. */
export async function renderEmail(email: QueuedEmail, facts: EmailFacts): Promise<OutgoingEmail> {
  const { content, ...more } = await contentOf(email, facts);
  const subject = oneLine(content.subject);
  return {
    messageId: `${email.id}@${hostOf(facts)}`,
    from: { ...facts.email.from, name: oneLine(facts.email.from.name) },
    to: { name: toNameOf(email), email: email.toEmail },
    replyTo: more.replyTo ?? null,
    subject,
    text: renderText(content),
    html: renderHtml({ ...content, subject }),
    attachments: more.attachments ?? [],
    // Stops out-of-office replies.
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": "en-GB", ...more.headers },
  };
}

/** The agency's own name comes from the settings; any other name may have been typed by a stranger. */
function toNameOf({ kind, toName }: QueuedEmail): string {
  return kind.startsWith("agency_") ? oneLine(toName) : spokenName(toName);
}

type Rendered = {
  content: EmailContent;
  replyTo?: Mailbox;
  attachments?: EmailAttachment[];
  headers?: Record<string, string>;
};

async function contentOf(email: QueuedEmail, facts: EmailFacts): Promise<Rendered> {
  const booking = (data: BookingSnapshot) => bookingFacts(data, email.dueAt, facts);
  switch (email.kind) {
    case "booking_confirmed": {
      const { of, withFile } = await booking(email.data.booking);
      return withFile("REQUEST", bookingConfirmed(email.data, of), facts.email.agency);
    }
    case "booking_rescheduled": {
      const { of, withFile } = await booking(email.data.booking);
      return withFile("REQUEST", bookingRescheduled(email.data, of), facts.email.agency);
    }
    case "booking_cancelled": {
      const { of, withFile } = await booking(email.data.booking);
      return withFile("CANCEL", bookingCancelled(email.data, of), facts.email.agency);
    }
    case "reminder_day": {
      const { of } = await booking(email.data.booking);
      return { content: dayReminder(email.data, of), replyTo: facts.email.agency };
    }
    case "reminder_hour": {
      const { of } = await booking(email.data.booking);
      return { content: hourReminder(email.data, of), replyTo: facts.email.agency };
    }
    case "agency_booking_new": {
      const { of, guest, withFile } = await booking(email.data.booking);
      return withFile("REQUEST", agencyBookingNew(email.data, of), guest);
    }
    case "agency_booking_moved": {
      const { of, guest, withFile } = await booking(email.data.booking);
      return withFile("REQUEST", agencyBookingMoved(email.data, of), guest);
    }
    case "agency_booking_cancelled": {
      const { of, guest, withFile } = await booking(email.data.booking);
      return withFile("CANCEL", agencyBookingCancelled(email.data, of), guest);
    }
    case "confirm_booking": {
      const { requestId, kind = LEGACY_KIND, startsAt, visitorTimeZone: timeZone } = email.data;
      const token = await confirmTokenOf(requestId, facts.cookieSecret);
      const confirmUrl = facts.siteUrl + confirmCallPath({ token, kind: kind.id, startsAt, timeZone });
      return { content: confirmBooking(email.data, { siteUrl: facts.siteUrl, confirmUrl }) };
    }
    case "verify_email":
    case "reset_password":
    case "password_changed":
    case "change_email":
    case "email_change_asked":
    case "email_changed":
    case "sign_in_code":
    case "security_notice":
      return { content: await accountContent(email, facts) };
    case "test":
      return { content: testEmail(email.data, facts) };
    case "agency_address_proof": {
      const token = await addressProofOf(email.data.proofId, facts.cookieSecret);
      const confirmUrl = facts.siteUrl + confirmAddressPath(token);
      return { content: addressProof(email.data, { siteUrl: facts.siteUrl, confirmUrl }) };
    }
    case "agency_address_changed":
      return { content: addressChanged(email.data, facts) };
    case "staff_code": {
      const code = await signInCodeOf(email.data.signInId, facts.cookieSecret);
      return { content: staffCode(email.data, { siteUrl: facts.siteUrl, code }) };
    }
    case "staff_ticket_assigned":
      return { content: ticketAssigned(email.data, facts) };
    case "staff_company_domain":
      return { content: companyDomain(email.data, facts) };
    case "staff_invited": {
      const token = await invitationTokenOf(email.data.invitationId, facts.cookieSecret);
      const joinUrl = facts.siteUrl + joinPath(token);
      return { content: staffInvited(email.data, { siteUrl: facts.siteUrl, joinUrl }) };
    }
    case "staff_joined":
      return { content: staffJoined(email.data, facts) };
    case "ticket_received": {
      const { of, rendered } = await ticket(email.data.ticket, facts, facts.email.support);
      return { content: ticketReceived(email.data, of), ...rendered };
    }
    case "ticket_merged": {
      const { of, rendered } = await ticket(email.data.ticket, facts, facts.email.support);
      return { content: ticketMerged(email.data, of), ...rendered };
    }
    case "ticket_reply": {
      const { of, rendered } = await ticket(email.data.ticket, facts, facts.email.support);
      return { content: ticketReply(email.data, of), ...rendered };
    }
    case "agency_ticket_new": {
      const { of, rendered } = await ticket(email.data.ticket, facts, mailbox(email.data));
      return { content: agencyTicketNew(email.data, of), ...rendered };
    }
    case "agency_ticket_reply": {
      const { of, rendered } = await ticket(email.data.ticket, facts, mailbox(email.data));
      return { content: agencyTicketReply(email.data, of), ...rendered };
    }
  }
}

async function bookingFacts(data: BookingSnapshot, dueAt: Instant, facts: EmailFacts) {
  const { siteUrl, agencyTimeZone, changeCutoffMinutes, joinLink, cookieSecret } = facts;
  const [manageKey, joinUrl] = [await manageKeyOf(data.id, cookieSecret), joinUrlOf(joinLink, data.id)];
  const of = { siteUrl, agencyTimeZone, changeCutoffMinutes, dueAt, manageKey, joinUrl };
  const withFile = (method: CalendarMethod, content: EmailContent, replyTo: Mailbox): Rendered => ({
    content,
    replyTo,
    attachments: [
      {
        filename: method === "CANCEL" ? "cancellation.ics" : "invitation.ics",
        contentType: `text/calendar; charset=utf-8; method=${method}`,
        content: buildCalendarFile(
          { ...data, name: spokenName(data.name) || data.email },
          {
            method,
            brand: { ...BRAND, email: facts.email.agency.email },
            ...{ manageUrl: manageUrlOf(data, of), joinUrl, agencyAttends: true },
          },
        ),
      },
    ],
  });
  return { of, withFile, guest: mailbox(data) };
}

/** Replies go to the ticket's reply address if inbound email is set up, otherwise to the writer. */
async function ticket(
  { id, number }: Pick<TicketSnapshot, "id" | "number">,
  facts: EmailFacts,
  writer: Mailbox,
) {
  const { siteUrl, cookieSecret, inboundDomain } = facts;
  const key = await ticketKeyOf(id, cookieSecret);
  const takesReplies = inboundDomain !== null;
  const of = { siteUrl, ticketUrl: siteUrl + ticketPath({ id, key }), takesReplies };
  const rendered = {
    replyTo: takesReplies
      ? { ...writer, email: await ticketReplyEmail(number, id, cookieSecret, inboundDomain) }
      : writer,
    // One thread per ticket, in email clients that thread by References.
    headers: { References: `<ticket-${id}@${hostOf(facts)}>` },
  };
  return { of, rendered };
}

function mailbox({ name, email }: { name: string; email: string }): Mailbox {
  return { name: oneLine(name), email };
}

function hostOf({ siteUrl }: EmailFacts): string {
  return new URL(siteUrl).hostname;
}
