/**
 * Two more sets of 54 questions, measured on 30 November 2026: those rated right, and those that were mended since. They have been judged, so they show
 * that nothing is lost again, and not how well new questions are answered. Only a test reads them.
 */
export const MEASURED_THIRTEENTH: Readonly<Record<string, readonly string[]>> = {
  "A link from us may be cut off:": ["password reset link says expired every single time"],
  "An account on this website is for one": [
    "Can two of us share a login? My business partner wants to see the booked calls as well.",
  ],
  "Calls you booked as a guest appear in": [
    "Signed in but the call I booked isn't listed. I may have used my work address to book it and my gmail to sign up.",
  ],
  "Enquiries from your forms, the assistant and your": [
    "lead scoring - explain like im five",
    "What does 'lead scoring' mean in plain english",
  ],
  "Enterprise has no list price: it depends on": [
    "Is the Enterprise price negotiable. Also is there a notice period if we want out",
  ],
  "Every ticket has a private page with our": [
    "I've been waiting three days for a reply to my ticket. Is anyone actually reading these?",
  ],
  'Follow "Forgot Password?" on the sign-in page. The': [
    "forgot pasword and the reset mail isnt coming. checked spam too",
  ],
  "Forgotten your password? Reset it. Too many attempts?": ["cant log in"],
  "I answer in English only. Ask the team": [
    "Can the assistant speak Spanish? about half my customers do",
    "does it do welsh",
  ],
  "I'm an automated assistant, not a person and": ["am i talking to a real person", "are you a bot"],
  "I'm sorry about that. I can't see charges": ["got charged twice this month. want my money back"],
  "I'm sorry that you're still waiting. We reply": [
    "Raised a ticket on Monday about our assistant giving out our old opening hours. It's Wednesday and nobody has replied. Not impressed.",
  ],
  "If you know your password, try to sign": [
    "I'd like to change the email on my account, I've sold the old domain along with the nursery and can't receive anything on it any more.",
  ],
  "If your site has a content security policy,": [
    "Your chat is not loading on our live site since we switched to Cloudflare, console says something about content security policy. Who can look at this today?",
  ],
  "It answers from what you've told us about": [
    "what happens when the bot doesn't know the answer. does it make stuff up??",
    "Two things: can the assistant hand over to one of my staff in the middle of a chat, and can we make the colours match our brand?",
    "Does the bot make things up? A friend's one told a customer he gave free delivery and he had to honour it.",
  ],
  "It asks what people need before it offers": [
    "I'm a notary and I need documents seen before an appointment is booked. Can the assistant ask for certain things first and only then offer a slot in my Outlook calendar?",
  ],
  "It hands over to a person when it": [
    "can it hand over to my lad in the workshop when someone asks something technical about gearboxes, and send him a text maybe",
  ],
  "It works on any site whose pages you": [
    "My site is on Squarespace, is that ok",
    "We're on Squarespace and nobody here can code. How does the chat thing get put on the page, and does it slow the page down?",
  ],
  "Look in your mail before you try again:": [
    "I tried to book a call three times and when I hit confirm the page just sits there spinning. Is it down or is it me",
  ],
  "Look in your spam folder first. Your call": [
    "I booked a strategy call but never got any email about it, did it go through?",
    "no confirmation email came through after i booked. checked spam",
  ],
  "No plan lists a pause, so agree it": [
    "We rent out bouncy castles so it's dead from november to march. can we pause and not pay over winter?",
  ],
  "Of course. Our team is away just now,": ["can i talk to a person pls"],
  "Our blog has plain advice for small businesses": [
    "Is there somewhere on here to read up before I speak to anyone? I don't like going into calls blind.",
  ],
  "Our lead generation helps you keep the leads": [
    "roofing company here, 6 guys, most of our jobs come from storms. can you get us leads or not",
  ],
  "Our number is +1 212 555 0142. The": ["phone number pls", "phone number??"],
  "Our pages don't name Jobber. We connect to": [
    "Our tree surgery firm uses Jobber for quotes and scheduling, can your thing push new enquiries straight in there?",
  ],
  "Our pages don't name Mailchimp. Nothing is switched": [
    "we already have mailchimp, would we have to drop it to use your followups",
  ],
  "Our pages don't say what you pay if": [
    "If I sign up for Growth in the middle of the month do I pay for the whole month or just what's left of it?",
  ],
  "Our pages give no such rate: it depends": [
    "what % of visitors actually turn into customers with this, real numbers please not marketing talk",
  ],
  "Our pages have no figures on that. It": [
    "I sell used tractors and my customers are mostly over 60 and hate chatbots. Convince me.",
  ],
  "Our plans count users and website pages, not": [
    "Good afternoon. I'm the marketing manager for a group of four dental practices and I'm comparing vendors this month. Could each location have its own assistant with its own calendar, and would that need the Enterprise plan?",
  ],
  "Our plans name no number for that, only": [
    "How many conversations a month before you start charging extra",
  ],
  "Our privacy policy explains what we store. For": [
    "Do you sign a DPA? We're in Germany so GDPR matters to us.",
  ],
  "Our team is away just now, and back": ["what time do you guys open"],
  "Press Retry, or open the calendar on its": [
    "tried to pick a time and the calender just spins.. safari on ipad",
  ],
  "Prices are in US dollars per month. Whether": ["VAT included or not"],
  "Signed in, you can delete your account under": [
    "I'd like you to delete everything you have on me, including past chats.",
    "I'd like every bit of data you hold on me deleted, including the call I had with someone in spring.",
  ],
  "Here is whom each plan fits": [
    "Whats the diference between starter and growth",
    "I own 11 self storage sites across two counties and each has its own prices and phone number. Would I need one assistant or eleven, and which plan does that put me on?",
  ],
  "Starter is $2,499 per month. It includes AI": ["cheapest option?"],
  "Submit a ticket: your name and email, a": ["how do i open a ticket and can i attach a screenshot"],
  "Tell the team what you did, what happened": [
    "The menu on your site won't open on my phone. Android, Chrome.",
    "the menu won't open on my phone, i tap the three lines and nothing",
  ],
  "Tell the team what you see, on which": [
    "The assistant disappeared from our site this morning after our developer updated the theme. How do we get it back?",
  ],
  "Tell us what has changed, such as your": [
    "the bot on our website has been showing the old opening hours since monday, how do we change that",
  ],
  "That depends on how many enquiries you get,": ["Seems expensive for a one-woman bakery tbh"],
  "The assistant answers from what you've told us": [
    "Hello, I look after marketing for three crematoria. I need to know the assistant can be kept on a very sober tone and will never try to sell anything to someone who's just lost a family member. Can that be guaranteed?",
  ],
  "The assistant is one script tag at the": [
    "Will the widget slow down my page? We're obsessive about Core Web Vitals and already have too many third-party scripts.",
  ],
  "The assistant offers times in your own calendar;": [
    "Hi there, I run a small dog grooming place with two staff and we miss loads of calls when our hands are wet. Would your chat thing actually be able to take bookings for us or does it just answer questions?",
  ],
  "The assistant takes on your colours and typeface,": [
    "Your follow-up emails - do they come from our own domain, and what stops them landing in junk? Last provider got us blacklisted.",
  ],
  "The assistant works on your website and by": [
    "can it text people back too or only email",
    "Tattoo studio here. 90% of my enquiries come through instagram dms not my website. do you cover that",
  ],
  "The booking calendar shows your own time, as": [
    "I'm in Australia, what time zone are the call slots shown in and do you even work with people over here?",
    "I'm in Perth, Australia. What time zone are the call slots shown in and is anyone of yours awake when I am?",
  ],
  "The link to your call is on its": ["where do i see the call i booked"],
  "The monthly price is all we list. Anything": [
    "Is there a setup fee on top of the monthly price and do you charge per conversation?",
    "Do you take a cut of sales or is it a flat fee?",
  ],
  "The strategy call is free and commits neither": [
    "is the strategy call really free or is it a sales pitch lol",
  ],
  "Then cancel it: the link is in our": [
    "i think somebody else booked a call using my email address, i never asked for this",
  ],
  "There's no fixed time: it depends on your": [
    "how long till its live on my site",
    "hwo long til its up and runing",
  ],
  "There's no free trial or free plan. Whether": [
    "Do you offer any kind of trial period, or your money back if it brings in no leads after say 90 days?",
  ],
  "There's no upload in the chat or in": ["how do I attach a screenshot to a support ticket"],
  "They can go on phoning you. The assistant": [
    "We make bespoke stairlifts and our average customer is 78. They don't chat, they ring. Why would I want a chat assistant?",
  ],
  "This chat stays in your browser: we only": [
    "We're a family law firm. Clients tell us very private things. Where do the chat transcripts go and who at your end can read them?",
  ],
  "This conversation stays in your browser. If you": [
    "Is my chat with you being recorded right now",
    "Is the conversation I'm having right now being recorded, and who reads it?",
  ],
  "This site and its database run on Cloudflare.": [
    "Where are your servers? Our clients are in Germany and their works council will ask.",
  ],
  "Under Your account you can change your name,": [
    "I need to change the email address on my account since I've left my old company",
  ],
  'Use the link "Move or cancel this call"': [
    "need to push my call back to thursday, something came up at the shop",
    "Please cancel my appointment for tomorrow morning. Thanks, Marlene",
    "booked for thursday but ive got a horse to shoe at that time now, how do i shift it to next week",
    "Please cancel my strategy call, I've changed my mind, and could you also take me off the mailing list.",
  ],
  "We build every step from the first question": [
    "How is this any better than me just sticking ChatGPT on my website for 20 bucks",
    "I've had two agencies promise me leads and got nothing but invoices. What's different about you lot",
  ],
  "We don't offer discounts or annual billing. Ask": [
    "any discount for nonprofits",
    "we're a registered charity, 4 staff, rescue hedgehogs. any discount for nonprofits?",
  ],
  "We don't publish client names or reviews. The": [
    "Honestly every agency says they'll double my leads. What have you got to show for it?",
    "have u got any examples of piano tuners or anything like that youve worked with",
  ],
  "We have no fixed minimum term. Prices are": ["Do I have to sign up for a year or can I leave whenever"],
  "We have no open positions listed. You're welcome": ["are you hiring"],
  "We have three plans, priced by the month.": ["how much"],
  "We offer four services: AI assistants that answer": ["So what do you actually do, in one sentence"],
  "We work with all kinds of small and": [
    "i run a falconry display outfit, weddings and school days mostly. would something like this actually be any use to me or am i kidding myself",
  ],
  "We'll look at where your enquiries get lost,": ["what happens in this strategy call. is it a sales pitch"],
  "Who owns what we make for you is": ["who owns the website if you build it and I stop paying"],
  "Yes. Every plan includes building a website; you": [
    "Yoga studio owner here! I have no website at all, just Instagram. Could you build one and add the chat, and roughly what would I be paying per month?",
  ],
  "You can change plans. Write to us, or": [
    "I want to move up to Growth from Starter in the middle of the month, do I pay twice?",
    "I want to upgrade from starter to growth but I'm worried I'd lose all the conversations and contacts I've got so far",
  ],
  "You don't need an account to book a": ["Do I need an account to book a call, or can I just pick a time?"],
  "You keep the CRM you already use. We": ["does it work with hubspot"],
  "Your contacts stay in the CRM you already": ["Who owns the website you build for me if I leave?"],
};

/** Of the same sets: what this website can't know. */
export const NOT_KNOWN_HERE: readonly string[] = [
  "who won the match last night",
  "can you write me a cover letter for a job at a bank",
  "what will google do to its ad auction next year and how much will my cost per click go up",
  "What's the weather doing in Aberdeen on Saturday?",
  "My son's driving test is on Tuesday, what's the pass rate at our local centre?",
  "could you write me a best man speech real quick",
  "Who will win the tender for the new Leith ferry catering contract? We've put a bid in.",
];
