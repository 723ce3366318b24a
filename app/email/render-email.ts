import { LEGACY_KIND } from "../domain/availability/call-kind";
import { confirmCallPath } from "../domain/booking/booking-paths";
import { confirmTokenOf } from "../domain/booking/confirm-link";
import type { QueuedEmail } from "../domain/email/email";
import { addressProofOf } from "../domain/settings/address-proof";
import { invitationTokenOf } from "../domain/staff/invitation-token";
import { signInCodeOf } from "../domain/staff/sign-in-code";
import { confirmAddressPath, joinPath } from "../domain/staff-paths";
import { addressChanged, addressProof } from "./address-content";
import { confirmBooking } from "./booking-content";
import { calendarExpired } from "./calendar-content";
import type { EmailFacts } from "./email-facts";
import { renderHtml, renderText, withPhrases } from "./layout";
import { oneLine } from "./one-line";
import { hostOf, mailboxOf, type OutgoingEmail, type RenderedEmail } from "./outgoing-email";
import { accountContent } from "./render-account";
import { renderBookingEmail } from "./render-booking";
import { renderMessage } from "./render-message";
import { renderTicketEmail } from "./render-ticket";
import { requestsWaiting } from "./requests-waiting-content";
import { spokenName } from "./spoken-name";
import { companyDomain, staffCode, staffInvited, staffJoined, ticketAssigned } from "./staff-content";
import { testEmail } from "./test-content";
import { renderWaitingEmail } from "./waiting-content";
import { webhookOff, webhookParked } from "./webhook-content";

/** Renders an email: text, links, keys and attachments. The same row always gives the same result. */
export async function renderEmail(email: QueuedEmail, facts: EmailFacts): Promise<OutgoingEmail> {
  const { content: written, ...more } = await contentOf(email, facts);
  const content = withPhrases(written, facts.phrases);
  const subject = oneLine(content.subject);
  return {
    messageId: `${email.id}@${hostOf(facts.siteUrl)}`,
    date: Math.max(email.createdAt, email.dueAt),
    from: mailboxOf(facts.email.from),
    to: { name: toNameOf(email), email: email.toEmail },
    replyTo: more.replyTo ?? null,
    subject,
    text: renderText(content),
    html: renderHtml({ ...content, subject }),
    attachments: more.attachments ?? [],
    headers: {
      // Stops out-of-office replies to what the site sends by itself.
      ...(more.isTyped ? {} : { "Auto-Submitted": "auto-generated" }),
      // Outlook would offer to answer with a picture, which it sends as an email.
      "X-MS-Reactions": "disallow",
      "Content-Language": "en-GB",
      ...more.headers,
    },
  };
}

/** The agency's own name comes from the settings; any other name may have been typed by a stranger. */
function toNameOf({ kind, toName }: QueuedEmail): string {
  return kind.startsWith("agency_") ? oneLine(toName) : spokenName(toName);
}

async function contentOf(email: QueuedEmail, facts: EmailFacts): Promise<RenderedEmail> {
  switch (email.kind) {
    case "booking_confirmed":
    case "booking_rescheduled":
    case "booking_cancelled":
    case "reminder_day":
    case "reminder_hour":
    case "agency_booking_new":
    case "agency_booking_moved":
    case "agency_booking_cancelled":
    case "booking_requested":
    case "booking_declined":
    case "booking_handed_over":
    case "booking_place_changed":
    case "booking_other_time":
    case "staff_call_news":
    case "staff_call_given":
    case "staff_event_changed":
    case "staff_link_missing":
    case "booking_unconfirmed":
    case "agency_booking_requested":
    case "agency_booking_declined":
    case "agency_booking_unconfirmed":
      return renderBookingEmail(email, facts);
    case "call_reminder":
    case "host_call_reminder":
    case "agency_call_reminder":
    case "call_follow_up":
    case "message_test":
      return renderMessage(email, facts);
    case "agency_requests_waiting":
      return { content: requestsWaiting(email.data, facts) };
    case "confirm_booking": {
      const { requestId, kind = LEGACY_KIND, startsAt, visitorTimeZone: timeZone } = email.data;
      const token = await confirmTokenOf(requestId, facts.cookieSecret);
      const confirmUrl = facts.siteUrl + confirmCallPath({ token, kind: kind.id, startsAt, timeZone });
      return { content: confirmBooking(email.data, { siteUrl: facts.siteUrl, confirmUrl }) };
    }
    case "waiting_confirm":
    case "times_free":
    case "waiting_over":
      return renderWaitingEmail(email, facts);
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
    case "staff_calendar_expired":
      return { content: calendarExpired(email.data, facts) };
    case "staff_company_domain":
      return { content: companyDomain(email.data, facts) };
    case "staff_webhook_parked":
      return { content: webhookParked(email.data, facts) };
    case "staff_webhook_off":
      return { content: webhookOff(email.data, facts) };
    case "staff_invited": {
      const token = await invitationTokenOf(email.data.invitationId, facts.cookieSecret);
      const joinUrl = facts.siteUrl + joinPath(token);
      return { content: staffInvited(email.data, { siteUrl: facts.siteUrl, joinUrl }) };
    }
    case "staff_joined":
      return { content: staffJoined(email.data, facts) };
    case "ticket_received":
    case "ticket_merged":
    case "ticket_reply":
    case "agency_ticket_new":
    case "agency_ticket_reply":
      return renderTicketEmail(email, facts);
  }
}
