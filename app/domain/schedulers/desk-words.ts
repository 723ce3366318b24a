import type { OtherScheduler, Scheduler } from "./scheduler";

/** What the desk calls the parts of an account, and how its webhook is set up at the scheduler. */
export const ACCOUNT_WORDS: Record<
  OtherScheduler,
  { page: string; example: string; secret: string; where: string; triggers: readonly string[] }
> = {
  calendly: {
    page: "Page at Calendly",
    example: "https://calendly.com/our-agency/strategy-call",
    secret: "Signing key",
    where:
      "Calendly has no page for webhooks: create the subscription with its API (POST /webhook_subscriptions), with the signing key you enter here.",
    triggers: ["invitee.created", "invitee.canceled", "invitee_no_show.created", "invitee_no_show.deleted"],
  },
  calcom: {
    page: "Page at Cal.com",
    example: "https://cal.com/our-agency/strategy-call",
    secret: "Webhook secret",
    where:
      "In Cal.com, under Settings, Developer, Webhooks. Enter the same secret there, and leave the payload template alone.",
    triggers: [
      "Booking Created",
      "Booking Rescheduled",
      "Booking Cancelled",
      "Booking Rejected",
      "Booking No-Show Updated",
    ],
  },
};

/** How many calls that are still to come were booked where; empty if there are none. */
export function callsLeftInWords(calls: Readonly<Record<Scheduler, number>>): string[] {
  const counted = (count: number) =>
    `${count.toLocaleString("en-GB")} upcoming ${count === 1 ? "call is" : "calls are"}`;
  const stay = (count: number) => (count === 1 ? "It stays" : "They stay");
  return [
    ...(calls.own > 0
      ? [
          `${counted(calls.own)} booked on this site. ${stay(calls.own)} here if you switch, to be moved and cancelled here.`,
        ]
      : []),
    ...(calls.calendly > 0
      ? [
          `${counted(calls.calendly)} booked with Calendly. ${stay(calls.calendly)} there if you switch, to be moved and cancelled there.`,
        ]
      : []),
    ...(calls.calcom > 0
      ? [
          `${counted(calls.calcom)} booked with Cal.com. ${stay(calls.calcom)} there if you switch, to be moved and cancelled there.`,
        ]
      : []),
  ];
}
