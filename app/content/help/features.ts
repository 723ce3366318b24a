import { SERVICE_NAMES } from "../../domain/catalogue/services";
import type { Article } from "../../domain/help/article";
import { PATHS } from "../../domain/paths";
import { FACTS } from "../facts";
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
            "An assistant on your website answers visitors' questions using what you've told us about your business. It asks enough to tell a lead from a passer-by, and offers a time in your calendar when the moment is right.",
        },
        {
          list: [
            [
              { strong: "It needs:" },
              " your most common questions with their answers, your tone of voice and any topics to avoid.",
            ],
            [
              { strong: "You decide:" },
              " when it hands over to a person, and to whom. It always says it's an assistant.",
            ],
            [
              { strong: "It can't:" },
              " answer what it hasn't been told. It says so, and notes the question for you.",
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
            "Enquiries from your forms, the assistant and your campaigns arrive in one list. Each is scored by rules you can read: what they asked for, how soon they need it and how well they fit. The best are answered first and invited to a call.",
        },
        {
          list: [
            [{ strong: "It needs:" }, " a description of the customers you want, and the ones you don't."],
            [{ strong: "You decide:" }, " how high a score earns a call, and who makes it."],
            [
              { strong: "It can't:" },
              " create demand where there is none. It helps you keep the leads you already get.",
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
            "Follow-ups that go out when something happens: a quote goes unanswered, a call ends, a customer goes quiet. We draft the messages for each group, and you approve them before the first one is sent.",
        },
        {
          list: [
            [
              { strong: "It needs:" },
              " a list of people who have agreed to hear from you, and access to the domain you send from.",
            ],
            [{ strong: "You decide:" }, " which messages go out, how often at most, and when they stop."],
            [
              { strong: "It can't:" },
              " email bought-in lists. Every message has an unsubscribe link that works.",
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
            "Conversations, leads, calls and emails land in the CRM you already use, against the right contact, with no typing. Tasks and stages update as things happen, and a report shows which message brought in which customer.",
        },
        {
          list: [
            [
              { strong: "It needs:" },
              " its own user in your CRM, and someone who knows your pipeline stages.",
            ],
            [
              { strong: "You decide:" },
              " which fields it can write to. Every change it makes is marked as its own.",
            ],
            [
              { strong: "It can't:" },
              " tidy up your data by itself. We look for duplicates with you before we start.",
            ],
          ],
        },
        {
          paragraph: [
            "Calls, tickets and numbers have a desk of their own. ",
            { text: "Look around a demo of it", to: PATHS.demo },
            ", with made-up data.",
          ],
        },
      ],
    },
    {
      id: "what-to-tick",
      heading: "Which topics to choose when you book",
      alsoCalled: "services checkbox choose selection custom analytics",
      blocks: [
        {
          paragraph: [
            `The booking form lists ${FACTS.topics} topics. Choose whatever comes closest, so that the right person joins `,
            { text: "the call", to: PATHS.contact },
            ".",
          ],
        },
        {
          facts: [
            {
              term: SERVICE_NAMES["ai-chat"],
              text: "An assistant for your site: conversational AI assistants.",
            },
            { term: SERVICE_NAMES.appointments, text: "From reply to booked call: AI lead generation." },
            { term: SERVICE_NAMES.email, text: "Follow-up and newsletters: smart email marketing." },
            { term: SERVICE_NAMES.crm, text: "Everything in one place: the CRM automation suite." },
            {
              term: SERVICE_NAMES.analytics,
              text: "Which message brought in which customer: part of all four.",
            },
            { term: SERVICE_NAMES.custom, text: "Can't find your topic? Tell us in the message." },
          ],
        },
      ],
    },
  ],
  next: [HELP_PAGES.integration, HELP_PAGES.billing],
};
