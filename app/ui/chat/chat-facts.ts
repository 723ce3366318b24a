import type { ChatScript } from "../../domain/chat/script";
import type { SupportHours } from "../../domain/support/support-hours";

/** The words and facts that the chat's components are handed. */
export type ChatFacts = {
  script: ChatScript;
  words: {
    launcher: string;
    panelTitle: string;
    status: string;
    mailSubject: string;
    mailOpening: string;
    mailOmission: string;
  };
  support: {
    email: string;
    phone: string;
    emailReplyHours: number;
    chatHours: SupportHours;
    phoneHours: SupportHours;
  };
};
