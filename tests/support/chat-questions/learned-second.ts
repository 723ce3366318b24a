import { BRAND } from "../../../app/content/brand";

/**
 * Questions as visitors ask them, by what the answer has to be about (see `verdictOn`), separated by bars; between " >
 * " stand the turns of a talk. Written like others than the first would ask, measured, and learned from afterwards.
 * Only a test reads this.
 */
export const LEARNED_SECOND: Readonly<Record<string, string>> = {
  "account-security": "is there face id login | I'd like to log in by fingerprint",
  ads: "can you sort out our TikTok | do you handle Google adverts | somebody to redo our logo?",
  analytics:
    "will I be able to see how many people chatted with it | I like numbers. What figures do I get to see?",
  "are-you-human": "r u a bot | I bet you're just code",
  assistant:
    "what sort of things can the chat answer for visitors | so what would the robot do on our pages all day",
  "book-calendar":
    "can people book a haircut through it | we use Google calendar, will it see when I'm busy | is it able to slot clients into my diary",
  brand: "can I call it Betty and make it pink | could it wear our colours",
  broken: "i click continue and nothing | the submit button is dead",
  "build-site": "could you do us a fresh website as well | I'd want a new site along with it",
  builder:
    "mine's a WordPress site, ok? | how does it get onto my website | our page was knocked together in Wix",
  "calendar-blank": "the calendar part of the page is just white | I get no calendar, just a gap",
  "call-back":
    "I'm driving, can one of you ring me in an hour | have one of your people phone me after lunch",
  "call-content":
    "what are you going to ask me | do I need my laptop or any numbers for the meeting | walk me through what we'd do in that half hour",
  "call-free":
    "is this call really without cost | you won't charge me for the chat with the strategist, right",
  "call-length": "how much of my lunch break will the call eat up | do you need a whole hour from me",
  "cancel-plan": `
    how do I get rid of you if I don't like it lol | my boss wants to end this at Christmas, who do we tell | say I hate it after eight weeks,
    then what`,
  "cancel-plan, min-term": "what's in Growth > and if I want to stop",
  "cant-sign-in": "it says wrong password but it isn't | the site won't have my login",
  cases:
    "can you point me to a website where it's running | has any other dentist used this | whose websites have you done",
  certified: "do you have any security certification | our compliance man asks about SOC 2",
  "change-details": "my email's spelled wrong on the booking",
  channels:
    "does it answer emails as well | lots of people message us on insta, can it do those | could it do our Facebook inbox",
  "cheaper-starter": "any chance of a slimmed down version for a one woman business",
  company: `how many of you are there | is this a proper company or some guy in a bedroom | who's behind ${BRAND.name}`,
  complaint: "shocking service, I've been ignored for a week | you people left me hanging on Tuesday",
  "create-account": "i want to make an account | where does one register",
  crm: "we've got everything in Salesforce | I keep my clients in a notebook, is that a problem | will leads drop into Pipedrive by themselves",
  "crm & builder": "does it work with Zoho and with Wix",
  currency: "what would that be in euro",
  "customer-data":
    "who else can see what my patients type | my clients tell the bot private things. Who reads that?",
  "data-safe":
    "is it safe to put my phone number in the form | you're not going to hand my details to anyone, are you",
  "data-where": "are the servers in the US | which country are your computers in",
  "delete-account": "how do I get my name off your system | make my account disappear please",
  different: `
    what's wrong with just hiring a student for this | there's a bot for 30 bucks a month, why would I pay you 2500 | what do I get from you
    that I don't get from a cheap plugin`,
  discount: "my sister's company is interested as well, do we get something off | would you do it for 2k",
  "doesnt-know": `
    what if it can't help the person | will it pass on the hard ones to me | I'm scared it'll say something daft to a client | and when a
    visitor asks something it hasn't got a clue about?`,
  "download-data": "I'd like to see the file you have on me",
  draft: "do I have to type it all in again | I was interrupted filling in the booking, is it all lost",
  email: "could I drop you a line by email",
  "email-marketing":
    "can it nudge people who never replied to a quote | can you ping people who asked for a price and went quiet",
  enterprise: "what do bigger companies get",
  fees: `
    Is the first month more expensive because of the installation? | do I have to pay for ChatGPT on top | will I get charged if I ask for
    tweaks`,
  "find-booking": "remind me when we're speaking | which time did I pick again",
  "get-started":
    "ok I'm convinced, what do I do | what's involved in getting going | right, we're sold. What happens next?",
  growth: "what extra stuff is in Growth",
  guests: `
    my husband does the books, can he be on too | how do I add a second person to the meeting | could our sales lead be there as well | can I
    have a call on Tuesday > could my colleague join`,
  hello: "hiya",
  holidays: "are you around between the holidays",
  hours:
    "if I phone at seven in the evening will anybody pick up | which days are you guys in | is your chat staffed by humans on a Saturday evening",
  "if-i-stop": "if I cancel do I lose my website | say we part, what stays with us",
  invoice: "can you resend the October invoice | I need last quarter's bills for the accountant",
  jobs: "my son is looking for an internship | do you take on graduates",
  "keep-chat": "can you send this chat to my email | does this conversation get stored",
  "keep-site": "I don't want to lose my current website | must I ditch the site I've got",
  kinds: `
    would this be any use to a funeral home | is a two-man roofing outfit the sort of client you want | is that something for a piano teacher |
    we import wine, is it for us`,
  languages:
    "we've a lot of Ukrainian customers | would it understand my Turkish customers | do you do WhatsApp > what about other languages",
  learn:
    "does the bot know our menu and allergens | who puts our information into it | how does it pick up what we sell",
  limits: "what happens if 500 people chat in one day | is it capped at some number of chats",
  measure: "how do I show my partner that it was worth the spend",
  "min-term": `
    If I sign up today when is the earliest I could be out again | do you guys lock people into annual contracts | I'm wary of contracts, how
    long would I be in for`,
  "move-cancel": `
    my kid is ill, need to shift our meeting | what if I need to bail last minute | I put in the wrong time, I meant 3 | got food poisoning,
    can't do our chat today | is Thursday's call changeable | do I get a reminder > and what if I can't make it`,
  "need-from-me": `
    is there much for us to do | my website guy has vanished, is that a problem | I've no technical bone in my body. Issue? | how much homework
    will you give us`,
  "new-demand": "nobody's ringing, can you get the phone going | our problem is that no one knows we exist",
  "no-code": "waiting for the login code for 20 min | there's no code in my mail",
  "no-confirmation": "i filled in the thing but no email has come | did you guys get my booking",
  "no-time-suits": "everything's in working hours and I work then | I'm a night owl and you've nothing late",
  own: "if you build my site do I own it | when the site's finished, whose is it",
  pages: "is there a maximum size for the website",
  "password-forgot": "whats my password | I'm blanking on my password",
  pay: "do you take american express | is there any way to split the payments | could we settle by wire transfer at the end of each month",
  person: `
    enough of this, give me a person | how can I speak with someone about a bigger project | this isn't working, I'd like to deal with a human
    being`,
  phone: "have you got a landline | could I have your telephone details",
  "plan-247": "can someone get an answer from it at half ten at night | who answers visitors at 1 am",
  "plan-support": "is there a dedicated person for my account",
  popular: "what's your bestseller",
  price: `
    So what would I be paying you every month? | Roughly what does a business like mine spend with you? | I'm after a price for getting a chat
    assistant on our tiling firm's site | is there a page with your fees`,
  "price & setup-time": "how much is it and how long until it's live",
  "price, which-plan": "I run a nail bar, what's it going to cost me",
  quote: "can you email me the details so I can show my partner | could I have that as a proposal on paper",
  refund: "i paid 5k and got nothing, want it back | does anyone ever get their payment back",
  reminder: "will I get a text before it starts | I'm forgetful, do you prompt me",
  replace: "I'm away that day, could my deputy take the call",
  results:
    "does it honestly make a difference | how many more customers would a cafe get | does it bring in more bookings, honestly",
  "results-when":
    "how long till the phone starts ringing | after how many months do your customers see a difference",
  "says-ai": "would my customers notice it's not me | is it upfront about being a machine",
  scoring: "how does it work out who's serious | how do you know which enquiry is worth my time",
  "sell-lists":
    "can you get me a list of restaurants in Ohio with emails | I'd pay for a thousand emails of local firms, got any",
  seo: "I want to be first when people google plumber in Leeds | how do I show up when people search for dentists near me",
  "seo, growth": "tell me about Growth > is SEO in there",
  services:
    "in plain English, what do you do? | what's the point of all this | sorry, what do you lot do exactly",
  "setup-time": `
    how long from saying yes to having it on my site | can it be up before our spring season starts | how many weeks before my site has the
    assistant`,
  shop: "could customers order and pay for cakes on the site",
  "spam-land": "I don't want to end up as a spammer",
  "start-small": "could we start off with only the chat thing | just the mailing for the moment, possible?",
  starter: "so Starter, what exactly is in it | is there a rundown of the 2499 one",
  "stop-emails": "please take me off your list | enough with the emails",
  "support-weekend":
    "who fixes it if it dies on a Saturday night | if the thing falls over at 2 am on Sunday, is there somebody",
  "switch-off": "can I put it to sleep for a week | can I mute the assistant on bank holidays",
  tax: "does the 2,499 already have the tax in it",
  thanks: "ta very much",
  "ticket-status": "no one's come back to me about my ticket | heard anything about my ticket?",
  "time-zone":
    "I'm in Dubai, does your calendar know that | I'm five hours ahead of you, are these times right for me",
  times: `
    have you anything left this afternoon | could you squeeze me in before 10 tomorrow | what's the first free appointment after the weekend |
    fri 2pm? | squeeze me in on Thursday morning? | I'd like to talk to you in the first week of December`,
  tools: "does it hook into Square | can it feed into our Trello board",
  "train-data": "I don't want our info ending up in some AI | will OpenAI learn from our chats",
  training: "can you show the girls on reception how it works | will anyone show us the ropes",
  trial:
    "Could I have it running for a fortnight to see if I like it | is there some way to dip a toe in without paying",
  "try-assistant": "got an example bot I can poke | is there a live one I could talk to",
  unsure: `
    do you know a good accountant | can you paint my house | what's the wifi password | how many stars are there | can the bot ring people up
    and sell them things | do you insure your work | can I have the recording afterwards | are you carbon neutral | what's a good name for my
    cat | can you tile my bathroom | do you hire out marquees | how far is it to the airport | may I tape our conversation | does the bot take
    deposits by card | is hosting part of it | can you write my wedding speech`,
  "update-assistant": `
    we've stopped doing perms, how do I get the bot to stop offering them | our prices go up in January, do I have to tell you | half our menu
    changed yesterday, what now`,
  users: "could my receptionist and I both log in | are two logins ok on Starter",
  "video-call":
    "is it one of those Teams things | could we just do it on the phone, my internet is rubbish | do you use Webex",
  where: "are you a UK company | you anywhere near Bristol",
  "which-ai": "is this just a ChatGPT wrapper | what's the brain behind the assistant",
  "which-plan": `
    we get about 40 enquiries a month and there's three of us, which plan | why would anybody take Growth instead of Starter | we're six people
    in a garden design studio, small or middle?`,
  "white-label": "do you pay people who send you clients | do you give commission for introductions",
  "who-talk": "which one of you will I actually be dealing with | am I speaking to someone junior",
  "who-writes": "will I get to OK the emails first | will you write all the mails",
};
