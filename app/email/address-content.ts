import { BRAND } from "../content/brand";
import type { EmailData } from "../domain/email/email";
import { shownEmail } from "../domain/email-address";
import { ADDRESS_PROOF_HOURS, type AddressSetting } from "../domain/settings/setting-words";
import type { EmailContent } from "./layout";
import { note, paragraph } from "./layout";

const NEWS: Record<AddressSetting, string> = {
  bookings_email: "calls that are booked, moved or cancelled",
  tickets_email: "support tickets",
};

export function addressProof(
  { news, askedBy }: EmailData["agency_address_proof"],
  { siteUrl, confirmUrl }: { siteUrl: string; confirmUrl: string },
): EmailContent {
  return {
    subject: `Confirm this address for ${BRAND.name}`,
    heading: "Should we send email here?",
    preview: `Confirm it within ${ADDRESS_PROOF_HOURS} hours, or nothing changes`,
    parts: [
      paragraph(
        `We've been asked to send email about ${NEWS[news]} at ${siteUrl} to this address. The request came from:`,
      ),
      { kind: "quote", text: shownEmail(askedBy) },
      { kind: "button", label: "Review and confirm", url: confirmUrl },
      note(
        `The link works once and expires in ${ADDRESS_PROOF_HOURS} hours. Anyone who reads this mailbox will see clients' names and messages, and can answer tickets for the agency. Not expecting this? Ignore this email and we won't send anything here.`,
      ),
    ],
    reason: `You're receiving this because an owner of ${siteUrl} entered this address at the desk.`,
  };
}

/** Goes to the old address and to the new one. */
export function addressChanged(
  { news, before, after, by }: EmailData["agency_address_changed"],
  { siteUrl }: { siteUrl: string },
): EmailContent {
  return {
    subject: `${BRAND.name}: email about ${news === "bookings_email" ? "bookings" : "tickets"} now goes to another address`,
    heading: "Email now goes to another address",
    preview: `From now on to ${shownEmail(after)}`,
    parts: [
      paragraph(`Email about ${NEWS[news]} at ${siteUrl} now goes to another address.`),
      {
        kind: "facts",
        facts: [
          ["Before", shownEmail(before)],
          ["From now on", shownEmail(after)],
          ["Changed by", shownEmail(by)],
        ],
      },
      note(
        `If this is a mistake, an owner can change it back at the desk, under Settings. Please also write to ${BRAND.securityEmail}.`,
      ),
    ],
    reason: `You're receiving this because this is, or was, an address of ${siteUrl}.`,
  };
}
