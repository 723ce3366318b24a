/** Questions of the next two measures, under what their answer has to say. Between " > " stand the turns of a talk. Only a test reads this. */
export const MEASURED_FIFTH: Readonly<Record<string, readonly string[]>> = {
  "Here is whom each plan fits": ["Hi there, bit confused by your plans. Can you explain them?"],
  "We have three plans, priced by the month. Enterprise has no list": [
    "Hi there, bit confused by your plans. Can you explain them? > which has the most pages > and is that one more than 5k a month?",
    "do you charge by the hour",
  ],
  "We don't offer discounts or annual billing.": ["How much per year would Growth be?"],
  "e take no payments on this website and never": ["can i pay quarterly"],
  "Who owns what we make for you is in your": ["Do I own the leads you generate?"],
  "SEO Optimisation is part of the Growth plan.": ["is SEO inlcuded in your smallest plan"],
  "We have no fixed minimum term. Prices are": [
    "What if my business doubles next year, can the plan grow with it? > and would I have to sign a new contract?",
    "do i have to sign a long contract",
    "do i have to sign a long contract > whats the notice",
  ],
  "That isn't among our four services:": [
    "can you help me write blog posts",
    "Do you do logos",
    "Do you look after Google Ads or my Google Business Profile?",
  ],
  "Our pages list no reminders to your own customers.": ["can it send reminders to my patients"],
  "You keep the CRM you already use. We connect": ["we use Xero and Zoho, will both connect?"],
  "No coding on your side. We need access to": [
    "how much of my time will it take",
    "What do you need from my web guy?",
    "what do you need from us to kick things off",
  ],
  "There's no fixed time: it depends on your": [
    "hw long does onbording take",
    "How long until the new site is live",
  ],
  "Of course. Our team is away just now, and": [
    "Can I talk to someone about a custom solution?",
    "I'd rather talk this through with someone than type",
  ],
  "The strategy call is free and commits": ["Is the consultation really no obligation?"],
  "The first day with free times is Monday 23": [
    "do you do evening calls",
    "when's your next opening? > too early, anything later that day?",
    "when's your next opening?",
  ],
  "Nothing is free around noon. Our other times": [
    "Are you free the day after tomorrow at noon?",
    "I can only do lunch times",
  ],
  "Yes, we're free at 4:00 pm on Wednesday 25": ["Wednesday or Thursday around 4?"],
  "The booking calendar shows your own time, as": [
    "Wednesday or Thursday around 4? > is that 4 my time or yours",
  ],
  "Yes. Once you've chosen a time, open \"Add a": ["There will be three of us on the call, ok?"],
  'Use the link "Move or cancel this call" on': [
    "I missed my call yesterday, what now?",
    "need to cancle todays meeting",
    "I can no longer make our meeting",
  ],
  "by email, a day and an hour before the": ["Will you remind me?"],
  "Under Your account you can change your name,": ["i booked with the wrong email adress"],
  "We usually meet by video. The page where you": [
    "Do I need to download something for the call?",
    "is it a phone call or a video thing",
  ],
  "Forgotten your password? Reset it. Too many": ["can't get into my dashboard"],
  "That depends on the plan.": [
    "Who would be looking after my account?",
    "how do i add my colleague to my account",
    "whats the cheepest plan and what does it not have > and the one above it? > how many pages would that give me",
  ],
  "The link to your call is on its confirmation": ["is there a way to see all my past calls"],
  "Write to us or book a call. Before anything": ["please cancel my subscription"],
  "Tell the team what you did, what happened": [
    "your form won't send",
    "I'm getting a 500 error when I submit the ticket form",
  ],
  "Every ticket has a private page with our": [
    "I've been waiting for an answer since Monday",
    "is anyone looking at my ticket?",
  ],
  "Signalwright, 200 Demo Street, Suite 10, New": ["Do you have an office I can visit?"],
  "We store what you enter to book a call or": [
    "How is my data used, and can I get it deleted?",
    "is my info kept confidential",
  ],
  "No trackers and no analytics scripts. The": ["Do you track me on this site"],
  "Our home page shows an 85% rise in qualified": [
    "Any proof that this works?",
    "What return can I expect on 2,499 a month?",
    "How many leads can I realistically expect in the first 90 days?",
  ],
  "Sono un assistente automatico e rispondo": ["Vorrei sapere il prezzo"],
  "Je suis un assistant automatique et je ne": ["Combien de temps dure l'appel ?"],
  "A strategist leads the call and ends it with": [
    "Can you show me numbers from a business similar to ours? > who would I be dealing with day to day?",
    "Who is my point of contact after we start",
  ],
  "Our plans name no number for that, only for": ["Do you bill per chat?"],
  "book a call and choose the plan you'd like": [
    "What if my business doubles next year, can the plan grow with it?",
    "Where do I go to upgrade?",
  ],
  "It works on any site whose pages you can": [
    "How do I install the bot on my site?",
    "we have a really old website from 2009, will it still work?",
  ],
  "The assistant answers from what you've told": ["can it answer in my brand's tone of voice"],
  "It answers from what you've told us about": [
    "What does it do when it doesn't know?",
    "Will it give my customers a wrong quote",
  ],
  "It always says it's an assistant. You decide": ["does it pretend to be human"],
  "Your contacts stay in the CRM you already": ["What happens to the things it learned if I cancel?"],
  "The monthly price is all we list. Anything else": ["Is there a set up cost on top of the monthly fee"],
  "Starter is $2,499 per month. It includes AI": ["whats the cheepest plan and what does it not have"],
  "Growth is $4,999 per month. It includes 24/7": [
    "whats the cheepest plan and what does it not have > and the one above it?",
  ],
  "For a question about an invoice or a charge,": ["can I get a receipt for last month"],
  "Prices are in US dollars per month. Whether": ["are you VAT registered"],
  "Our privacy policy explains what we store.": ["can you sign our NDA first"],
  "This site and its database run on": ["Where are your servers, we need EU only"],
  "Signed in, you can delete your account under": ["how do i get rid of my profile on here"],
  "Look in your spam folder first. If the code": ["my login code never turned up"],
  "I'm sorry about that. Tell the team what": ["your team hasn't called me and our slot was 10 minutes ago"],
  "Yes, we're free at 2:00 pm on Thursday 26": [
    "Can we do the intro call thursday at 11 your time? > hmm what about 2pm",
  ],
  "Yes, we're free at 2:00 pm on Friday 27": [
    "Can we do the intro call thursday at 11 your time? > hmm what about 2pm > and friday same time",
  ],
  "Free on Monday 23 November 2026, in London": ["got anything after work on Monday"],
  "Ich bin ein automatischer Assistent und": ["ich hätte gern einen Termin"],
  "Soy un asistente automático y solo respondo": ["¿Tienen oficina en Madrid?"],
  "change any rule, and switch everything off": ["We sell insurance. Can we stop it from giving advice?"],
  "Book a strategy call: it's free": ["what's the process from start to finish"],
  "We draft the messages, and you approve them": ["do we have to approve things before they go out"],
  "Free on Tuesday 24 November 2026": [
    "when's your next opening? > too early, anything later that day? > perfect. can we do 6 on tuesday instead",
  ],
};

/** Questions of the same measures that the chat leaves to the team, rather than guess. */
export const LEFT_TO_THE_TEAM: readonly string[] = [
  "Is the call recorded?",
  "Will it slow down my website?",
  "can customers upload photos in the chat?",
  "does it work on mobile phones",
  "can I see the conversations people have with it",
  "Can it take credit card payments from my customers?",
  "can customers reschedule through it",
  "How many rounds of changes do I get on the website?",
  "Is hosting included?",
];
