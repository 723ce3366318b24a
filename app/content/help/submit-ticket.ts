import type { Article } from "../../domain/help/article";
import { BRAND } from "../brand";
import { phoneAddress, SUPPORT, ticketMailAddress } from "../support";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.submitTicket;

export const SUBMIT_TICKET: Article = {
  path,
  title,
  summary,
  sections: [
    {
      id: "form",
      heading: "Send us a ticket",
      alsoCalled: "ticket problem report issue bug complaint contact help request priority urgent",
      blocks: [
        {
          paragraph: `Fill in the form: your name and email, a subject, how urgent it is, and what it is about. You get a number at once and a reply ${SUPPORT.emailReply}.`,
        },
      ],
    },
    {
      id: "afterwards",
      heading: "What happens next",
      alsoCalled: "status conversation number reply answer close reopen track ticket link",
      blocks: [
        {
          steps: [
            "You get a ticket number and a mail with a link to the conversation.",
            `We reply ${SUPPORT.emailReply}, by mail and in the conversation.`,
            "Write back there as often as you like. When your question is answered, close the ticket; writing again opens it again.",
          ],
        },
        {
          paragraph:
            "Please leave out passwords and the link that manages your booking. The day and time of the call are enough for us to find it.",
        },
      ],
    },
    {
      id: "other-ways",
      heading: "Rather write or talk?",
      alsoCalled: "phone telephone call live chat person email mail",
      blocks: [
        {
          list: [
            [
              { strong: "Email: " },
              { text: BRAND.supportEmail, to: ticketMailAddress(BRAND.supportEmail) },
              `. The link starts a mail that is laid out already.`,
            ],
            [
              { strong: "Phone: " },
              { text: BRAND.phone, to: phoneAddress(BRAND.phone) },
              `, ${SUPPORT.phoneHours}.`,
            ],
            [
              { strong: "Live chat: " },
              { text: "Open the chat", to: HELP_PAGES.liveChat.to },
              `, ${SUPPORT.liveChatHours}.`,
            ],
          ],
        },
      ],
    },
  ],
  next: [HELP_PAGES.troubleshooting, HELP_PAGES.supportHours],
};
