import type { Article } from "../../domain/help/article";
import { BRAND } from "../brand";
import { phoneAddress, SUPPORT } from "../support";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.supportHours;

export const SUPPORT_HOURS: Article = {
  path,
  title,
  summary,
  sections: [
    {
      id: "hours",
      heading: "When you reach us",
      alsoCalled: "open opening times contact available weekend person human",
      blocks: [
        {
          facts: [
            {
              term: "Email",
              text: [
                `Reply ${SUPPORT.emailReply}: `,
                { text: BRAND.supportEmail, to: `mailto:${BRAND.supportEmail}` },
              ],
            },
            {
              term: "Live chat",
              text: [`${SUPPORT.liveChatHours}. `, { text: "Open the chat", to: HELP_PAGES.liveChat.to }],
            },
            {
              term: "Phone",
              text: [`${SUPPORT.phoneHours}. `, { text: BRAND.phone, to: phoneAddress(BRAND.phone) }],
            },
          ],
        },
      ],
    },
    {
      id: "which-way",
      heading: "Which way is best",
      alsoCalled: "urgent emergency fastest ticket telephone call",
      blocks: [
        {
          list: [
            [
              { strong: "It is about one booking: " },
              "email, from the address you booked with. Name the day and time, but leave the link itself out.",
            ],
            [{ strong: "It cannot wait: " }, "the phone, within its hours."],
            [
              { strong: "A quick question: " },
              "live chat, within the hours above. The assistant answers at any hour.",
            ],
            [
              { strong: "Something does not work: " },
              { text: "a ticket", to: HELP_PAGES.submitTicket.to },
              ", with what you did and what happened. It has a number, and the conversation stays in one place.",
            ],
          ],
        },
      ],
    },
    {
      id: "zone",
      heading: "What the hours are in your zone",
      alsoCalled: "timezone EST New York convert difference Europe London",
      blocks: [
        {
          paragraph: `${SUPPORT.zoneNote} London is usually five hours ahead and Berlin six, Los Angeles three hours behind; in the weeks when only one side has changed its clocks, it is an hour more or less.`,
        },
        {
          paragraph: [
            "Calls are another matter: the ",
            { text: "booking calendar", to: "/contact" },
            " always shows your own time.",
          ],
        },
      ],
    },
  ],
  next: [HELP_PAGES.submitTicket, HELP_PAGES.liveChat],
};
