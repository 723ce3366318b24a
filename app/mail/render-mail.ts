import { BRAND } from "../content/brand";
import type { Mail } from "../db/mails.server";
import { accountTokenAddress, accountTokenOf, type TokenPurpose } from "../domain/account/account-token";
import { buildCalendarFile, type CalendarMethod } from "../domain/booking/calendar-file";
import { manageKeyOf } from "../domain/booking/manage-key";
import type { MailedBooking, MailedTicket } from "../domain/mail/mail";
import { ticketReplyAddress } from "../domain/tickets/reply-address";
import { ticketAddress, ticketKeyOf } from "../domain/tickets/ticket-key";
import { emailChanged, passwordChanged, resetPassword, verifyEmail } from "./account-content";
import {
  agencyBookingCancelled,
  agencyBookingMoved,
  agencyBookingNew,
  bookingCancelled,
  bookingConfirmed,
  bookingRescheduled,
  dayReminder,
  hourReminder,
  manageUrlOf,
} from "./booking-content";
import { type MailContent, renderHtml, renderText } from "./layout";
import { oneLine } from "./one-line";
import type { MailAttachment, Mailbox, OutgoingMail } from "./outgoing-mail";
import { agencyTicketNew, agencyTicketReply, ticketReceived, ticketReply } from "./ticket-content";

/** What a mail is put together from, beside its row. The site's settings have it all but the zone. */
export type MailFacts = {
  siteUrl: string;
  cookieSecret: string;
  mail: {
    from: Mailbox;
    agency: Mailbox;
    support: Mailbox;
  };
  /** Where mail comes in; null where it does not. */
  inboundDomain: string | null;
  agencyTimeZone: string;
};

/** Puts a mail together: words, links, keys and attachments, the same for the same row whenever it is done. */
export async function renderMail(mail: Mail, facts: MailFacts): Promise<OutgoingMail> {
  const { content, ...more } = await contentOf(mail, facts);
  const subject = oneLine(content.subject);
  return {
    messageId: `${mail.id}@${hostOf(facts)}`,
    from: facts.mail.from,
    to: { name: oneLine(mail.toName), email: mail.toEmail },
    replyTo: more.replyTo ?? null,
    subject,
    text: renderText(content),
    html: renderHtml({ ...content, subject }),
    attachments: more.attachments ?? [],
    // Out-of-office assistants do not answer what says this of itself.
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": "en-GB", ...more.headers },
  };
}

type Rendered = {
  content: MailContent;
  replyTo?: Mailbox;
  attachments?: MailAttachment[];
  headers?: Record<string, string>;
};

