import { phoneUrl } from "../../domain/contact";
import type { Article } from "../../domain/help/article";
import { PATHS } from "../../domain/paths";
import { BRAND } from "../brand";
import { SUPPORT } from "../support";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.supportHours;

export const SUPPORT_HOURS: Article = {
  path,
  title,
  summary,
  sections: [
    {
      id: "hours",
      heading: "When you can reach us",
      alsoCalled: "open opening times contact available weekend person human",
      blocks: [
        {
          facts: [
            {
              term: "Email",
              text: [
                `Answered ${SUPPORT.emailReply}. `,
                { text: BRAND.supportEmail, to: `mailto:${BRAND.supportEmail}` },
              ],
            },
            {
              term: "Live chat",
              text: [`${SUPPORT.liveChatHours}. `, { text: "Open the chat", to: HELP_PAGES.liveChat.to }],
            },
            {
              term: "Phone",
              text: [`${SUPPORT.phoneHours}. `, { text: BRAND.phone, to: phoneUrl(BRAND.phone) }],
            },
          ],
        },
      ],
    },
    {
      id: "which-way",
      heading: "The best way to reach us",
      alsoCalled: "urgent emergency fastest ticket telephone call",
      blocks: [
        {
          list: [
            [
              { strong: "About a booking:" },
              " email us from the address you booked with. Give the day and time, but leave out the link.",
            ],
            [{ strong: "Urgent:" }, " call us, within phone hours."],
            [
              { strong: "A quick question:" },
              " use live chat, within the hours above. The assistant answers at any time.",
            ],
            [
              { strong: "Something isn't working:" },
              " ",
              { text: "send a ticket", to: HELP_PAGES.submitTicket.to },
              " saying what you did and what happened. You'll get a number, and the conversation stays in one place.",
            ],
          ],
        },
      ],
    },
    {
      id: "zone",
      heading: "The hours in your time zone",
      alsoCalled: "timezone EST New York convert difference Europe London",
      blocks: [
        {
          paragraph: `${SUPPORT.zoneNote} London is usually five hours ahead and Berlin six; Los Angeles is three hours behind. In the weeks when only one place has changed its clocks, the difference is an hour more or less.`,
        },
        {
          paragraph: [
            "The ",
            { text: "booking calendar", to: PATHS.contact },
            " always shows times in your own time zone.",
          ],
        },
      ],
    },
  ],
  next: [HELP_PAGES.submitTicket, HELP_PAGES.liveChat],
};
