/**
 * Sentences of our emails about tickets by which a quotation in a reply is known as ours. The emails and the search for
 * quotations both use them, so that no list of other programs' words is needed.
 */

/** Stands above all else in an email that can be answered. Short, so that no email program wraps it. */
export const REPLY_MARKER = "Please write your reply above this line.";

export const OWN_WORDS = {
  forwarding: "Don't forward this email: anyone with the link can read the conversation.",
  replyHeading: "Our reply to your ticket #",
  receivedHeading: "We have your ticket #",
  newsHeading: "A message in ticket #",
  received: "thank you for your ticket.",
  replied: "here's our reply to",
  reason: "You're receiving this because a support ticket was sent with your email address at",
  agencyReason: "You're receiving this because a client sent a ticket or replied to one.",
  agencyReply: "Reply to this email to answer the ticket.",
} as const;
