import type { ChatScript } from "../../domain/chat/script";
import type { SupportHours } from "../../domain/support/support-hours";

/** The copy and facts passed to the chat components. */
export type ChatFacts = {
  script: ChatScript;
  words: {
    launcher: string;
    panelTitle: string;
    status: string;
    emailSubject: string;
    emailOpening: string;
    emailOmission: string;
  };
  team: {
    heading: string;
    lead: string;
    name: string;
    email: string;
    emailHint: string;
    message: string;
    messageHint: string;
    more: string;
    send: string;
    sending: string;
    errors: string;
    sent: string;
    merged: string;
    ticket: string;
    check: string;
  };
  support: {
    email: string;
    phone: string;
    emailReply: string;
    chatHours: SupportHours;
    phoneHours: SupportHours;
  };
};
