/**
 * Questions that two more fresh sets of 54 found to be answered wrongly or not at all, under words of what answers them. The
 * examples were extended after these were judged, so they show that nothing is lost again, and not how well new questions are
 * answered. Only a test reads this.
 */
export const MEASURED_EIGHTH: Readonly<Record<string, readonly string[]>> = {
  "Here is whom each plan fits": [
    "hi, i run a small plumbing business with 3 vans, which of your plans would make sense for me",
  ],
  "we count questions answered, calls booked and work won": [
    "My husband thinks paying an agency is throwing money out the window. How do I show him it isn't?",
  ],
  "Notice is in your written agreement.": ["cancel anytime??"],
  "Forgotten your password? Reset it.": [
    "I can't log in to my dashboard, it keeps sending me back to the login page",
  ],
  "Our pages say nothing of health data or professional secrets.": [
    "Where does the data from my patients go if they type something medical into the chat? I run a physiotherapy clinic and I'm quite worried about this.",
  ],
  "There's no fixed time: it depends on your systems": [
    "If I sign up today, when would the chatbot be live on my site? We have a big sale starting in about two weeks and I'd love to have it up before then.",
  ],
  "you name the topics it should avoid": [
    "We're a two-lawyer firm. Our bar association has strict rules on advertising and on what counts as legal advice. Can we control what the assistant says to people?",
    "one of our patients was told by a chatbot at another clinic to take ibuprofen. how do you stop yours giving medical advice??",
    "my mum says ai is gonna be rude to her customers lol. can she read what it says to people and turn it off if she hates it",
  ],
  "Nothing is switched off until the new setup works. We connect": [
    "we allready have mailchimp, do we have to drop it",
  ],
  "We don't publish client names or reviews.": [
    "I'm the marketing manager at a 40-person company and have to justify this to our CFO. Do you have case studies or numbers on cost per lead before and after?",
    "case studies? ideally a B2B services company under 20 staff",
  ],
  "when. Your contacts stay in the CRM": [
    "can i upgrade later if i start with the cheap one, and do i lose my data",
  ],
  "We help you answer and keep those; we can't create demand": [
    "Honestly I get all my work from word of mouth. Would I even need something like this?",
    "my site has like 50 visitors a month lol is it too small for you",
  ],
  "We do, with you. We write the assistant": [
    "How does the chat assistant know about my business, do I have to write all the answers myself?",
    "Our dentist only does implants on Tuesdays and the hygienist is Mon-Thurs. Would the bot know that? and who sets it up, me or you",
  ],
  "Our pages name no look-up of orders": [
    "Does it work with Shopify? And can it answer people about where their order is?",
  ],
  "Our pages make no such comparison.": [
    "How do you compare with hiring a part-time marketing person? That would cost me around 1,800 a month here",
  ],
  "so you can be anywhere. The booking calendar shows": [
    "I'm in Australia, do you take clients from here and what time would the call be for me",
  ],
  "In one list, where enquiries from your forms": ["where can i see which leads came in this week"],
  "Our privacy policy names no such use": [
    "Do you use our customer lists to train your AI? I need a clear yes or no.",
    "Are visitor chats used to train AI models, yours or a third party's?",
  ],
  "You decide which go out, and how often at most.": [
    "I read your post about email follow ups and liked it, but how many emails is too many? Don't want to annoy the people who asked me for a quote",
  ],
  "Our pages list no reminders to your own customers.": [
    "does it send reminders to ppl the day before, we get so many no shows",
  ],
  "You tell us what makes an enquiry urgent": [
    "can it tell the diffrence between a burst pipe and someone wanting a quote for a bathroom, cos i need waking up for one and not the other",
  ],
  "You don't need one first": ["dont have a website only facebook. can u still do somthing for me"],
  "The monthly price is all we list: anything else": [
    "I do the books for a small joinery firm and my boss has forwarded me your pricing page. Before I sign anything off: is there a minimum term, a set-up fee, or anything else that isn't in the monthly price?",
  ],
  "is fixed in your written agreement.": [
    "do you put the price up after the first year like everyone else does",
  ],
  "It replaces the last and works for 10 minutes": [
    "cant log in says code is wrong but i copied it exactly",
    "the email with the code never arrives, checked spam, tried 3 times. am i locked out now?",
  ],
  "Then remove the old passkey under Security": [
    "I got a new phone and my passkey was on the old one. How do I get back into my account?",
  ],
  "they'll need to make sure it's you.": [
    "I used to sign in with my work email but I've left that company and the address is dead, how can I change it if I can't get in?",
  ],
  "The booking calendar shows your own time": [
    "I think I got the time zone wrong, it said 3pm and nobody joined. Was that your 3pm or mine?",
  ],
  "and how long they are kept, depends": [
    "retention period for chat transcripts? and can a visitor have theirs erased on request",
  ],
  "Our pages give no legal view of it": [
    "Does lead scoring amount to automated decision-making under Article 22 in your view, and is there human review?",
  ],
  "Starter is our smallest plan": [
    "hey my mum has a flower shop and i said id help her get more orders online, whats the cheapest thing you do",
  ],
  "Our pages name no age for booking a call.": ["im 16 can i book the call or does my mum have to do it"],
  "You need no coding.": ["do i need to know how to code to put the chat thing on her site its on wix"],
  "Our pages name no contact for the press": [
    "I'm writing a piece on small businesses using AI for customer service. Who handles press enquiries, and is there someone I could speak to before Thursday?",
  ],
  "We have no open positions listed.": [
    "Are you hiring? I do email marketing, 3 yrs Klaviyo + some HubSpot, looking for remote",
    "do u take interns or juniors? no agency experience but i built a chatbot for my uni society",
    "What would the founder ask me in an interview, and what salary will I be offered?",
  ],
  "I can't see applications. We have": [
    "sent my CV two weeks ago and heard nothing. did anyone read it and should i chase",
  ],
  "I'm an automated assistant, not a person. Our team is away": [
    "is there a real person on this chat at the moment? yes or no",
  ],
  "Each is scored by rules you can read and change": ["what's lead scoring in plain english please"],
  "Of course. Our team is away": ["My ticket from Monday still has no answer. Who can I speak to?"],
};
