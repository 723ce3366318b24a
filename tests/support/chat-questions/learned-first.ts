/**
 * Questions as visitors ask them, by what the answer has to be about (see `verdictOn`), separated by bars; between " >
 * " stand the turns of a talk. What the chat got wrong or left of these, its examples were extended by. Only a test
 * reads this.
 */
export const LEARNED_FIRST: Readonly<Record<string, string>> = {
  "account-security":
    "I think somebody else got into my account | can I log in with google | how do I turn on two factor",
  ads: "do you make phone apps | do you manage instagram accounts | video production?",
  "after-booked": "what comes after I've picked a slot",
  analytics: "do I get some sort of dashboard with statistics",
  "analytics, measure": "will there be reports",
  "are-you-human": "am I chatting with a computer",
  "ask-ahead": "got a quick question",
  assistant: "explain the AI agents to me | what can the chatbot do for my site",
  blog: "do you have a blog",
  "book-calendar":
    "we use Fresha for bookings, works together? | would it put appointments straight in my google calendar",
  "build-site": "can you make me a homepage | we have no site at all yet",
  builder: "our site is on Wix",
  "calendar-blank": "I just see a white box where the dates should be | the times won't show up",
  "call-back": "could somebody ring me this afternoon, 07700 900123",
  "call-content": "should I get anything ready beforehand | what will we go through when we speak",
  "call-free":
    "I want to book a call > does it cost anything | does the first chat cost me anything | no strings attached?",
  "call-length": "can we have a call > how long will it take | is it a long meeting",
  "cancel-plan":
    "ending my subscription | how cna I cancle my subscripton | how do we get out of this if it's not for us | whats the procedure for leaving",
  "cant-sign-in": "it won't let me in | login broken, says wrong details every time",
  cases: "any customer opinions I can read | could I ring one of your existing clients",
  certified: "HIPAA? | do you have ISO 27001 | we'd need a data processing agreement",
  "change-details":
    "I've moved to a new mail address | my surname has changed | put in the wrong phone number when booking",
  "change-plan": `
    I'd go for Starter > can I upgrade that later | can I drop down to a lower tier in the quiet season | how do i go from the small to the big
    one | if we outgrow Starter can we move up`,
  channels: "can the thing pick up the phone",
  "cheaper-starter":
    "2500 is over my head, got a lite version? | we're tiny, is there something under two thousand",
  company:
    "are you legit | how long have you been around | how many people work at yours | who runs the company",
  complaint:
    "I am really annoyed with you lot | nobody rang me although we had an appointment | your service is a joke",
  "create-account": "how do I register | where can I sign up",
  crm: "all our contacts are in a google sheet | can you link up with Dynamics | will it mess with our CRM",
  "data-safe":
    "GDPR? | what do you do with what I type into the form | will you pass my address on to others",
  "data-where": "is the data kept in Europe",
  "delete-account":
    "I want my account gone | do I need an account > how do I get rid of it | wipe everything you know about me",
  different: "can't I just use ChatGPT for that | how are you better than intercom | why you and not HubSpot",
  discount: `
    Any student or startup rates? | could you knock a bit off if we commit for a year | is the price up for negotiation | what if I pay for
    twelve months in one go`,
  "doesnt-know": `
    Someone asks it something weird. Then what? | could it talk rubbish to my customers | does it pass the chat on to my receptionist if it gets
    stuck | who steps in when a visitor wants a proper human`,
  "download-data": "send me all you have stored on me",
  draft: "I closed the tab halfway through booking, is it lost",
  duplicates: "our contact database is a mess with lots of doubles, do you clean it",
  email: "what address do I write to | where can I send you a mail",
  "email-marketing":
    "can it chase people who went silent | can you win back old customers by mail | what does the mailing part do",
  "embed-calendar": "can I show your calendar on my own page",
  enterprise: "how come Enterprise has no figure next to it | what's in the top tier",
  fees: "is getting set up charged separately | what's the catch",
  "find-booking": "when was my call again | which day did I book??",
  "get-started": "how do I order | where do I sign",
  growth: "Whats inside the middle package | what do I actually get for five grand a month",
  guests:
    "Is it OK if our accountant comes along? | can 3 of us dial in | my business partner would like to listen in",
  "guests & video-call": "Can my wife join and is it on zoom?",
  hello: "good morning",
  holidays: "Are you working on Boxing Day? | closed on new year's day?",
  hours: "is anybody in on a Sunday | r u there on saturdays | when does the office open",
  "hours & phone": "when can I ring you and on which number",
  "if-i-stop": "will the site go dark when we quit",
  invoice: `
    There's something off with the bill you sent me on the 3rd | our accountant needs the paperwork for November's payment | where can I get a
    copy of my invoice`,
  "charged-wrong": "you've taken the money two times",
  "invoice, person, complaint": "you charged me too much > I want to speak to someone",
  jobs: "looking for work, any vacancies",
  "keep-chat": "who else can see this conversation",
  "keep-site": "do I have to get a new site",
  kinds: `
    Have you got anything for estate agents | do you take on vets | we're a law firm | we're only two people, are we too little for you | would
    it make sense for a b2b manufacturer`,
  language: "Quanto tempo demora? | Vous êtes ouverts le samedi ? | ¿Puedo hablar con alguien?",
  languages:
    "can it chat in Polish | does the assistant answer on weekends > and in German? | is it multilingual | most of our customers speak Spanish",
  learn: "does it talk in our style | how do you teach it about us | will it know our opening times and menu",
  locations: "we have three locations, does each need its own plan",
  limits: "how many chats a month can it handle | is there a cap on messages | what if we send 50,000 mails",
  "link-broken": "page says the link is no longer valid | the link in your mail leads nowhere",
  measure: "what do you count as success",
  "min-term":
    "do I have to give notice | how long am I stuck with you | is it a rolling monthly thing or a 12 month deal",
  "misunderstood, unsure, are-you-human": "stupid bot",
  "move-cancel": `
    I would like to call it off | can I push it to the afternoon > my call I mean | didn't turn up yesterday, sorry. Can I get another go? |
    need a different slot, already booked | please rearrange my appointment | running late for our meeting | something came up, can't make
    Thursday | up to when can I change the time`,
  "need-account": "is an account needed",
  "need-from-me": `
    I'm hopeless with tech, is that a problem | how many hours of my own time does it eat | what will I have to do myself | which logins will
    you want from us`,
  "new-demand":
    "do you bring us traffic | hardly anyone visits my site, would that help | will you find new customers for me",
  "no-code": "code doesnt work | the six digits never come",
  "no-confirmation":
    "did my booking go through? nothing in my inbox | how do I know it's really booked | never got a mail after I booked",
  "no-time-suits":
    "none of your times work for me | the time I wanted has just gone | why can't I pick a date in March",
  own: "do the texts belong to us | is the website mine",
  pages: "what's the page limit",
  "password-forgot": "cant remember my pasword | forgoten pasword | need a new password",
  pay: `
    Amex ok? | Can I set up a direct debit? | do I need a credit card to sign up | is it pay first or pay after | what payment methods are there
    | will pressing Select Plan take money from me`,
  person:
    "I don't want to talk to a machine | can i chat to someone from your team | get me a real person | need human | put me through to a manager",
  phone: "I prefer to phone, what do I dial | hotline",
  "plan-247": "does it reply at 3 in the morning | is the bot awake on Sundays on the small plan",
  "plan-email": "is the newsletter stuff in the basic plan too",
  "plan-support":
    "do I get a named contact who looks after us | what's the difference between standard and priority support",
  price: `
    Got a rate card? | Hello there, I came across your site this morning and before I get my hopes up I would like to have a rough idea of what
    we would be looking at financially every month. | ballpark figure pls, small plumbing firm | price?? | what do u charge | what would this
    set me back each month | what's the damge per mnth`,
  "price & min-term": "What does it cost and how long am I bound?",
  "price, growth": "give me the numbers for all your packages | what's in Growth > how much is it",
  quote: "could you put something in writing for my boss | send me an offer please",
  refund: "do I get my money back if nothing comes of it | reffund possible?",
  results:
    "can you promise more bookings | how do you know it works | is the 85 percent real | what ROI do people see",
  "results-when": "how long till it pays off | when will I start to see more enquiries",
  retention: "when do you get rid of my information",
  "says-ai": "will people realise they're chatting with software",
  scoring: "how do you decide which enquiry is hot | what counts as a good lead",
  "sell-lists": "can I buy leads from you | do you sell email addresses",
  "send-ticket": "how do I open a ticket",
  seo: "do you do SEO > is it in Starter | is search engine stuff part of the cheapest one | will we rank higher on google",
  services: "so what exactly are you selling",
  "setup-time": "can it be done before Easter | hw long does instalation take",
  "setup-time & need-from-me": "How long will it take to go live, and what do you need from us?",
  shop: "can you do an online store with basket and checkout | we sell candles over the internet, is e-commerce covered",
  "sign-in": "where's the customer login",
  "spam-land": "won't it all land in junk",
  "start-small": "can we begin with only the emails | could we roll it out bit by bit",
  starter: "what comes with the entry level one",
  "starter, growth, price": "which plan is the cheapest > what do I get with that",
  "stop-emails": "stop mailing me | take me off your mailing list",
  "support-weekend": "what if it breaks at night",
  "switch-off": "can we turn the bot off whenever we like",
  tax: "do I pay sales tax as a Canadian",
  thanks: "bye | cheers | ok great thank you",
  "ticket-status": "no one answers my ticket | wrote to you two days ago, still silence",
  "time-zone": "I'm in Berlin, do I have to convert anything | which clock do you go by",
  times: `
    10am tuesday | Are mornings possible next week? | Could we speak on Monday at 4pm? | Tuesday at 3? > no, 4 would be better | anything going
    on Wednesday | are you free on Monday? > and a bit later? | are you free on Monday? > or the day after | got a slot tomorrow? | how soon can
    I talk to you | id like to schedule somthing for thursday | next available please | what about Friday around lunchtime`,
  tools: "does it talk to QuickBooks | what can you hook up to | works with Slack?",
  "train-data": "do you feed our stuff into your AI",
  training: "do you show my team how to use it | is there a handbook",
  trial: "Is there a demo version I can play around with for nothing",
  "trial & refund": "Is there a trial? And what about getting money back?",
  unsure: `
    can I pay you in goats | can the bot process card payments from my customers | do you do background checks | do you do payroll | do you have
    parking | do you like pizza | do you offer web hosting and domain names | do you sponsor local football teams | does it make my page load
    slower | how tall is the Eiffel tower | is the meeting taped | lorem ipsum dolor |
    what should I cook tonight | what's the weather like in New York | who designed your logo | who is the president`,
  "unsure, company": "who invested in you",
  "unsure, kinds": "I sell insurance in Texas and hate cold calling",
  "update-assistant":
    "can I edit what the assistant says | how do I tell it our hours changed | we've got new prices, how does the bot find out",
  users: "seats? | there's 7 of us, can everyone have their own access",
  "video-call":
    "Will you phone me or do we use Teams? | can we do it face to face | do I have to switch my camera on | where does the meeting take place",
  where: "are you in the UK | where do you sit",
  "which-plan": `
    I honestly can't work out which of the three is meant for somebody like me | Is Starter enough for a one person physio? | torn between the
    small one and the middle one | wich pakage is rigth for me`,
  "white-label": "I run an agency myself, can I resell it | affiliate scheme?",
  "who-talk": "is it the owner who does the calls | who's going to be on the other end",
  "who-writes": "do I get to see mails before they're sent",
};
