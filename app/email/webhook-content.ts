import type { EmailData } from "../domain/email/email";
import { MAX_DELIVERY_ATTEMPTS } from "../domain/webhooks/delivery-rules";
import { type OffReason, TYPE_WORDS } from "../domain/webhooks/webhook-events";
import { deliveryPath, webhookPath } from "../domain/webhooks/webhook-paths";
import { type EmailContent, greeted, note, paragraph } from "./layout";

type SiteAddress = { siteUrl: string };

const reasonFor = ({ siteUrl }: SiteAddress) =>
  `You're receiving this because you are an owner of the desk of ${siteUrl}.`;

/** What the event says of a client is left out: this email may show on a locked screen. */
export function webhookParked(
  { name, webhook, webhookId, deliveryId, type }: EmailData["staff_webhook_parked"],
  facts: SiteAddress,
): EmailContent {
  return {
    subject: `Not delivered: an event for “${webhook}”`,
    heading: "An event could not be delivered",
    preview: `We've tried ${MAX_DELIVERY_ATTEMPTS} times in two days`,
    parts: [
      greeted(
        name,
        `the webhook “${webhook}” didn't accept an event in ${MAX_DELIVERY_ATTEMPTS} attempts over two days. We've stopped trying. Later events still go out.`,
      ),
      { kind: "facts", facts: [["Event", TYPE_WORDS[type]]] },
      {
        kind: "button",
        label: "See what happened",
        url: facts.siteUrl + deliveryPath(webhookId, deliveryId),
      },
      note(
        "Once the receiver works again, press “Send again” there. We send this email once a day at most, so other events may be parked too.",
      ),
    ],
    reason: reasonFor(facts),
  };
}

const WHY: Record<OffReason, string> = {
  staff: "it was switched off at the desk",
  gone: "its receiver answered 410 Gone, which asks us to send nothing more",
  failing: "its receiver has accepted nothing for five days",
  no_secret: "the site's secret has changed, so we can no longer open its secret or its address",
};

/** How it gets going again depends on why it was switched off. */
const NEXT: Record<OffReason, string> = {
  staff: "Switch it on again on its page.",
  gone: "If that was a mistake, switch it on again on its page.",
  failing: "Fix the receiver, switch the webhook back on and send a test.",
  no_secret:
    "On its page, enter the address again if it's gone, create a new secret, give that to the receiver, and switch the webhook on again.",
};

export function webhookOff(
  { name, webhook, webhookId, reason }: EmailData["staff_webhook_off"],
  facts: SiteAddress,
): EmailContent {
  return {
    subject: `Switched off: the webhook “${webhook}”`,
    heading: "A webhook is switched off",
    preview: `“${webhook}” no longer gets events`,
    parts: [
      greeted(name, `we've switched off the webhook “${webhook}”, because ${WHY[reason]}.`),
      paragraph(`It gets no more events, and those that waited for it are parked. ${NEXT[reason]}`),
      { kind: "button", label: "Open the webhook", url: facts.siteUrl + webhookPath(webhookId) },
      note(
        "Events that happen while it's off are not stored for it. Those that are parked can be sent again for 30 days.",
      ),
    ],
    reason: reasonFor(facts),
  };
}
