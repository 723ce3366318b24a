/** The last questions, written in two sets of 54 without a look at the code or the examples, and measured once, before anything was learned from them. Only a test reads this. */
export const LEARNED_THIRD: Readonly<Record<string, string>> = {
  ads: `
    do you also do Google Ads | Can you do our Instagram?`,
  "book-calendar": `
    How does your bot know when I'm available for jobs? | Can the guests reserve a room via the chatbot?`,
  "build-site": `
    Hi, I run a small landscaping company in Ohio. What would this run me monthly? > and which one would you say fits us, we're three guys >
    does that one include building the website`,
  "calendar-blank": `
    The page with the calendar does not open`,
  "call-content": `
    do I need to prepare anything`,
  "call-length": `
    I'd like a meeting next Tuesday morning > and what about the afternoon > how long is it`,
  "cancel-plan": `
    What if I want to quit after two months?`,
  "cant-sign-in": `
    i can't log in to my account | My account is blocked after too many tries`,
  cases: `
    do you have any reviews from roofers or landscapers`,
  "cases, kinds": `
    Do you have customers in the hotel business?`,
  "change-details": `
    Where can I change my e-mail address?`,
  "change-plan": `
    Could we begin with Starter and later change to Growth?`,
  channels: `
    Does the chatbot also answer e-mails and WhatsApp?`,
  company: `
    How many people work in your company?`,
  complaint: `
    I am extremely unhappy with the service`,
  "customer-data": `
    how do I know my customers' info stays private | Who can read the conversations with my guests?`,
  "data-safe": `
    Are you GDPR conform?`,
  "data-safe, download-data": `
    Which information do you store about me?`,
  "data-where": `
    is the data stored in the US | In which country are the servers?`,
  "delete-account": `
    delete everything you have on me | Please delete my account`,
  different: `
    what makes you better than just using Mailchimp? | Why are you better than a cheap chatbot for 50 dollars?`,
  discount: `
    will you match a competitor's price | Can I get a discount if I pay one year in advance?`,
  "doesnt-know": `
    what happens when someone asks for something we don't do | What happens if the chatbot gives a false answer?`,
  fees: `
    Is there an onboarding fee or is that part of the plan`,
  "find-booking": `
    I lost the e-mail with the link for my call`,
  guests: `
    May my wife take part in the meeting?`,
  holidays: `
    are you open the day after Thanksgiving`,
  hours: `
    do you close at 5 | Are you there on Sunday?`,
  "hours, phone": `
    At what time can I call you?`,
  invoice: `
    my last invoice looks wrong`,
  "charged-wrong":
    "You have charged me two times this month | there are two payments to you on my bank statement",
  "keep-site": `
    We already have a website with WordPress. Must we change it?`,
  kinds: `
    Would this work for a church?`,
  languages: `
    Can it respond to customers in Spanish? | How many languages can the assistant speak?`,
  learn: `
    How does the chatbot know our room prices?`,
  limits: `
    how many emails can we send each month | Is there a limit for the number of e-mails?`,
  "min-term": `
    do you require a one year contract | What is your notice period`,
  "min-term, cancel-plan": `
    Is it possible to stop the contract at the end of the season?`,
  "move-cancel": `
    I need to cancel my Tuesday appointment | I need to cancel my Tuesday appointment > actually can I just switch it to Wednesday | I must
    change the hour of my appointment`,
  "need-from-me": `
    What do you need from our side? | Do I need knowledge of programming?`,
  "no-confirmation": `
    didn't get a confirmation email for my booking | I have not received any confirmation`,
  own: `
    who owns the content you create`,
  pages: `
    tell me about Growth > how many pages is that`,
  "password-forgot": `
    where is the password reset | I forgot my password, what now`,
  pay: `
    can u do payments in installments | May I pay by PayPal?`,
  person: `
    I would like to speak with somebody from sales`,
  phone: `
    what number do I call for support`,
  "plan-247": `
    Does the assistant work after we close for the day?`,
  price: `
    Hi, I run a small landscaping company in Ohio. What would this run me monthly? | Good afternoon, could you tell me what your service
    includes? > And the price please`,
  "price & setup-time": `
    What do you charge and how soon can we get started?`,
  refund: `
    Do you give a refund if we are not happy?`,
  results: `
    what kind of results are your customers getting | What success have your customers had?`,
  "results-when": `
    how long until I see more leads`,
  "says-ai": `
    does it tell people it's AI | Will the guests know that it is not a human?`,
  seo: `
    can you get me ranked on Google`,
  services: `
    Good afternoon, could you tell me what your service includes?`,
  "setup-time": `
    How long does it need until everything is installed?`,
  "switch-off": `
    Can I switch off the chatbot in winter?`,
  tax: `
    Good afternoon, could you tell me what your service includes? > And the price please > Is VAT on top of that?`,
  "ticket-status": `
    is someone going to reply to my ticket? sent it Monday`,
  "time-zone": `
    I'm in Denver, what time zone is that in`,
  times: `
    do you have any openings Thursday afternoon | thurs at 2 would be great | I'd like a meeting next Tuesday morning | I'd like a meeting next
    Tuesday morning > and what about the afternoon`,
  tools: `
    Can you connect it with Mews, our hotel software?`,
  "tools, book-calendar": `
    We use Jobber for scheduling, does it connect?`,
  "train-data": `
    do you use our conversations to train your AI | Do you give our data to OpenAI?`,
  training: `
    Is there a training for our receptionists?`,
  trial: `
    is there any way to test the chatbot before paying`,
  unsure: `
    do you guys sell lawn mowers | What's the weather in New York today?`,
  "update-assistant": `
    how do we update the bot when our prices change`,
  users: `
    can my office manager also get a login`,
  "video-call": `
    will this be a zoom | Is the meeting online or by telephone?`,
  where: `
    where are you located | I have a small hotel in Portugal. Is your service available here?`,
  "which-plan": `
    Hi, I run a small landscaping company in Ohio. What would this run me monthly? > and which one would you say fits us, we're three guys |
    What is the difference between Growth and Enterprise?`,
  "who-talk": `
    who's going to be on the call with me`,
  "who-writes": `
    Do you write the email campaigns or is that on me? | Do you make the texts for the newsletter?`,
};
