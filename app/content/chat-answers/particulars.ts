import type { AnswerTopic, SiteAnswer } from "../../domain/chat/site-answer";
import { FACTS } from "../facts";
import { DOESNT_KNOW } from "./doesnt-know";
import { LINKS } from "./links";
import { RESULTS } from "./results";
import { PHONE_NUMBER } from "./team-status";

export const CALL_PLACE: SiteAnswer = {
  text: "We usually meet by video. The page where you choose a time, your confirmation and our emails say where your call takes place and how to join. If you'd rather talk by phone, or need a particular video service, tell us when you book.",
  links: [LINKS.confirmation, LINKS.book],
};

export const DIFFERENT: SiteAnswer = {
  text: "We build every step from the first question to the booked call, and connect it to the tools you keep. You can see how each lead is scored, change any rule, and switch everything off yourself.",
  links: [LINKS.about, LINKS.services],
};

const CHANGES_PLAN =
  /\b(?:down ?-?grad\w*|up ?-?grad\w*|(?:smaller|cheaper|lower|another|different) (?:plan|package|tier)|(?:to|back to|down to) (?:the )?starter)\b/;

/** "Can I see it live at one of your clients'?" */
const REAL =
  /\b(?:real|actual|existing|live) (?:\w+ )?(?:client\w*|customer\w*|business\w*|compan\w*|examples?|websites?|sites?|one)\b|\bfor (?:someone|somebody|a client|another|other)\b/;

