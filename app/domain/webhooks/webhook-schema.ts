import * as z from "zod";
import { singleLine } from "../text-schema";
import { WEBHOOK_LIMITS, WEBHOOK_TYPES } from "./webhook-events";

export const WebhookIdSchema = z.uuid();

/** A delivery's number in a URL or a form. */
export const DeliveryIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

const CHOOSE = "Choose at least one event";

const choice = z.enum(WEBHOOK_TYPES);

/** The events that are ticked, in the desk's order. */
const events = z
  .union([z.array(choice), choice.transform((one) => [one])], CHOOSE)
  .transform((ticked) => WEBHOOK_TYPES.filter((type) => ticked.includes(type)));

/** A new webhook, or what is changed of one. */
export const WebhookSchema = z.object({
  name: singleLine(WEBHOOK_LIMITS.name, {
    required: "Enter a name for the webhook",
    tooLong: `Use at most ${WEBHOOK_LIMITS.name} characters`,
  }),
  address: singleLine(WEBHOOK_LIMITS.address, {
    required: "Enter the address that gets the events",
    tooLong: "Enter a shorter address",
  }),
  events,
});
export type WebhookWish = z.output<typeof WebhookSchema>;

/** What a webhook's page can do, told apart by its forms' "form" field. */
export const WEBHOOK_ACTS = ["test", "rotate", "end_old", "off", "on", "again_all", "delete"] as const;
export type WebhookAct = (typeof WEBHOOK_ACTS)[number];

/** The id that the form for a new webhook was made with. */
export const NewWebhookSchema = z.object({ id: WebhookIdSchema });
