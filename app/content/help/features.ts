import { SERVICE_NAMES } from "../../domain/catalogue/services";
import type { Article } from "../../domain/help/article";
import { HELP_PAGES } from "./pages";

const { to: path, title, summary } = HELP_PAGES.features;

export const FEATURES_GUIDE: Article = {
  path,
  title,
  summary,
  sections: [
    {
      id: "assistants",
      heading: "Conversational AI assistants",
      alsoCalled: "chatbot chat bot agent answers website visitors",
      blocks: [
        {
          paragraph:
            "An assistant on your website answers visitors' questions from what you have told us about your business, asks what it needs to know to tell a lead from a passer-by, and offers a time in your calendar when the moment is right.",
        },
        {
          list: [
            [
              { strong: "It needs: " },
              "your common questions with their answers, your tone, and the topics it must leave alone.",
            ],
            [
              { strong: "You decide: " },
              "when it hands over to a person, and who that is. It says that it is an assistant.",
            ],
            [
              { strong: "It cannot: " },
              "know what nobody told it. It then says so and takes the question down for you.",
            ],
          ],
        },
      ],
    },
    {
      id: "lead-generation",
      heading: "AI lead generation",
      alsoCalled: "leads scoring qualify prospects appointment setting pipeline",
      blocks: [
        {
          paragraph:
            "Enquiries from your forms, the assistant and your campaigns arrive in one list. Each is scored by rules that you can read: what they asked for, how soon, and how well they fit. The best are answered first and invited to a call.",
        },
        {
          list: [
            [{ strong: "It needs: " }, "a description of the customers you want, and of those you do not."],
            [{ strong: "You decide: " }, "the score from which somebody is called, and who calls."],
            [
              { strong: "It cannot: " },
              "make demand where there is none. It keeps you from losing what is there.",
            ],
          ],
        },
      ],
    },
    {
      id: "email",
      heading: "Smart email marketing",
      alsoCalled: "newsletter campaign follow-up sequence drip mailing unsubscribe",
      blocks: [
        {
          paragraph:
            "Follow-ups that go out when something happens: a quote left unanswered, a call that took place, a customer who has been quiet. Texts are drafted for each group and released by you before the first one is sent.",
        },
        {
          list: [
            [
              { strong: "It needs: " },
              "a list of people who agreed to hear from you, and access to the domain you send from.",
            ],
            [{ strong: "You decide: " }, "which messages may go out, how often at most, and when they stop."],
            [
              { strong: "It cannot: " },
              "write to bought lists. Every message carries a way to unsubscribe that works.",
            ],
          ],
        },
      ],
    },
    {
      id: "crm",
      heading: "CRM automation suite",
      alsoCalled: "customer relationship management pipeline sync deals contacts reporting analytics",
      blocks: [
        {
          paragraph:
            "Conversations, leads, calls and emails land in the CRM you already use, on the right contact, without anybody typing them in. Tasks and stages follow from what happened, and a report shows which message brought which customer.",
        },
        {
          list: [
            [{ strong: "It needs: " }, "a user of its own in your CRM, and somebody who knows your stages."],
            [
              { strong: "You decide: " },
              "which fields it may write. Everything it changes is marked as changed by it.",
            ],
            [
              { strong: "It cannot: " },
              "tidy up by itself. We look for duplicates with you before we start.",
            ],
          ],
        },
      ],
    },
    {
      id: "what-to-tick",
      heading: "What to tick when you book",
      alsoCalled: "services checkbox choose selection custom analytics",
      blocks: [
        {
          paragraph: [
            "The booking section lists six topics, since people think in tasks rather than in services. Tick whatever comes closest; it decides who joins ",
            { text: "the call", to: "/contact" },
            ", nothing more.",
          ],
        },
        {
          facts: [
            {
              term: SERVICE_NAMES["ai-chat"],
              text: "An assistant for your site: conversational AI assistants.",
            },
            { term: SERVICE_NAMES.appointments, text: "From reply to date: AI lead generation." },
            { term: SERVICE_NAMES.email, text: "Follow-up and newsletters: smart email marketing." },
            { term: SERVICE_NAMES.crm, text: "Everything in one place: the CRM automation suite." },
            {
              term: SERVICE_NAMES.analytics,
              text: "Which message brought which customer: part of all four.",
            },
            { term: SERVICE_NAMES.custom, text: "None of these fits. Tell us in the message." },
          ],
        },
      ],
    },
  ],
  next: [HELP_PAGES.integration, HELP_PAGES.billing],
};
