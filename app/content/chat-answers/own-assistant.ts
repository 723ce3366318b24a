import type { AnswerTopic } from "../../domain/chat/site-answer";
import { LINKS } from "./links";
import { addsApi } from "./services";
import { PHONE_NUMBER, phoneNow } from "./team-status";

/** A client's own assistant and leads in daily use: who sets it up, what it may say, and what no page of ours promises. */
export const OWN_ASSISTANT_ANSWERS: readonly AnswerTopic[] = [
  {
    id: "switch-off",
    ask: "Can I control what it says?",
    asks: /\b(?:(?:turn|switch)(?:ed)? (?:it|the \w+|everything|that|this) off|(?:turn|switch) off (?:it|the \w+|everything)|off switch|(?:edit|change|control|decide|approve) (?:what (?:it|the \w+) (?:says|answers|sends)|(?:its|the) (?:answers|words|replies|rules)))\b/,
    answer: {
      text: "It answers from what you've told us about your business, and you name the topics it should avoid. What it hasn't been told, it passes to a person. We read the conversations every week. Your people can read any of them, step in at any moment, change any rule, and switch everything off.",
      links: [LINKS.assistants, LINKS.about],
    },
  },
  {
    id: "who-sets-up",
    ask: "Who sets it up and writes the answers?",
    answer: {
      text: "We do, with you. We write the assistant from your pages, your prices and replies you've sent before, and our engineer connects it. No coding on your side: you tell us what your customers ask most, and how you answer.",
      links: [LINKS.services, LINKS.ready],
    },
  },
  {
    id: "urgent-enquiries",
    ask: "Can it tell urgent enquiries from others?",
    answer: {
      text: "It asks what people need, when and for whom. You tell us what makes an enquiry urgent, we turn that into rules that you can change, and you decide when it hands over to a person, and to whom. How it would reach you at night, our pages don't say: ask us on a call.",
      links: [LINKS.leads, LINKS.assistants, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "customer-reminders",
    ask: "Can it remind my customers of their appointments?",
    asks: /\bno ?shows?\b|\b(?:remind\w*|reminders?)\b.*\b(?:(?:my|our|the) (?:customers?|clients?|patients?|guests?)|people|ppl)\b/,
    answer: {
      text: "Our pages list no reminders to your own customers. The emails we write go out when something happens, such as a quote that goes unanswered or a call that ends. Ask us whether a reminder before an appointment can be one of them.",
      links: [LINKS.email, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "live-data",
    ask: "Can it look up orders or stock?",
    asks: /\b(?:order|delivery|parcel|shipping) (?:status|tracking)\b|\bwhere (?:is|are|s)? ?(?:my|their|the|an?) (?:orders?|parcels?|deliver(?:y|ies))\b|\b(?:track|look up|check) (?:an? |their |my |the )?(?:orders?|parcels?|stock|deliver(?:y|ies))\b/,
    answer: ({ plans }) => ({
      text: `Our pages name no look-up of orders, deliveries or stock. ${addsApi(plans)}Tell us on a call which system holds them, and we'll say whether it can be done. Until then, it passes such a question to a person.`,
      links: [LINKS.plans, LINKS.assistants, LINKS.book],
      offersTeam: true,
    }),
  },
  {
    id: "see-leads",
    ask: "Where do I see my leads?",
    answer: {
      text: "In one list, where enquiries from your forms, the assistant and your campaigns arrive, and in your CRM: the one you have or one we set up. Conversation, score, booking and emails are in one record. Can't find them? Write to the team.",
      links: [LINKS.leads, LINKS.services],
      offersTeam: true,
    },
  },
  {
    id: "automated-decisions",
    ask: "Is lead scoring an automated decision?",
    asks: /\b(?:automated (?:individual )?decisions?(?: ?making)?|article 22|profiling|human (?:review|oversight|in the loop))\b/,
    answer: {
      text: "A score says which enquiries to answer first. Each shows how it adds up, by rules you can read and change, and your people can step in at any moment. Our pages give no legal view of it: ask the team.",
      links: [LINKS.leads, LINKS.privacy],
      offersTeam: true,
    },
  },
  {
    id: "replaces-people",
    ask: "Does it replace my staff?",
    asks: /\b(?:replac\w*|take|takes|taking|lose|loses|losing|out of|afraid for|instead of) (?:\w+ ){0,3}(?:jobs?|work|staff|receptionists?|secretar(?:y|ies)|employees?|people|team)\b/,
    answer: {
      text: "We leave some of it to people. Answering a known question, offering a free time and writing down what was said: a machine does these as well on a bad day as on a good one. Apologising or bending a rule needs a person. You decide when it hands over, and to whom.",
      links: [LINKS.about, LINKS.assistants],
    },
  },
  {
    id: "will-they-use-it",
    ask: "Will my customers use an assistant?",
    answer: {
      text: "Our pages have no figures on that. It says what it is from the start, asks one question at a time and offers a person early. We begin with your last hundred enquiries, which show what your customers ask and where they give up.",
      links: [LINKS.about, LINKS.features],
      offersTeam: true,
    },
  },
  {
    id: "prefer-phone",
    ask: "Is it for us if our customers phone?",
    asks: /\b(?:customers?|clients?|patients?|people|guests?|they|regulars)\b.*\b(?:prefer|like|love|rather|want|always|just|only|mostly|usually)\b.*\b(?:to )?(?:phone|call|ring)(?: (?:us|me))?\b(?!.*\b(?:it|assistant|bot|ai) (?:answer|pick|take)\b)|\bprefer (?:the )?phone\b/,
    answer: {
      text: "They can go on phoning you. The assistant works on your website and by email, so it helps those who write, and no plan lists phone calls: ask us about those. We can't create demand where there is none; on the free call we'll say if it isn't worth it for you.",
      links: [LINKS.assistants, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "what-is-crm",
    ask: "What is a CRM?",
    asks: /^(?:so |and |ok |hi |sorry )*(?:what(?:s| is| does| are)|explain|define) (?:an? |the )?crms?(?: mean| for| stand for| please)?$/,
    answer: {
      text: "It's the software in which a business keeps its customers' records. With our CRM automation, the conversation, the score, the booking and every email land in one record: in the CRM you have or one we set up.",
      links: [LINKS.services, LINKS.crm],
    },
  },
  {
    id: "no-website",
    ask: "I have no website. Can you help?",
    asks: /\b(?:no|without an?|(?:dont|do not|havent|doesnt|hasnt) (?:have|got|has)(?: got)? (?:an? |any |my own )?(?:proper |real )?)(?: own)? ?(?:web ?site|site|web ?page)\b|\b(?:only|just) (?:on |have |got |use |an? )*(?:facebook|instagram)\b/,
    answer: {
      text: "You don't need one first: every plan includes building a website. The assistant works on any page that you can edit, so not on a Facebook page alone.",
      links: [LINKS.plans, LINKS.website, LINKS.book],
    },
  },
  {
    id: "site-speed",
    ask: "Will the assistant slow my website down?",
    asks: /\b(?:slow\w*|drag|weigh) (?:\w+ ){0,3}(?:down|(?:web ?)?(?:site|page|store|shop)s?)\b|\b(?:core web vitals|page ?speed|lighthouse score|load(?:ing)? (?:speed|time)s?|site speed)\b/,
    answer: ({ question }) => ({
      text: `The assistant is one script tag at the end of the page. Our pages give no figure for its size or for what it does to loading times${/\b(?:cookies?|consent)\b/.test(question) ? ", and don't say whether it sets cookies or waits for consent" : ""}: ask us on a call, and have it measured on your own site before it goes live.`,
      links: [LINKS.website, LINKS.book],
      offersTeam: true,
    }),
  },
  {
    id: "assistant-trouble",
    isOurs: true,
    ask: "Something is wrong with the assistant on our site",
    asks: /^(?!.*\b(?:what if|what happens|if it|if the)\b).*\b(?:our|the|my) (?:chat ?)?(?:bubble|widget|assistant|chat ?bot|bot|chat(?: ?box| window| button)?)\b.*\b(?:gone|vanished|dis?sap+eared|missing|covers?|covering|blocks?|overlaps?|in the way|(?:stopped|isnt|not|doesnt|wont|no longer) (?:working|work|appear\w*|show\w*|load\w*|open\w*|answer\w*|reply\w*|respond\w*))\b/,
    answer: (asked) => ({
      text: `Tell the team what you see, on which page and which device: a person will look into it. If your theme or website builder has changed, see whether our script tag still stands at the end of the page. If it can't wait, call us on ${PHONE_NUMBER}, or send a ticket with the priority Urgent. ${phoneNow(asked)}`.trim(),
      links: [LINKS.ticket, LINKS.website],
      offersTeam: true,
    }),
  },
  {
    id: "customers-unsubscribe",
    ask: "Can my customers unsubscribe?",
    asks: /\b(?:customers?|clients?|people|patients?|contacts?|they|recipients?|subscribers?)\b.*\b(?:unsubscrib\w*|opt(?:s|ed|ing)? out)\b/,
    answer: {
      text: "Yes. Every message that we send for you has an unsubscribe link that works, and we only email people who agreed to hear from you. Our plans name no number of emails.",
      links: [LINKS.email, LINKS.book],
    },
  },
];
