import type { Article } from "../../domain/help/article";
import { BRAND } from "../brand";
import { phoneAddress, SUPPORT, TICKET_LINES, ticketMailAddress } from "../support";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.submitTicket;

export const SUBMIT_TICKET: Article = {
  path,
  title,
  summary,
  sections: [
    {
      id: "email",
      heading: "Write to support",
      alsoCalled: "ticket problem report issue bug complaint contact help request",
      blocks: [
        {
          paragraph: [
            { text: "Start an email that is laid out already", to: ticketMailAddress(BRAND.supportEmail) },
            `, or write to ${BRAND.supportEmail} in your own words. You get a reply ${SUPPORT.emailReply}.`,
          ],
        },
        { paragraph: "These lines let the first answer already help:" },
        { list: TICKET_LINES.map((line) => line.replace(/:.*$/, "")) },
        {
          paragraph:
            "Please leave out passwords and the link that manages your booking. The day and time of the call are enough for us to find it.",
        },
      ],
    },
    {
      id: "other-ways",
      heading: "Rather talk?",
      alsoCalled: "phone telephone call live chat person",
      blocks: [
        {
          facts: [
            {
              term: "Phone",
              text: [{ text: BRAND.phone, to: phoneAddress(BRAND.phone) }, `, ${SUPPORT.phoneHours}`],
            },
            {
              term: "Live chat",
              text: [{ text: "Open the chat", to: HELP_PAGES.liveChat.to }, `, ${SUPPORT.liveChatHours}`],
            },
          ],
        },
      ],
    },
  ],
  next: [HELP_PAGES.troubleshooting, HELP_PAGES.supportHours],
};