async function contentOf(mail: Mail, facts: MailFacts): Promise<Rendered> {
  switch (mail.kind) {
    case "booking_confirmed": {
      const { of, withFile } = await booking(mail.data.booking, facts);
      return withFile("REQUEST", bookingConfirmed(mail.data, of), facts.mail.agency);
    }
    case "booking_rescheduled": {
      const { of, withFile } = await booking(mail.data.booking, facts);
      return withFile("REQUEST", bookingRescheduled(mail.data, of), facts.mail.agency);
    }
    case "booking_cancelled": {
      const { of, withFile } = await booking(mail.data.booking, facts);
      return withFile("CANCEL", bookingCancelled(mail.data, of), facts.mail.agency);
    }
    case "reminder_day": {
      const { of } = await booking(mail.data.booking, facts);
      return { content: dayReminder(mail.data, of), replyTo: facts.mail.agency };
    }
    case "reminder_hour": {
      const { of } = await booking(mail.data.booking, facts);
      return { content: hourReminder(mail.data, of), replyTo: facts.mail.agency };
    }
    case "agency_booking_new": {
      const { of, guest, withFile } = await booking(mail.data.booking, facts);
      return withFile("REQUEST", agencyBookingNew(mail.data, of), guest);
    }
    case "agency_booking_moved": {
      const { of, guest, withFile } = await booking(mail.data.booking, facts);
      return withFile("REQUEST", agencyBookingMoved(mail.data, of), guest);
    }
    case "agency_booking_cancelled": {
      const { of, guest, withFile } = await booking(mail.data.booking, facts);
      return withFile("CANCEL", agencyBookingCancelled(mail.data, of), guest);
    }
    case "verify_email":
      return { content: verifyEmail(mail.data, await account("verify", mail.data.tokenId, facts)) };
    case "reset_password":
      return { content: resetPassword(mail.data, await account("reset", mail.data.tokenId, facts)) };
    case "password_changed":
      return { content: passwordChanged(mail.data, { siteUrl: facts.siteUrl, tokenUrl: "" }) };
    case "email_changed":
      return { content: emailChanged(mail.data, { siteUrl: facts.siteUrl, tokenUrl: "" }) };
    case "ticket_received": {
      const { of, rendered } = await ticket(mail.data.ticket, facts, facts.mail.support);
      return { content: ticketReceived(mail.data, of), ...rendered };
    }
    case "ticket_reply": {
      const { of, rendered } = await ticket(mail.data.ticket, facts, facts.mail.support);
      return { content: ticketReply(mail.data, of), ...rendered };
    }
    case "agency_ticket_new": {
      const { of, rendered } = await ticket(mail.data.ticket, facts, mailbox(mail.data));
      return { content: agencyTicketNew(mail.data, of), ...rendered };
    }
    case "agency_ticket_reply": {
      const { of, rendered } = await ticket(mail.data.ticket, facts, mailbox(mail.data));
      return { content: agencyTicketReply(mail.data, of), ...rendered };
    }
  }
}

async function booking(data: MailedBooking, facts: MailFacts) {
  const { siteUrl, agencyTimeZone } = facts;
  const of = { siteUrl, agencyTimeZone, manageKey: await manageKeyOf(data.id, facts.cookieSecret) };
  const withFile = (method: CalendarMethod, content: MailContent, replyTo: Mailbox): Rendered => ({
    content,
    replyTo,
    attachments: [
      {
        filename: method === "CANCEL" ? "cancellation.ics" : "invitation.ics",
        contentType: `text/calendar; charset=utf-8; method=${method}`,
        content: buildCalendarFile(data, {
          method,
          brand: { ...BRAND, email: facts.mail.agency.email },
          manageUrl: manageUrlOf(data, of),
          agencyAttends: true,
        }),
      },
    ],
  });
  return { of, withFile, guest: mailbox(data) };
}

async function account(purpose: TokenPurpose, tokenId: string, { siteUrl, cookieSecret }: MailFacts) {
  const token = await accountTokenOf(tokenId, purpose, cookieSecret);
  return { siteUrl, tokenUrl: siteUrl + accountTokenAddress(purpose, token) };
}

/** Answers go to the ticket's own address, if mail comes in there; else to whoever wrote. */
async function ticket({ id, number }: MailedTicket, facts: MailFacts, writer: Mailbox) {
  const { siteUrl, cookieSecret, inboundDomain } = facts;
  const key = await ticketKeyOf(id, cookieSecret);
  const takesReplies = inboundDomain !== null;
  const of = { siteUrl, ticketUrl: siteUrl + ticketAddress({ id, key }), takesReplies };
  const rendered = {
    replyTo: takesReplies
      ? { ...writer, email: await ticketReplyAddress(number, id, cookieSecret, inboundDomain) }
      : writer,
    // One thread a ticket, in mail programs that go by this.
    headers: { References: `<ticket-${id}@${hostOf(facts)}>` },
  };
  return { of, rendered };
}

function mailbox({ name, email }: { name: string; email: string }): Mailbox {
  return { name: oneLine(name), email };
}

function hostOf({ siteUrl }: MailFacts): string {
  return new URL(siteUrl).hostname;
}
