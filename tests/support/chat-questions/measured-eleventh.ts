/**
 * What nine sets of 54 questions were answered with when they were measured in the evening of 29 November 2026: those rated right. They have been
 * judged, so they show that nothing is lost again, and not how well new questions are answered. Only a test reads them.
 */
export const MEASURED_ELEVENTH: Readonly<Record<string, readonly string[]>> = {
  "The assistant answers from what you've told": [
    "Does it learn by itself from our website or must we write all questions and answers, and when our menu change every week who is updating it?",
  ],
  "The assistant is one script tag at the end": [
    "Will adding this slow my page down? We worked hard on our load times and I don't want another heavy script.",
    "Does the widget slow the page down? We've spent a lot of effort getting our Core Web Vitals green and I'd rather not undo it.",
    "will adding your script slow my site down? we've worked hard on our core web vitals",
    "will it slow my site down? we spent ages getting our page speed up",
    "Will it slow down my site? We've spent a lot of effort on page speed and I don't want some script wrecking our scores.",
  ],
  "The assistant offers times in your own": [
    "We're a bridal shop in Harrogate and everything is by appointment. Can it put people straight in our diary without double booking, and would it send them a reminder the day before?",
    "Hi, I run a 3-truck HVAC company outside Tulsa. Most of our calls come in after 6 when nobody's at the desk. Would your chat thing actually book the job or does it just take a message?",
    "we're a dog grooming place and people message at like 11pm asking for slots, can your thing put them straight in my google calendar",
    "We're a four-chair dental practice using Dentally for the diary. Could the chat book new patients straight into it, or does reception still have to ring them back?",
    "I run a two-chair dental practice in Leeds and we miss about a third of our calls at lunchtime. Would your chat thing actually book people into our diary or does it just take a name and number?",
    "can it book straight into my google calendar without double booking me",
  ],
  "The assistant works on your website and by": [
    "whatsapp and text follow ups or just email",
    "can it text people back or only email? most of my roofing customers dont read email at all",
    "can it text people back when we miss a call",
    "I run a florist and most of my orders are whatsapp. does your bot work on there or only website",
    "Does it do text messages and whatsapp or only email",
  ],
  "The booking calendar shows your own time, as": [
    "what time zone are the call times in?? it says 2:00 but I'm in Phoenix",
    "the time it shows for the call is that my time or yours?? im in Sydney",
  ],
  "The link to join is in our latest email": ["I lost the link for the meeting, it start in 10 minute!!"],
  "The link to your call is on its confirmation": [
    "what time is my call tomorrow and does it come as a zoom link or do you ring me",
  ],
  "The monthly price is all we list. Anything": [
    "is there a setup fee",
    "set up fee?",
    "setup fee?",
    "Good evening. I would like to know whether there is a setup fee in addition to the monthly price, and if so whether it is refundable if we are not satisfied.",
  ],
  "The phone is closed just now. Call Monday, 9": [
    "Quick one - what time do your phones open, I'm in Perth so probably asleep when you're in the office lol",
  ],
  "The strategy call is free and commits": [
    "is the strategy call really free or is it an hour of hard sell",
    "What's the catch with the free strategy call, am I going to get a 45 minute sales pitch",
    "Is the strategy call really free or is it a 30 minute sales pitch",
    "what's the catch with the free call",
    "is the free call actually free or is it 45 minutes of someone selling at me",
    "is the call really free or is it a hard sell for an hour",
    "Is the strategy call really free or is it an hour of someone trying to sell me stuff",
  ],
  "There's no fixed time: it depends on your": [
    "How long does it take to get set up from signing to it being live on our site?",
    "how long till its up and running",
    "I need website for my dental clinic plus the chat. how many weeks it takes",
    "how long from signing up till its live on my site? got a big open house push on the 18th",
    "how long from signing up till its running? our season starts in 5 weeks",
    "how long till its up and running from when i say yes",
    "How long from signing up until its live on our site?",
    "how long til its up and running",
  ],
  "There's no free trial or free plan. The": [
    "is there a free trial",
    "Is there a trial",
    "is there a free trial",
  ],
  "This chat stays in your browser: we only": [
    "We're a small solicitors' practice in Leeds. Before we take this any further I'd need to know where enquirers' conversations are stored and who at your end can read them.",
  ],
  "This site and its database run on": [
    "where is the data kept. our solicitor says it has to be UK or EU",
    "Where are your servers? We are a school in Germany and our data protection officer will ask.",
    "Where does the conversation data get stored and is it used to train anyone's AI? Our patients sometimes type in medical details even when asked not to.",
    "where is my data stored? EU or US",
    "Where is the data from the chats stored? We're in Germany and our lawyer will ask.",
  ],
  "Look in your mail before you try again: if": [
    "page just spins when I hit submit on the booking form, tried chrome and safari",
  ],
  "Under Your account you can change your name": [
    "how do i change the email on my account, old one is with a company i left",
    "Wrong phone number on my booking, typed it too fast. Can someone fix it before the call",
  ],
  'Use the link "Move or cancel this call" on': [
    "Cant make my call tomorrow, kids are off sick. can i push it to next week",
    "cancel my call",
    "need to move my thursday call to next week something came up",
    "I booked for thursday but my kid is sick, need other day pls",
    "cancel my call",
    "need to push my thursday call to next week, cant find where",
    "cancel my appointment",
    "need to push my call to thursday cant find where",
    "cancel my appointment pls",
    "Can I move my call on thursday to next week, something's come up at the surgery",
    "cancel my call pls",
    "I booked a strategy call for Thursday but my kid's off school now. Need to push it to next week",
    "pls cancel my appointment tmrw",
    "need to push my thursday call to next week",
    "Cancel my appointment please, tomorrow 10am, Dwayne Pruitt",
    "i booked a call for thursday but my kid is sick can i push it to next week",
    "need to cancel tomorrows appointment",
  ],
  "We build every step from the first question": [
    "Honestly every agency promises me leads and I've burned about $30k so far. Why would you guys be any different?",
    "how is this different from just putting tidio or intercom on my site",
    "So I'm already paying a guy $400 a month for SEO and honestly can't tell if it does anything. Why would this be any different",
    "My nephew says I can do all this with ChatGPT for twenty bucks a month. Is he wrong?",
    "How is this different from Intercom Fin or just sticking Tidio on the site?",
    "roofing company here. got burned by an seo agency last year, 14 grand down the drain. why would you be any different",
    "Every agency I've hired in the last five years promised me leads and delivered a PDF. Why would you lot be any different.",
    "My nephew says I can just use chatgpt for free so why would I pay you monthly",
    "We were burned by the last agency, paid them 9 grand and got a PDF. Why would you be any different?",
  ],
  "We don't guarantee results. Our home page": [
    "Honestly every agency tells me they'll double my leads. What do you actually guarantee, and what happens if it doesn't work?",
  ],
  "We don't offer discounts or annual billing.": [
    "Do you offer nonprofit discounts? We're a small animal rescue in Tennessee, 501(c)(3).",
    "We're a registered charity in Kenya. Do you offer a discount for non profits?",
    "can i pay yearly and get something off",
    "Do you offer a discount for charities? We're a small animal rescue in Adelaide and every dollar counts.",
    "any discount for nonprofits",
  ],
  "We don't publish client names or reviews.": [
    "have you any case studies from garages or MOT centres",
    "Do you have any case studies for B2B SaaS? We're about $2M ARR, PLG motion, looking to score trial signups and route the hot ones to sales.",
    "Do you have any case studies from private schools? We want more enquiries for admissions, but parents ask very specific things and I'm doubtful a bot can cope.",
    "have you got any dentists using it? would like to speak to one before i sign anything",
    "Could you send over two or three case studies with actual numbers, ideally from B2B services? Conversion rate before/after, not just testimonials.",
    "Do you have any case studies for home services or trades? Ideally with actual numbers rather than 'increased engagement'",
    "Got any case studies for gyms or fitness studios? Real numbers if possible.",
    "Could you send me the names of two or three clients in property management I might ring for a reference?",
  ],
  "We have no fixed minimum term. Prices are": [
    "Is there a minimum term? Got burned by an 18 month contract with Yell and not doing that again",
    "Do I have to sign a year contract or can I go month to month?",
    "do i have to sign up for a year",
    "is there a contract or can i leave whenever",
    "Is there a contract or can I just stop whenever",
    "Do I have to sign anything for 12 months or can I walk away",
  ],
  "We have no open positions listed. You're": [
    "Are you hiring at the moment? I'm a junior copywriter in Manchester",
    "you hiring? im a junior copywriter",
  ],
  "We have three plans, priced by the month.": [
    "how much a month",
    "pricing??",
    "Not interested in a call, just tell me what it costs for a 3 chair hair salon.",
    "price?",
    "how much",
    "how much",
    "how much",
    "how much is it",
    "hi how much is it a month",
    "how much",
  ],
  "We offer four services: AI assistants that": [
    "Good morning. My son told me to look at your page. I repair upholstery and have done so for 31 years. What exactly would you do for me, in plain words please?",
  ],
  "We promise no number of leads or sales. Our": [
    "How many leads will I get in the first month, exact number",
    "How many new clients exactly will I get in the first three months if I take the Growth plan? I have a yoga studio in Leeds.",
  ],
  "We read the conversations every week, and": [
    "what happens if the bot tells one of my customers something wrong, like a price we don't charge",
  ],
  "We send no newsletter. Emails come only with": [
    "I read your blog post about follow-up emails, nice one. Do you have a newsletter, and would you take a guest article from me?",
    "I keep getting your newsletter and I've unsubscribed twice already. Take me off the list.",
  ],
  "We set up the records that show your emails": [
    "will it spam my customers with emails, i hate those and so do they",
  ],
  "We take no payments on this website and": [
    "payment by direct debit? or card only",
    "my card expired, where do i put in the new one",
  ],
  "We take no payments on this website. What": [
    "I want my money back for last month, it brought in nothing",
    "Can I get a refund for this month? We only used it about a week before we closed for renovations.",
  ],
  "We usually meet by video. The page where you": [
    "I'd rather not do video. Can the strategy call just be a phone call, and how long does it take",
  ],
  "We work with all kinds of small and growing": [
    "My husband and I own a septic pumping company. Would something like this even make sense for us or is it more for tech companies",
    "do u work with dentists",
  ],
  "We write follow-ups that go out when": [
    "G'day, got a landscaping business on the Sunshine Coast, quotes go out and then I forget to chase em. You do the chasing?",
  ],
  "We'll look at where your enquiries get lost": [
    "what do i need to prepare for the call and who will i be talking to",
  ],
  "Which AI model would answer your visitors": [
    "What model is behind the assistant, GPT or Claude or your own? And is our chat data used to train it?",
  ],
  "Enterprise includes white-label options.": [
    "Good morning. I'm with a small digital agency in Bristol and we look after around 25 client sites. Do you offer any kind of white label or reseller arrangement?",
    "Is there an agency or white-label arrangement? We'd want to resell to about ten of our own clients.",
  ],
  "Who owns what we make for you is in your": [
    "who owns the website if you build it and we stop paying",
    "who actually owns the website if you build it and i leave later",
  ],
  "Write to hello@signalwright.example, or to": [
    "Looking for the enterprise SLA and your SOC 2 report, our procurement team needs both before we can move forward. Who do I email?",
    "We'd need a signed DPA and a list of subprocessors before we can go any further. Where do I find these or who do I write to?",
  ],
  "Write to us or book a call. Before anything": [
    "i want out. how do i close my account and get everything deleted",
  ],
  "Yes. Every plan includes building a website;": [
    "Do you build websites as well? Ours was done by my nephew in 2014 and it shows. It's a butchers in Kilkenny, don't need anything mad, just hours, hampers and Christmas orders.",
  ],
  "Yes. Once you've chosen a time, open \"Add a": [
    "Can my colleague join the strategy call too? She does our marketing and she's in another office.",
    "Hi, can I bring my business partner on the strategy call? She's in another city so she'd need to dial in separately.",
  ],
  "You can change plans. Write to us, or book a call and choose": [
    "I want to upgrade from Starter but I'm mid billing cycle, would that be prorated and do I lose any of my current chat setup?",
    "I'd like to move up from Starter to Growth in the middle of the month. Do I pay the full amount again or just the difference, and does anything we've already set up get lost?",
    "want to drop from growth down to starter from next month, its quiet season for us. how do i do that",
    "Can I upgrade to Growth halfway through the month, and do I pay the difference or the full thing?",
  ],
  "You can keep your website: the assistant is": [
    "We already have a website on Wix that we like. Do we have to let you rebuild it or can you just add the chat part?",
  ],
  "You don't need an account to book a call.": [
    "do I need an account to book a call or can I just book",
    "do i have to make an account to book",
    "do I need an account to book a call or can I just book it",
    "Do I need an account before booking a call",
  ],
  "You don't need one first: every plan": [
    "I don't have a website at all, just a facebook page and instagram. Is there any point in talking to you?",
  ],
  "You keep the CRM you already use. We connect": [
    "Does it integrate with HubSpot and also with Google Calendar? We use both.",
    "HubSpot?",
    "hubspot?",
    "does it plug into hubspot",
  ],
  "Your confirmation shows the time in your own": [
    "it says 2:30 for my call but is that my time or yours?? im in vancouver",
  ],
  "Your contacts stay in the CRM you already": [
    "What happens to my website if I stop paying you, do I own it?",
    "who owns the website if we leave you",
    "If we leave, do we keep the website and get an export of all the contacts, or does it all stay with you",
    "Evening. Quick one - what happens to my website if I stop paying you, do I keep it?",
    "Who owns the website if we stop paying you?",
  ],
  "Your records stay in your CRM, and you can": ["who actually owns the leads, us or you"],
};
