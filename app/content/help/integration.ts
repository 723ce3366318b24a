import type { Article } from "../../domain/help/article";
import { PATHS } from "../../domain/paths";
import { BRAND } from "../brand";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.integration;

/** The snippets to copy contain this site's URL. */
export function integrationGuide(siteUrl: string): Article {
  return {
    path,
    title,
    summary,
    sections: [
      {
        id: "how-it-goes",
        heading: "How integration works",
        alsoCalled: "implementation setup install connect process onboarding",
        blocks: [
          {
            steps: [
              [{ strong: "Initial Assessment." }, " We look at what you use today and where leads get lost."],
              [
                { strong: "Custom AI Strategy." },
                " You get a short plan: what we connect first, what it changes and how we'll measure it.",
              ],
              [
                { strong: "AI Integration." },
                " We connect it alongside what you have. Nothing is switched off until the new setup works.",
              ],
              [
                { strong: "Launch & Scale." },
                " It goes live for some of your visitors first, then for all of them. After that, we adjust it as the figures come in.",
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
              "The assistant is one script tag at the end of the page. It works on any site whose pages you can edit, and takes on your colours and typeface. If your site has a content security policy, we'll give you the line to add.",
          },
        ],
      },
      {
        id: "crm",
        heading: "The CRM you already use",
        alsoCalled: "interface connect fields sync migrate",
        blocks: [
          {
            paragraph:
              "You keep your CRM. We connect to it through its API, with a user set up for the job, and agree with you which fields we read and which we write. If it has no API, we'll say so on the strategy call.",
          },
          {
            paragraph:
              "We start with a copy or a handful of records, and carry on only once those look right.",
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
              "To send email in your name, we need a few records in your domain's DNS: SPF and DKIM, plus DMARC if you don't have it. We write them for you; whoever looks after your domain adds them. Your own mailboxes stay where they are.",
          },
        ],
      },
      {
        id: "embed",
        heading: "The booking calendar on your own site",
        alsoCalled: "embed scheduler iframe widget code snippet HTML initInlineWidget parentElement",
        blocks: [
          { paragraph: "These lines put our calendar on any page:" },
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
              "The calendar opens in a frame at least 320 px wide and 700 px high, in the visitor's own time zone. It asks for their name and email itself.",
              [
                { code: "prefill" },
                " is optional. What you pass goes straight to the frame and never appears in an address.",
              ],
              "The frame doesn't need third-party cookies.",
              [
                "Only sites on our list can show the calendar in a frame. To be added, send your site's address to ",
                { text: BRAND.supportEmail, to: `mailto:${BRAND.supportEmail}` },
                ".",
              ],
              [
                "If your site has a content security policy, it must allow ",
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
              { text: "the calendar's own page", to: PATHS.schedule },
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
              "The frame tells your page, and only your page, what is happening in it through ",
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
                text: "The page in the frame has changed height. The script already resizes the frame to match.",
              },
            ],
          },
          { paragraph: "Check where a message comes from before you trust it:" },
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
