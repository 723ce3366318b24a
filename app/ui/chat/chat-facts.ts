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
  support: {
    email: string;
    phone: string;
    emailReply: string;
    chatHours: SupportHours;
    phoneHours: SupportHours;
  };
};
