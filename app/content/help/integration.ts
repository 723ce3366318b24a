import type { Article } from "../../domain/help/article";
import { BRAND } from "../brand";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.integration;

/** With the site's own address in the lines that people copy. */
export function integrationGuide(siteUrl: string): Article {
  return {
    path,
    title,
    summary,
    sections: [
      {
        id: "how-it-goes",
        heading: "How an integration goes",
        alsoCalled: "implementation setup install connect process onboarding",
        blocks: [
          {
            steps: [
              [{ strong: "Initial Assessment. " }, "We look at what you use today and where leads get lost."],
              [
                { strong: "Custom AI Strategy. " },
                "You get a short plan: what is connected first, what it changes, how we will measure it.",
              ],
              [
                { strong: "AI Integration. " },
                "We connect it, beside what you have. Nothing is switched off before the new way works.",
              ],
              [
                { strong: "Launch & Scale. " },
                "It goes live for a part of your visitors first, then for all. After that we adjust what the figures show.",
              ],
            ],
          },
        ],
      },
      {
        id: "website",
        heading: "Your website",
        alsoCalled: "script tag widget install assistant CMS shop",
        blocks: [
          {
            paragraph:
              "The assistant is one script tag before the end of the page. It works with any site whose pages you can edit, and takes your colours and typeface. If your site has a content-security policy, we tell you the line to add.",
          },
        ],
      },
      {
        id: "crm",
        heading: "The CRM you already use",
        alsoCalled: "API connect fields sync migrate",
        blocks: [
          {
            paragraph:
              "You keep your CRM. We connect to it through its own interface, with a user made for the purpose, and agree with you on a list of the fields we read and the fields we write. If it has no interface to connect to, we say so on the strategy call.",
          },
          {
            paragraph:
              "We begin with a copy or with a handful of records. Only when these look right do we go on.",
          },
        ],
      },
      {
        id: "email",
        heading: "Your email",
        alsoCalled: "domain DNS SPF DKIM DMARC sender deliverability",
        blocks: [
          {
            paragraph:
              "To send in your name we need a few entries in your domain's DNS: SPF and DKIM, and DMARC if you have none. We write them out for you; whoever runs your domain puts them in. Your own mailboxes stay where they are.",
          },
        ],
      },
      {
        id: "embed",
        heading: "The booking calendar on your own site",
        alsoCalled: "embed scheduler iframe widget code snippet HTML initInlineWidget parentElement",
        blocks: [
          { paragraph: "These lines put our calendar into any page:" },
          {
            code: [
              '<div id="book"></div>',
              `<script src="${siteUrl}/embed/scheduler.js"></script>`,
              "<script>",
              "  Scheduler.initInlineWidget({",
              `    url: "${siteUrl}/schedule",`,
              '    parentElement: document.getElementById("book"),',
              '    prefill: { name: "", email: "" },',
              "  });",
              "</script>",
            ].join("\n"),
          },
          {
            list: [
              [
                "The calendar opens in a frame at least 320 px wide and 700 px high, in the visitor's own time zone. It asks for name and email itself.",
              ],
              [
                { code: "prefill" },
                " is optional. What you hand over goes to the frame directly and stands in no address.",
              ],
              ["The frame needs no third-party cookie: what it has to remember travels in its forms."],
              [
                "Only sites on our list may show the calendar in a frame. To be added, send the address of your site to ",
                { text: BRAND.supportEmail, to: `mailto:${BRAND.supportEmail}` },
                ".",
              ],
              [
                "Your content-security policy, if there is one, has to allow ",
                { code: siteUrl },
                " under ",
                { code: "script-src" },
                " and ",
                { code: "frame-src" },
                ".",
              ],
            ],
          },
          {
            paragraph: [
              "No scripts on your site? A plain link to ",
              { text: "the calendar's own page", to: "/schedule" },
              " does the same job.",
            ],
          },
        ],
      },
      {
        id: "events",
        heading: "Events the calendar sends",
        alsoCalled: "postMessage message callback conversion tracking webhook listener",
        blocks: [
          {
            paragraph: [
              "The frame tells your page, and no other, what happens in it by ",
              { code: "postMessage" },
              ":",
            ],
          },
          {
            facts: [
              {
                term: "scheduler.event_scheduled",
                text: "A call was booked or moved. The payload has startsAt and endsAt as ISO times in UTC.",
              },
              {
                term: "scheduler.page_height",
                text: "The page in the frame has a new height. The script already sizes the frame by it.",
              },
            ],
          },
          { paragraph: "Check where a message comes from before you believe it:" },
          {
            code: [
              'addEventListener("message", ({ origin, data }) => {',
              `  if (origin !== "${siteUrl}") return;`,
              '  if (data?.event === "scheduler.event_scheduled") {',
              "    console.log(data.payload.startsAt);",
              "  }",
              "});",
            ].join("\n"),
          },
        ],
      },
    ],
    next: [HELP_PAGES.billing, HELP_PAGES.troubleshooting],
  };
}
