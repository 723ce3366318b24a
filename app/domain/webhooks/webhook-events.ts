/**
 * What other systems can be told of, in the order in which the desk offers it. Triggers write an event for each
 * (migration 0043). A type may be added; none is renamed or given another meaning.
 */
export const WEBHOOK_TYPES = [
  "booking.created",
  "booking.confirmed",
  "booking.moved",
  "booking.cancelled",
  "booking.completed",
  "booking.no_show",
  "ticket.opened",
  "ticket.answered",
  "ticket.closed",
  "account.created",
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** Sent only when an owner asks for it, to one webhook, whatever events it has chosen. */
export const TEST_TYPE = "webhook.test";
export type SentType = WebhookType | typeof TEST_TYPE;

/** What has happened, in the desk's words. */
export const TYPE_WORDS: Record<SentType, string> = {
  "booking.created": "Call booked",
  "booking.confirmed": "Call confirmed",
  "booking.moved": "Call moved",
  "booking.cancelled": "Call cancelled",
  "booking.completed": "Call took place",
  "booking.no_show": "Client didn't show up",
  "ticket.opened": "Ticket opened",
  "ticket.answered": "Ticket answered",
  "ticket.closed": "Ticket closed",
  "account.created": "Account created",
  "webhook.test": "Test",
};

/** What an event is about: events of one object are delivered in order. */
export const EVENT_OBJECTS = ["booking", "ticket", "account", "webhook"] as const;
export type EventObject = (typeof EVENT_OBJECTS)[number];

export const DELIVERY_STATES = ["waiting", "delivered", "parked"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a webhook no longer gets events. */
export const OFF_REASONS = ["staff", "gone", "failing", "no_secret"] as const;
export type OffReason = (typeof OFF_REASONS)[number];

/** How long events, their deliveries and the answers to them are stored. */
export const WEBHOOK_DAYS = 30;

export const WEBHOOK_LIMITS = { webhooks: 10, name: 60, address: 2000 } as const;