/** Questions that hold a word of a broader topic but ask something else. After the free times. */
export const PARTICULARS: readonly AnswerTopic[] = [
  {
    id: "measure",
    ask: "How do you measure success?",
    asks: /\b(?:measur\w*|kpis?|how (?:do|will|can) (?:you|we|i) (?:track|know|tell|judge)\b.*\b(?:works?|working|success\w*|results?|pays?|worth))\b/,
    answer: {
      text: "Before we connect anything, you get a short plan that says what it changes and how we'll measure it. Then a report shows which message brought in which customer: we count questions answered, calls booked and work won. We promise no result.",
      links: [LINKS.integration, LINKS.featuresGuide],
    },
  },
  {
    id: "start-small",
    ask: "Can we start small?",
    asks: /\b(?:smallest|least) (?:thing|step|bit|part|amount)\b|\b(?:start|begin) (?:with (?:just|only|one)|small|off with)\b|\b(?:one|bit) (?:at a time|by (?:one|bit))\b/,
    answer: {
      text: `One thing goes live first, and on the free call we work out which of the ${FACTS.services} services that is. The smallest plan is Starter; what else you add, and when, we agree with you in writing.`,
      links: [LINKS.integration, LINKS.plans, LINKS.book],
    },
  },
  {
    id: "why-details",
    asks: /\bwhy (?:do|must|should|would) (?:you|i|we)\b.*\b(?:ask|need|want|give|enter|know)\b.*\b(?:name|company|email|number|phone|details|address)\b/,
    answer: {
      text: "So that we can prepare the call and reach you about it. We store what you enter to book a call or write to us, and use it for that.",
      links: [LINKS.privacy, LINKS.kept],
    },
  },
  {
    id: "if-i-stop",
    ask: "What happens to my website and leads if I stop?",
    asks: /\b(?:(?:my|our|the) (?:\w+ )?(?:leads|data|web ?site|contacts|site|assistant|content|domain|customers?)|everything)\b.*\b(?:when|if|after|once) (?:i|we) (?:cancel|stop|leave|end|quit|go)\b/,
    answer: ({ question }) => ({
      text: `${CHANGES_PLAN.test(question) ? "Before your plan changes, we'll tell you what will be different and when. " : ""}Your contacts stay in the CRM you already use. Who keeps what else when you stop is in your written agreement: ask us before you sign it.`,
      links: [LINKS.crm, LINKS.terms, LINKS.book],
      offersTeam: true,
    }),
  },
  {
    id: "spam-land",
    asks: /\b(?:spam|junk|deliverab\w*|blacklist\w*|spf|dkim|dmarc)\b/,
    answer: {
      text: "We set up the records that show your emails are yours, SPF, DKIM and DMARC, write only to people who agreed to hear from you, and put an unsubscribe link in every message. Where a message lands is up to the reader's mail program.",
      links: [LINKS.email, LINKS.integration],
    },
  },
  {
    id: "are-you-human",
    ask: "Are you a person?",
    asks: /\b(?:are|ar|r) (?:you|u) (?:an? |actually |really |just |even )*(?:real|human|person|bot|robot|machine|ai|script|computer|chat ?bot|chat ?gpt|program|automated|alive)\b(?! (?:company|business|agency|firm))|\b(?:is (?:this|it|that)|am i (?:talking|speaking|chatting|writing) (?:to|with))(?: an?| actually| really| just)* (?:real |live |actual )?(?:person|human|bot|robot|machine|chat ?bot|chat ?gpt|computer|ai)\b|\b(?:human or|person or|bot or|robot or)\b/,
    answer: {
      text: "I'm an automated assistant, not a person and not an AI model. I answer from this website, in words that we wrote, and show you the page. For anything I don't know, write to the team.",
      links: [LINKS.assistant],
      offersTeam: true,
    },
  },
  {
    isOurs: true,
    isTalk: true,
    id: "call-back",
    ask: "Can you call me back?",
    asks: /\bcall ?backs?\b|\b(?:call|ring|phone) (?:me |us )?back\b|\b(?:call|ring|phone) (?:me|us)\b(?! or)/,
    answer: {
      text: `Write your number and a good time to the team, and a person answers. Please don't leave it at writing it here: I can't pass it on by myself. Or call ${PHONE_NUMBER}, or choose a time for a call.`,
      links: [LINKS.hours, LINKS.chooseTime],
      offersTeam: true,
    },
  },
  {
    id: "who-talk",
    isOurs: true,
    ask: "Who will I talk to?",
    asks: /\bwho(?:s|se| is| are)? (?:is )?(?:the|this|that|my|our) (?:\w+ )?(?:call|meeting|demo) with\b|\bcall cent(?:er|re)\b|\bwho (?:will|would|do|am|are) (?:i|we) (?:be )?(?:talk\w*|speak\w*|meet\w*|deal\w*|work\w*|call\w*)\b|\bwho (?:will|is|would|s|else)\b.*\b(?:on|in|at|join\w*|tak\w+|run\w*|leads?)\b.*\b(?:call|meeting|demo)\b|\b(?:sales ?(?:man|person|people|rep|pitch|call)|someone technical|pushy|hard sell)\b|\bwho (?:does|do|will do|builds?|designs?|makes?|writes?) (?:the |all the |it|all)\b|^(?:and )?with (?:whom|who)$/,
    answer: {
      text: "A strategist leads the call and ends it with a plan and a price. An automation engineer joins if you have systems to connect. The same team plans and builds: strategist, conversation writer, automation engineer, analyst.",
      links: [LINKS.about, LINKS.ready],
      asks: ["When are you free?"],
    },
  },
  {
    isOurs: true,
    id: "video-call",
    ask: "Is it a video call?",
    asks: /\b(?:is|does|will|would|can) (?:it|we|(?:the|this|our|my) (?:call|meeting|demo|talk))\b.*\b(?:by|over|on|via) (?:the )?(?:zoom|teams|phone|video|skype|google meet)\b|\bzoom or\b|\bor (?:by )?(?:phone|video|zoom|teams)$/,
    answer: CALL_PLACE,
  },
  {
    id: "results-when",
    ask: "How soon will I see results?",
    asks: /\b(?:how (?:quick\w*|long|soon|fast|much time)|when|how many (?:weeks|months))\b.*\b(?:results?|see (?:a |any )?(?:difference|benefit|change|return|effect|improvement|leads)|pays? (?:for itself|off|back)|break ?even|worth ?while|return on|roi)\b/,
    answer: {
      text: "We promise no date for results: they depend on how many enquiries you have and how they're answered today. One thing goes live first, so that you see what it changes, and we adjust it as the figures come in. On the call we'll say what's realistic for you.",
      links: [LINKS.results, LINKS.integration],
      asks: ["When are you free?"],
    },
  },
  {
    id: "results",
    ask: "What results can I expect?",
    asks: /\b(?:100|85|40|3\.5x?) ?(?:percent|success|rise|faster|x|average|return|roi)?\b.*\b(?:success|rise|faster|return|leads|true|mean|real|claim|response)\b|\bhow (?:much|many) more\b|\bhow (?:many|much) (?:new |more |extra )*(?:leads?|sales|customers?|clients?|enquiries|inquiries|bookings|jobs|revenue|money|business|orders)\b.*\b(?:(?:will|would|can|could|should|do|might) (?:i|we|it|you|this|that|growth|starter)|(?:i|we) (?:get|make|win|expect|have))\b|\bsuccess rate\b|\baverage return\b|\b(?:your|the|those|these) (?:figures|claims|numbers|percentages)\b/,
    answer: RESULTS,
  },
  {
    isOurs: true,
    id: "quote",
    ask: "Can you send me a quote?",
    asks: /\b(?:brochure|pdf|leaflet|proposal|estimate|written (?:quote|offer)|(?:a|me a|custom) quote)\b/,
    answer: {
      text: "We have no brochure: everything is on this website. For a price of your own, book a strategy call. Afterwards you'll have a plan, a price and a date to start.",
      links: [LINKS.plans, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "different",
    ask: "What makes you different?",
    asks: /\b(?:different|differs?|difference|better|cheaper|compared?|versus|vs|instead of|rather than|alternative)\b.*\b(?:from|to|than|hiring|using|with|between you|mailchimp|hubspot|agency|agencies|chat ?gpt|freelancers?|in ?house|others?)\b(?!.*\b(?:starter|growth|enterprise|plans?)\b)|\bwhat makes you\b/,
    answer: DIFFERENT,
  },
  {
    id: "training",
    ask: "Do you train my staff?",
    asks: /\b(?:training|manuals?|teach|handbook|tutorials?|instructions|show (?:us|me|my \w+|our \w+) how|learn (?:how )?to use)\b(?!.*\bmodels?\b)/,
    answer: {
      text: "The help centre has guides to every service and to getting started. Training for your staff isn't listed in a plan: ask on a call, and we'll agree it with you in writing.",
      links: [LINKS.help, LINKS.featuresGuide, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "limits",
    ask: "Is there a limit on emails or conversations?",
    asks: /^(?!.*\b(?:how many (?:more|extra|new)|get (?:me|us)|bring|expect|will (?:i|we) (?:get|make|have|win)|(?:i|we)(?: will|ll) (?:get|make|win))\b).*\b(?:how many|limits? (?:on|of|to)|maximum|max|unlimited|cap on)\b.*\b(?:e ?mails?|messages|contacts|leads|chats?|conversations|visitors|campaigns|questions|enquiries|workflows)\b/,
    answer: {
      text: "Our plans name no number for that, only for users and website pages. Ask us on a call what yours would cover; it's then fixed in your written agreement.",
      links: [LINKS.plans, LINKS.book],
      offersTeam: true,
    },
  },
  {
    id: "brand",
    ask: "Can I keep my logo and colours?",
    asks: /\b(?:keep|use|own|match|have|with) (?:\w+ ){0,3}(?:logos?|brand(?:ing)?|colou?rs?|fonts?|typeface|domain)\b|\b(?:our|my) (?:own )?(?:brand|colou?rs|domain|look)\b/,
    answer: ({ question }) => ({
      text: `The assistant takes on your colours and typeface, and emails go out from your own domain. What a new website looks like, we agree with you.${/\b(?:names?|called|avatar|face|picture)\b/.test(question) ? " Whether it can have a name or a face of its own, our pages don't say: ask us on a call." : ""}`,
      links: [LINKS.website, LINKS.email],
    }),
  },
  {
    id: "learn",
    ask: "How does the assistant learn about my business?",
    asks: /\b(?:it|assistant|bot|chat ?bot)\b.*\b(?:knows?|learns?|understands?|trained|taught|reads?)\b.*\b(?:our|my|about)\b/,
    answer: {
      text: "The assistant answers from what you've told us about your business: your most common questions with their answers, your tone of voice and any topics to avoid. What it hasn't been told, it can't answer, and says so.",
      links: [LINKS.assistants, LINKS.ready],
    },
  },
  {
    id: "keep-site",
    ask: "Can I keep my website?",
    asks: /\b(?:already|currently|existing|current|present|old) (?:have |got |own |run |use )?(?:an? |our |my )?(?:own )?(?:web ?site|site|web ?page)\b|\b(?:have|need|want) to (?:throw|replace|rebuild|change|scrap)\b|\b(?:keep|replace|rebuild|throw) (?:away )?(?:my|our|the) (?:\w+ )?(?:web ?site|site)\b/,
    answer: {
      text: "You can keep your website: the assistant is one script tag at the end of the page, on any site whose pages you can edit. There's nothing to rebuild first.",
      links: [LINKS.website, LINKS.integration],
    },
  },
  {
    id: "doesnt-know",
    ask: "What if the assistant doesn't know an answer?",
    asks: /\b(?:what (?:happens|does it do) (?:when|if)|(?:someone|somebody|customers?|visitors?|clients?|patients?) (?:who )?wants?)\b.*\b(?:person|human|someone|people|staff)\b|\b(?:transfer|hand|pass|forward|escalat\w*|connect|send)\b.*\b(?:to|with) (?:my|our|a|one of (?:my|our)) (?:staff|team|people|person|human|colleagues?|sales\w*|receptionist)\b|\b(?:accura\w*|reliable|reliab\w*|trustworthy|(?:cant|cannot|can not|unable to|couldnt|doesnt know how to) (?:\w+ )?answer|gets? stuck|doesnt understand|nonsense|rubbish answers)\b/,
    answer: DOESNT_KNOW,
  },
  {
    id: "who-writes",
    ask: "Who writes the emails?",
    asks: /\b(?:check|approve|review|see|read|edit) (?:them|it|the \w+|everything) (?:first|before)\b|\bwho (?:writes|write|drafts)\b(?!.*\b(?:answers?|replies|says)\b)|\b(?:you|we|i) (?:have to |need to )?(?:write|draft) (?:the |our |my )?(?:news ?letters?|e ?mails?|texts?|copy|content|messages)\b/,
    answer: {
      text: "We draft the messages, and you approve them before the first one is sent. You decide which go out, and how often at most.",
      links: [LINKS.email, LINKS.services],
    },
  },
  {
    id: "says-ai",
    ask: "Does it say it's an AI?",
    asks: /\b(?:it|they|ai|bot|assistant|people|customers|visitors|clients|patients) (?:\w+ )?(?:says?|tells?|knows?|pretends?|admits?|notices?|thinks?)\b.*\b(?:an? |its |theyre )?(?:ai|bot|robot|human|machine|real person)\b/,
    answer: {
      text: "It always says it's an assistant. You decide when it hands over to a person, and to whom.",
      links: [LINKS.assistants],
    },
  },
  {
    id: "try-assistant",
    ask: "Can I try the assistant?",
    asks: /\bwhere can (?:i|we) (?:see|try|test)\b|\b(?:live|working) examples?\b|\b(?:see|get|have|watch|want|show me|is there|any) (?:us )?(?:an? |the |your |some )?(?:live |quick |short |real )*(?:demos?|demonstration|sample(?! (?:contract|agreement|report|e ?mail|invoice)))\b|\b(?:see|watch|try|test|show)\b.*\b(?:assistant|chat ?bot|bot|it|one) (?:in action|live|here|on this|working|myself|yourselves)\b|\btry (?:the|your|out the) (?:\w+ )?(?:assistant|chat ?bot|bot)\b/,
    answer: ({ question }) => ({
      text: `${REAL.test(question) ? "We don't publish client names, so no client's assistant is shown here. " : ""}Our home page has a sample conversation, which you can try on your own business. You can also look around our desk, with demo data, or book a demo: you see an assistant at work, and ask it anything you like. This chat is a script, not one of the AI assistants we build.`,
      links: [LINKS.tryIt, LINKS.demo, LINKS.demoCall],
    }),
  },
];
