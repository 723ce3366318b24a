import { phoneUrl } from "../../domain/contact";
import type { Article } from "../../domain/help/article";
import { BRAND } from "../brand";
import { SUPPORT, ticketMailtoUrl } from "../support";
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
          paragraph: `Fill in your name and email, a subject, how urgent it is and what it's about. You'll get a ticket number straight away. ${SUPPORT.emailReplySentence}`,
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
            "You get a ticket number, and an email with a link to the conversation.",
            `${SUPPORT.emailReplySentence} You'll also find the reply in the conversation.`,
            "Write back as often as you like. Once your question is answered, close the ticket; writing again reopens it.",
          ],
        },
        {
          paragraph:
            "Please don't include passwords or the link to your booking. We can find it by the day and time of the call.",
        },
      ],
    },
    {
      id: "other-ways",
      heading: "Other ways to reach us",
      alsoCalled: "phone telephone call live chat person email mail",
      blocks: [
        {
          list: [
            [
              { strong: "Email:" },
              " ",
              { text: BRAND.supportEmail, to: ticketMailtoUrl(BRAND.supportEmail) },
              `. The link opens an email with a few questions for you to answer.`,
            ],
            [
              { strong: "Phone:" },
              " ",
              { text: BRAND.phone, to: phoneUrl(BRAND.phone) },
              `, ${SUPPORT.phoneHours}.`,
            ],
            [
              { strong: "Live chat:" },
              " ",
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
