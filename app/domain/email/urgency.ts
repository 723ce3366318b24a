import type { EmailData, EmailKind } from "./email";

/** What names the code or link in an email. */
type Proof =
  | { tokenId: string }
  | { flowId: string }
  | { signInId: string }
  | { requestId: string }
  | { waitId: string }
  | { proofId: string }
  | { invitationId: string };

type UrgentKind = { [Kind in EmailKind]: EmailData[Kind] extends Proof ? Kind : never }[EmailKind];
type AgencyCopy = Exclude<Extract<EmailKind, `agency_${string}`>, UrgentKind>;

const URGENT: Record<UrgentKind, true> = {
  confirm_booking: true,
  waiting_confirm: true,
  verify_email: true,
  reset_password: true,
  change_email: true,
  email_change_asked: true,
  sign_in_code: true,
  agency_address_proof: true,
  staff_code: true,
  staff_invited: true,
};

const AGENCY_COPY: Record<AgencyCopy, true> = {
  agency_booking_new: true,
  agency_booking_moved: true,
  agency_booking_cancelled: true,
  agency_booking_requested: true,
  agency_booking_declined: true,
  agency_booking_unconfirmed: true,
  agency_requests_waiting: true,
  agency_call_reminder: true,
  agency_address_changed: true,
  agency_ticket_new: true,
  agency_ticket_reply: true,
};

/** Emails with a code, or a link that proves an address: their reader is waiting for them. */
export const URGENT_KINDS = Object.keys(URGENT) as UrgentKind[];

/** News for the agency, which its desk shows as well. */
export const AGENCY_COPIES = Object.keys(AGENCY_COPY) as AgencyCopy[];
