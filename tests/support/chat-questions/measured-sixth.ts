/**
 * Two sets of 54 questions by two writers who had not seen the topics, under the beginning of what answers them. The examples were extended after these sets were
 * judged, so they show that nothing is lost again, and not how well new questions are answered. Only a test reads this.
 */
export const MEASURED_SIXTH: Readonly<Record<string, readonly string[]>> = {
  "We have three plans, priced by the month. Enterprise has no list": [
    "I run a two-chair barbershop, what would I be looking at per month roughly?",
  ],
  "There's no free trial or free plan. The": ["is there a free version i can poke around in before paying"],
  "Here is whom each plan fits": ["whats the diffrence betwen starter and growth"],
  "Our plans name no number for that, only": [
    "We have about 400 leads a month coming in. Does that push us into Enterprise or can we stay lower?",
    "how many chat conversations are included before you charge extra",
  ],
  "We have no fixed minimum term. Prices are": [
    "Do I have to sign up for a full year or can I go month by month?",
    "what's the notice period",
  ],
  "Write to us or book a call. Before": ["if i stop after 2 months is there a penalty"],
  "There's no fixed time: it depends on your": [
    "how long until the chat thing is actually live on my website",
  ],
  "It works on any site whose pages you": [
    "Our site is on Wix and I am useless with code. Can you still put the bot on there?",
    "We rebuilt our site in Shopify last month. Any trouble getting your assistant on product pages?",
  ],
  "You keep the CRM you already use. We": [
    "does it talk to hubspot both ways or just push contacts in",
    "does it sync w salesforce or do i need zapier for that",
  ],
  "Our pages don't name Jobber. We connect to": [
    "Can it plug into Jobber? That's what we use for scheduling the plumbing crews",
  ],
  "What happens to your own customers' data, who": [
    "We're a dental clinic so patients will type health stuff into the chat. Where does that end up?",
  ],
  "Our privacy policy explains what we store. For": [
    "Are you GDPR compliant, and can you sign a DPA with us?",
    "Do you have SOC 2 or ISO 27001? Our procurement team will ask.",
  ],
  "Enterprise includes training a custom model for you.": [
    "do you use my customers conversations to train your models",
  ],
  "I answer in English only. Ask the team": [
    "Hello, my company is in Portugal, the robot can answer to my clients in portuguese?",
    "Can one bot switch between Spanish and English depending on who's writing?",
    "our customers mostly write in arabic, right to left text ok?",
  ],
  "We don't publish client names or reviews. The": [
    "have you done anything for law firms before",
    "Got any case studies with real numbers, not just smiley testimonials?",
  ],
  "We work with all kinds of small and": [
    "does this even work for a flower shop or is it just for tech companies",
    "do you work with real estate agents",
    "We sell industrial pumps with a nine month sales cycle. Is your approach suited to that or is it more for quick consumer sales?",
  ],
  "Our home page shows an 85% rise in": [
    "Honest question: how many of your clients actually see more sales, and how would you prove it?",
    "I was burned by an agency last year that promised page one on Google. What do you guarantee, if anything?",
  ],
  "Enquiries from your forms, the assistant and your": [
    "What does a lead score of 80 actually mean compared with 40?",
  ],
  "No, our team is away on Sundays. We're back": ["is anyone around on sunday if my bot breaks"],
  "Holidays are in our calendar: a day without": [
    "Are you shut over Christmas and New Year?",
    "Are you working on the bank holiday Monday?",
  ],
  "Our team is away at 11:00 pm, London": ["it's 11pm here, will a person read this tonight or tomorrow"],
  "The first day with free times is Monday": [
    "I want to speak with somebody about my business, how to reserve the call?",
  ],
  "Look in your spam folder first.": [
    "I booked yesterday and never got a confirmation email. Did it go through?",
  ],
  'Use the link "Move or cancel this call"': [
    "need to push my thursday call back to next week",
    "I can't make the strategy session anymore, how do I call it off",
    "I missed our appointment today because of an emergency with a patient, can we do it another day?",
    "picked the wrong time when booking, change it to 3pm?",
  ],
  "We'll look at where your enquiries get lost,": [
    "what should i have ready before the 30 min call",
    "Is the strategy call a sales pitch or do I actually walk away with something?",
  ],
  "Forgotten your password? Reset it. Too many attempts?": ["cant log in keeps saying wrong pasword"],
  "A link from us may be cut off:": ["The reset link you emailed says it has expired"],
  "To add a person, write to the team.": ["How do I add my office manager as a second user on our account?"],
  "Every ticket has a private page with our": [
    "I opened a ticket on Monday about duplicate contacts and nobody has replied. Where do I see its status?",
  ],
  "There's no upload in the chat or in": ["where do i send a screenshot of the bug"],
  "For a question about an invoice or a": [
    "We changed our company name, how do I get that updated on the invoices?",
  ],
  "I'm an automated assistant, not a person and": [
    "am i chatting with a human or a bot rn",
    "who actually writes these answers?",
    "You reply suspiciously fast. Are you AI?",
  ],
  "Of course. Our team is away just now,": ["can u just put me thru to a real person pls"],
  "Our blog has plain advice for small businesses": [
    "Do you have anything to read about writing follow-up emails that don't sound like spam?",
    "I read a post of yours about abandoned enquiries and can't find it again",
  ],
  "We have no newsletter, so new posts don't": [
    "How often do you publish new articles and can I get them by email?",
  ],
  "We build every step from the first question": [
    "Why would I use you instead of just paying for Intercom?",
    "My nephew says ChatGPT can do all this for twenty bucks. What am I missing?",
    "How are you different from a regular marketing agency that does Facebook ads?",
  ],
  "We draft the messages, and you approve them": [
    "Does the email automation include writing the emails or do I write them myself?",
  ],
  "You can change plans. Write to us, or book a call": [
    "can i move from the small plan to the middle one halfway thru the month",
  ],
  "Enterprise lists custom AI model training": [
    "We need something that reads PDF order forms and drops them into our ERP. Is that the kind of custom AI you build?",
  ],
  "Who is responsible for what your assistant says": [
    "If the chatbot tells a customer the wrong price, who is responsible?",
  ],
  "The assistant offers times in your own calendar;": [
    "Will it take bookings straight into my Google calendar or only collect phone numbers?",
  ],
  "Your contacts stay in the CRM you already": [
    "what happens to all my leads and emails when i leave, can i download them",
  ],
  "We have no open positions listed. You're welcome": [
    "are you hiring? im a copywriter with 3 yrs experience",
    "do you offer internships for students in the summer",
  ],
  "If all 12 are to use it, that's": ["Ballpark cost for a family-owned HVAC company with 12 staff?"],
  "We don't offer discounts or annual billing. Ask": ["any discount for charities or nonprofits"],
  "The monthly price is all we list. Anything": [
    "Is there a setup fee on top of the subscription, and do the listed prices include VAT?",
  ],
  "Enterprise has no list price: it depends on": [
    "I see three tiers but no number next to the biggest one. How is it priced?",
  ],
  "CRM automation is one of our four services,": ["which plan has the crm stuff in it"],
  "That depends on the plan. Starter: Basic Lead": [
    "Does the cheapest package come with lead scoring or only the chat widget?",
  ],
  "e take no payments on this website and never": ["Can I pay by bank transfer instead of card?"],
  "No plan lists a pause, so agree it": [
    "Would you let us pause for the winter? We're a landscaping business and nothing happens Dec to Feb",
  ],
  "We name no number of hours, because it": [
    "How much of my own time will onboarding eat up? I've got maybe an hour a week.",
  ],
  "The assistant answers from what you've told us": ["who trains the bot on our products, you or us"],
  "Tell us on a call where your contacts": [
    "I have all my contacts in Mailchimp since 2016, can I to bring them with me?",
  ],
  "The assistant works on your website and by": [
    "Can the agent answer on WhatsApp and Instagram DMs as well, or strictly on the web page?",
  ],
  "Our pages don't name QuickBooks. We connect to": ["quickbooks integration??"],
  "This site and its database run on Cloudflare.": ["Do you store data in the EU or the US?"],
  "What they've sent to us themselves, we erase": [
    "A customer asked me to erase everything you hold on them. What's the procedure?",
  ],
  "This chat stays in your browser: we only": ["who at your company can see our chat transcripts"],
  "Je suis un assistant automatique et je ne": ["Est-ce que je peux parler avec vous en français?"],
  "Our plans count users and website pages, not": [
    "I own three physiotherapy practices. Would each one need its own subscription?",
  ],
  "We promise no date for results: they depend": ["how soon wud i start getting leads, weeks? months?"],
  "Our hours are in Eastern time, the time": ["What time zone are your opening hours in?"],
  "No, the phone is closed on Saturdays. Call": ["do u answer the phone on saturdays"],
  "That depends on the plan. Starter: Standard Support": [
    "Is faster response time something I get with a higher plan?",
  ],
  "Nothing is free in the morning. Our other": ["any slots left for a call tomorow morning"],
  "Yes. Once you've chosen a time, open \"Add": [
    "Can my business partner join the strategy call from a different location?",
  ],
  "The strategy call is free and commits neither": [
    "is the half hour consultation free or do you bill for it",
  ],
  "Under Security in your account you can change": ["How do I turn on two-step login for my client area?"],
  "I can't look that up. Search your mailboxes": ["i dont remember which email i signed up with"],
  "Signed in, you can delete your account under": ["please close my account and delete my profile"],
  "Call us on +1 212 555 0142, within": [
    "The widget vanished from my homepage this morning after an update, need help ASAP",
  ],
  "Yes: write again in the ticket's conversation, and": [
    "Can I reopen a support request that was marked as solved? The problem came back.",
  ],
  "We connect it for you, so there's no": ["Is there a step-by-step guide for connecting our contact form?"],
  "This conversation stays in your browser. If you": [
    "Does this chat get saved somewhere after I close the window?",
  ],
};

/** Of the same sets: what nothing on the site answers. */
export const NOT_OURS: readonly string[] = [
  "Will it rain in Manchester this weekend?",
  "tell me a joke about accountants",
  "Can you recommend a good laptop for video editing?",
  "how do i get red wine out of a carpet",
  "Who won the game last night?",
  "what's the capital of mongolia",
  "Can you help my daughter with her algebra homework?",
  "write me a poem about my cat biscuit",
  "Should I buy bitcoin right now?",
  "best pizza near the train station?",
];
