import { BRAND } from "../../../app/content/brand";

/**
 * Two more sets of 54 questions, measured on 29 November 2026: those rated right, and those that were mended since. They have been judged, so they show
 * that nothing is lost again, and not how well new questions are answered. Only a test reads them.
 */
export const MEASURED_TWELFTH: Readonly<Record<string, readonly string[]>> = {
  "A link from us may be cut off: copy": [
    "Whenever I try to change my call time it says that the link is no longer valid",
  ],
  "A strategist leads the call and ends": [
    "Good afternoon. Could you kindly let me know which member of the team I'll be speaking with on Tuesday and whether there is anything I should prepare?",
  ],
  "Call us on +1 212 555 0142, within": [
    "My assistant on our site has been telling people we're open Sundays. We are not open Sundays. How do I get this changed asap",
  ],
  "Calls you booked as a guest appear": [
    "I can't see my upcoming call when I sign in, the list is just empty. I definitely booked it, I have the email.",
  ],
  "Enquiries from your forms, the assistant": [
    "We're a roofing company, most of our leads come in after a storm and all at once, 60 or 70 calls in a day and we lose half of them. I need something that sorts out the serious ones. Is that something you do?",
    "lead scoring?? explain like im 5",
    "How do you decide which leads are good? Like what is the score actually based on?",
  ],
  "Enterprise has no list price: it depends": ["what does enterprise cost, there has to be a number"],
  'Follow "Forgot Password?" on the sign-in': ["Forgot my password and the reset link says it's expired"],
  "For a question about an invoice or": [
    "my invoice says 2 seats, i only have me. who do i talk to about billing",
  ],
  "Forgotten your password? Reset it.": ["cant log in", "cant log in says wrong password but its NOT wrong"],
  "Hello. What would you like to know?": ["hello"],
  "I answer in English only. Ask the team": [
    "can it speak spanish, half my clients dont speak english",
    "can it speak spanish, about half my clients do",
  ],
  "I can't look that up. Search your mailboxes": ["i forgot which email i signed up with"],
  "I know nothing about other businesses,": [
    "Can you tell me what my competitor down the road is paying you?",
    "what's my competitor down the road (Harlan's Auto) paying you guys",
  ],
  "I'm an automated assistant, not a person": ["is this a real person", "is this a real person"],
  "I'm sorry about that. I can't see charges": ["My card got charged twice this month. Please sort it out."],
  "I'm sorry that you're still waiting.": [
    "I opened a ticket on Monday and it's now Friday. Nobody has replied. Is anyone actually reading these?",
    "I opened a ticket on Monday and have heard nothing. It's now Friday.",
  ],
  "It answers from what you've told us": [
    "Does the assistant hand over to a human when it has no clue, and can that go to my whatsapp",
    "What happens when your bot doesn't know the answer to something one of my customers asks?",
    "Can I hand a chat over to one of my staff while it's happening?",
  ],
  "It works on any site whose pages you": [
    "Is there an article somewhere on how to install the snippet on wordpress",
    "does it work w shopify",
  ],
  "Look in your spam folder first. Your": [
    "never got the confirmation mail",
    "The confirmation email for my strategy call never showed up. Checked spam too.",
  ],
  "One thing goes live first, and on the": [
    "I already have a website I like. I don't want a new one, just the chat bit and maybe the email part, is that possible or is it all bundled",
  ],
  "Our pages don't say how many we are": [
    `How many people work at ${BRAND.name}, and where are you located?`,
  ],
  "Our pages don't say whether leads can": [
    "Real estate here. How many agents can use the one login, and does everyone get the lead at the same time or can it be split by area? Also what's the price for 12 people",
  ],
  "Our pages have no figures on that.": [
    "Just tell me this isn't going to annoy my customers. Everyone I know hates chatbots.",
  ],
  "Our plans count users and website pages,": [
    "Marketing manager at a mid-sized gym chain (11 locations). We'd need one assistant per location with different opening hours and prices, plus reporting per site. Which plan would that fall under?",
  ],
  "Our privacy policy names no such use:": [
    "Are you using our customers' conversations to train some AI somewhere?",
  ],
  "Our team is away today. We're back": ["what time are you open til today I'd rather just talk to someone"],
  "Press Retry, or open the calendar on": [
    "the page where you pick a time just spins and spins, tried on my iphone and my wife's",
  ],
  "Signalwright, 200 Demo Street, Suite": ["wheres your office"],
  "Signed in, you can delete your account": [
    "please delete everything you have about me",
    "I want you to delete everything you have about me please, name email the lot",
  ],
  "Here is whom each plan fits": [
    "whats the diffrence between starter and growth",
    "growth vs starter??",
    "we have 6 locations and a franchise thing going on, which plan is that",
  ],
  "Tell us what has changed, such as your": [
    "your bot on my site told a customer we're open sundays. we are NOT open sundays. how do i fix that",
  ],
  "That isn't among our four services:": ["do u do tiktok ads", "do u do google ads or facebook ads too"],
  "The assistant is one script tag at": [
    "Will it slow my website down? We just spent a fortune getting our page speed up.",
    "Will adding your widget slow down my site? We just spent a fortune getting our page speed up.",
  ],
  "The assistant offers times in your": [
    "Hi, I run a small dental practice with two chairs. Could your chat thing book patients straight into our calendar, or does it only take a message?",
    "We're a family run plumbing firm, three vans. Half our calls come in after 6pm when nobody's at the desk. Would your chat thing take the details and get them in our diary, or does it just say someone will call back?",
  ],
  "The assistant works on your website": [
    "Can the follow ups go out by text as well as email? And can people opt out, I don't want complaints.",
  ],
  "The booking calendar shows your own": ["what time zone are the appointment times in? im in Perth"],
  "The monthly price is all we list. Anything": ["setup fee?"],
  "The phone is closed today. Call Monday,": [
    "I'd like to speak to someone today if possible, what number do I ring and until what time?",
  ],
  "The strategy call is free and commits": [
    "free call - whats the catch",
    "Is the strategy call really free, or is it an hour of hard selling?",
  ],
  "There's no fixed time: it depends on": [
    "How fast would we be up and running? We've got a product launch in five weeks.",
  ],
  "There's no free trial or free plan.": ["do i get a free trial or is it pay straight away"],
  "This chat stays in your browser: we": [
    "Law firm here, 6 attorneys. Conversations with prospective clients are confidential. Who on your end can read the chats, and are they used to train anybody's AI?",
  ],
  "To book a call all the same, open the": [
    "the page keeps jumping around on my phone and i cant press the book button",
  ],
  "Under Your account you can change your": [
    "I signed up with the wrong email address, and now I can't see my call in my account. How do I change it?",
  ],
  'Use the link "Move or cancel this call"': [
    "i booked a call for thursday but my kid is sick, can we do next week instead",
    "need to cancel my call",
    "I booked a call for Thursday but my kid's school just rang, can I push it to next week",
    "need to cancel my appointment tmrw thx",
  ],
  "We build every step from the first": [
    "How is this any different from me paying 20 bucks for ChatGPT?",
    "Honestly, I've been burned by two marketing agencies already. Why would this be any different?",
  ],
  "We don't guarantee results. Our home": [
    "I'm a realtor in a pretty crowded market and I've been burned by two agencies already. What do you guarantee, if anything, and do I get my money back when it doesn't deliver",
  ],
  "We don't offer discounts or annual": ["can i pay yearly instead of monthly? and do you take paypal"],
  "We don't publish client names or reviews.": [
    "Show me somebody in my line of work (I groom dogs) who actually got more customers from this",
    "Got any examples of results with gyms or yoga studios? Real numbers, not just 'more engagement'.",
  ],
  "We draft the messages, and you approve": [
    "Looking at the follow-up emails: do we write those ourselves or do you write them, and can I approve each one before it goes out?",
  ],
  "We have no fixed minimum term. Prices": [
    "how long am i tied in for",
    "Hello, I'm the marketing coordinator at a mid-size law practice. Could you tell me whether there is a minimum contract length and what notice we'd need to give if we decide to leave?",
  ],
  "We have no newsletter. Emails come": [
    "So I fill in your form, and then what, I get hounded by salespeople for six months?",
  ],
  "We have no open positions listed. You're": [
    "Looking for a job, do you have openings for a junior copywriter?",
  ],
  "We have three plans, priced by the": ["prices?", "hi how much is it a month"],
  "We name no number of hours, because": [
    "I run a small bakery and I barely have time to breathe, how much of MY time does setting this up take",
  ],
  "We offer four services: AI assistants": ["wat do u actualy do"],
  "We promise no date for results: they": ["how long before i see any leads"],
  "We send no newsletter. Emails come": ["stop sending me emails"],
  "We take no payments on this website": [
    "Good afternoon. I would kindly like to know whether a deposit or set-up fee must be paid before the work is started. Thank you in advance.",
  ],
  "We work with all kinds of small and": [
    "do you also work with non profits and is there any discount",
    "Not sure this is for me, I clean windows, its just me and a van",
  ],
  "We write follow-ups that go out when": [
    "I do wedding photography, so people usually enquire like a year ahead and then ghost me. Can your system keep nudging them without it being creepy?",
  ],
  "We'll look at where your enquiries": [
    "do i need to prepare anything for the strategy call and how long is it",
  ],
  "What happens to your own customers'": [
    "Where is the data of our customers stored? We are in Germany and our data protection officer will ask me this first.",
  ],
  "Who owns what we make for you is in": ["who owns the website if you build it and we stop paying"],
  "Write to us or book a call. Before": [
    "I'd like to cancel my subscription and get my money back for this month, it hasn't done anything for us.",
  ],
  "Yes. Every plan includes building a": [
    "We already have a website, but is old and not so pretty, my nephew made it in 2014. You can make new one? How many weeks it takes?",
  ],
  "You can change plans. Write to us, or book a call and": [
    "Can we begin on Starter and go up to Growth in the middle of a month, and would we pay both?",
  ],
  "You can change plans. Write to us,": [
    "I'm on Starter right now and thinking of moving up, would I lose my chat history and do I pay the difference or wait til the next bill?",
  ],
  "You can keep your website: the assistant": [
    "Our site is on Shopify and I really don't want to rebuild it. Can I just add the assistant?",
  ],
  "You don't need an account to book a": ["Do you have to make an account just to book the call?"],
  "You keep the CRM you already use. We": [
    "Does it work with HubSpot?",
    "We use HubSpot for contacts and Calendly for booking. Do both connect, and is that extra on the Growth plan?",
  ],
  "You need no coding. It works on any": ["wordpress plugin or do i paste code somewhere"],
  "Your contacts stay in the CRM you already": [
    "If I quit after a few months do I keep the website and the leads, or do you hold them hostage",
  ],
};
