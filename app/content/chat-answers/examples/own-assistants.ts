/** A client's own assistant and leads, and whether they are worth it: how visitors ask, separated by bars. */
export const OWN_ASSISTANTS_EXAMPLES = {
  "who-sets-up": `
    Who sets it up and writes the answers? | do I have to write all the answers myself | who sets it up, me or you | do I set it up or do you |
    who writes what the bot says | do you write the assistant for us | is the setup done by you | do you do everything for me | must I build
    the bot on my own | who builds the chatbot | who puts it on my website | do you install it for us | do I have to program it | is it done
    for me or do I do it | who does the setup work | do you handle the installation | will you put it on the site | do I need to type in all
    the questions and answers | who comes up with the replies | who creates the content for the bot | is it self-service or do you do it |
    does your team set everything up | do we get help with the setup | who puts it on our site
    | do you write the bot's replies or is that on me | are the bot's replies written by you or by me`,
  "urgent-enquiries": `
    Can it tell urgent enquiries from others? | does it know what is an emergency | can it wake me up for emergencies only | burst pipe at
    night, does it call me | can it tell the difference between an emergency and a quote request | how does it decide what's urgent | will it
    alert me when something is urgent | does it notify me straight away about a hot lead | can it sort out the time wasters | does it know
    which messages can wait | what if someone has an emergency at 3 am | can it put urgent calls through to me | prioritise emergencies | can
    it tell a serious customer from a time waster | does it flag urgent jobs | I only want to be woken for real emergencies | can it filter
    out tyre kickers | does it ring me if it's urgent | can it recognise an emergency | does it text me when a big job comes in
    | can a caller be put through to my mobile if it's a leak | can it ring my mobile when something's really wrong`,
  "customer-reminders": `
    Can it remind my customers of their appointments? | does it send reminders to people the day before | we get so many no shows | can it
    reduce no-shows | do patients get a reminder text | does it remind clients before their appointment | can you send appointment reminders
    to our patients | people forget their appointments, can it remind them | does the system text people a reminder | reminders for our guests
    | can it chase people who didn't turn up | half my clients don't show up | automatic reminders for bookings our customers make | does the
    bot remind people to come | can it confirm appointments with customers the day before | send a reminder to people who booked with us |
    will our customers be reminded of their booking | service reminders for my customers, a year after the job
    | could you text my clients the evening before their visit | a text to patients before the visit`,
  "live-data": `
    Can it look up orders or stock? | can it answer people about where their order is | does it do order tracking | can it tell a customer
    where the parcel is | will it check if something is in stock | can the bot see our orders | order status questions | can it check delivery
    dates | does it look up account balances | can it see whether a product is available | where's my order questions | can it read our stock
    levels live | does it know where a delivery is | can it access our order system | can it look up a customer's booking | could it tell
    someone the status of their repair | can it check availability in our system`,
  "see-leads": `
    Where do I see my leads? | where can I see which leads came in this week | where do new enquiries show up | how do I look at my leads |
    where is the list of leads | where do I find the enquiries from the bot | how do I get to see who has written | where are my leads kept |
    can I see all my leads in one place | in which screen are the new leads | where does a lead go after the chat | where do the enquiries end
    up | how do I know when a lead comes in | how will I hear about a new lead | where do I check the leads from yesterday | show me this
    week's leads | I can't find my new leads | where can my sales team see the enquiries
    | which page shows today's enquiries | where's the page with today's enquiries | on which page are the new enquiries`,
  "automated-decisions": `
    Is lead scoring an automated decision? | does scoring count as profiling | article 22 GDPR | is there a human review of scores | do people
    get rejected by a machine | is a human in the loop | automated decision-making under the GDPR | does a person check the scores | can a lead
    be turned down automatically | is it legal to score people | does the AI decide about people on its own | is there human oversight | who
    checks what the algorithm decides | profiling of customers | does anyone review the decisions of the AI | is lead scoring
    discriminating | does lead scoring fall under the AI act`,
  "replaces-people": `
    Does it replace my staff? | will AI put my receptionist out of a job | my team is worried about their jobs | do we have to let people go | is
    it meant to replace people | will it take over from my assistant manager | my secretary is afraid for her job | do I still need staff | do
    we still need a receptionist | who does the work that the bot can't | what's left for my people to do | will the robot do my colleague's
    work | can it do the job of a whole person | are you replacing humans`,
  "will-they-use-it": `
    Will my customers use an assistant? | my customers are over seventy, will they use a chatbot | people hate chatbots | do people actually
    like talking to a bot | my clients are old-fashioned | won't a bot put people off | I find chatbots annoying, why would I have one | will
    older people cope with it | don't customers prefer a human | our customers like the personal touch | is a chatbot too impersonal for us |
    tone matters a lot in our trade | will we lose customers because of a robot | do visitors leave when they see a bot`,
  "what-is-crm": `
    What is a CRM? | what does CRM mean | what does CRM stand for | I don't know what a CRM is | explain CRM | crm meaning | what's a CRM for |
    what do you mean by CRM
    | what is CRM automation good for | what's CRM automation | why would I need CRM automation`,
  "no-website": `
    I have no website. Can you help? | I don't have a website only Facebook | we only have an Instagram page | do I need a website for this |
    can it work without a website | I've just got a Facebook page | what if I don't have a site | we haven't got a website yet | my business is
    only on Google maps | is a website required | no site, just social media | does it work on a Facebook page | do I need to have a website
    first | I only sell through Instagram, can you do something for me | we never had a website | my mum's shop has no website | can you do
    anything for a business without a website | we trade on Facebook, nothing else`,
  "worth-it": `
    Is my business too small for this? | my site has fifty visitors a month, is it too small for you | we get all our work from word of mouth |
    would I even need something like this | I get my jobs by recommendation, do I need this | is this overkill for me | we only get three
    enquiries a month, is it worth it | does it make sense with so few visitors | do I really need this | is it worth it for a tiny business |
    not many people visit my site, is it still worth it | how many enquiries do I need for it to pay | is it too much for a business like mine
    | we hardly get any enquiries by email, everybody phones | what's the point if all my customers know me | all my customers come through
    friends | I have enough work already, why would I need you | I'm booked up for months, is there any use | how many visitors do I need | is
    there a minimum size | am I too small for you to bother | is my traffic too low | we're so small, would that be worth the money | do
    you take on very small clients | only a handful of customers a year
    | we take bookings by phone only, nobody emails us, any point | all our business comes by phone | we have no online enquiries at all, is
    there any point
    | twenty people a week look at my site | only a few people a week look at our website, is it worth it
    | our site gets ten hits a day
    | is this overkill for us | is it overkill for a two-person business | isn't this too much for a small shop like ours | sounds like
    overkill for a one-man business | is that too big for a family business`,
  "instead-of-hire": `
    How do you compare with hiring a person? | is it cheaper than a receptionist | why not just hire someone | compared to a part-time
    marketing person | should I employ somebody instead | a virtual assistant costs me less | I could pay a student to do that | would a
    freelancer be better | isn't an employee better value | do you replace a receptionist | what's better, you or an office assistant | hiring
    a marketing person would cost me less a month | versus a full-time employee | I can get a VA for a few hundred | how does it compare with
    an answering service | my niece would answer the messages for less | instead of a secretary
    | are you cheaper than an employee | what do I save against a receptionist`,
  cheapest: `
    What's your cheapest plan? | what's the cheapest thing you do | lowest price | what is the least I can pay | cheapest option please | how
    little can I spend | what's the smallest plan you have | what's the entry price | cheapest way to start | minimum price per month | which
    plan costs the least | what's the lowest monthly price | the most affordable plan | how much is the cheapest plan | what do I get for the
    cheapest | what's included in the smallest plan | your most basic package | which one is the budget plan | what's the minimum I'd pay`,
  press: `
    Who answers the press? | I'm a journalist | I'm writing an article about AI in small businesses | press enquiries | who do I contact for
    an interview for our magazine | media enquiries | I host a podcast, would your founder come on | is there a press office | I'm a student writing a thesis, could I send you a questionnaire | could I ask your team some questions for my studies | I need an interview for a school project | I'd like a quote
    from you for my article | who handles press | we're making a radio programme about chatbots | do you have a press kit | can I interview
    somebody for a newspaper | journalist with a deadline | would you speak at our conference | I'm a reporter`,
  "team-now": `
    Is a person here now? | is there a real person on this chat at the moment | is anyone there right now | are you online now | is somebody
    around at the moment | is anybody from the team there | is someone available now | are there people in the chat today | is a human online |
    are your people there now | is your team online | is the team there right now | can a person answer me right now | do real people sit in
    this chat now | is anyone around to chat | is anybody home | is a member of staff here at the moment
    | hi is anyone awake over there | anybody awake | is someone sitting there now`,
  age: `
    How old do I have to be to book? | I'm 16, can I book the call | do I have to be 18 | is there a minimum age | I'm 17 and run a small
    business | can a teenager book a call | does my mum have to book it for me | my son is 15, may he book | I'm under age, can I do it | do I
    need my parents | can kids book | I'm still at school, can I book a call for my dad's business`,
  "lost-passkey": `
    I've lost my passkey | my passkey was on my old phone | new phone and the passkey is gone | how do I sign in without my passkey | passkey
    doesn't work any more | I dropped my phone in the sea and it had the passkey | passkey not found | I wiped my laptop and the passkey with
    it | how do I get a new passkey | security key lost | replace my passkey | I can't use my passkey on this computer | it asks for a passkey
    I no longer have | passkey from my old device | fingerprint sign-in stopped working on my new phone | how do I get back in without the
    passkey`,
  "old-email": `
    I no longer have the email of my account | the address I signed up with is dead | I left that company and can't get into that mailbox | my
    old work email is gone, how do I get into my account | I've lost access to my email address | my account is on an address that doesn't
    exist any more | how do I change my email if I can't sign in | the reset link goes to an old address | I used my ex-employer's email for
    the account | can't receive mail at the address of my account | my email provider closed, how do I log in | I changed jobs and the account
    is still on my old address | I can't get the reset email because that address is closed | my mailbox was deleted, how can I sign in`,
  "prefer-phone": `
    my customers prefer the phone | our customers just like to phone | our clients are older and always ring us | people here call, they
    don't chat | my customers never write, they ring | most of our customers phone us, is this any use | our customers don't use chat,
    only the phone | my clients would rather call than type | nobody writes to us, everyone calls | is a chat any good if everyone just
    rings | all our business comes in by phone, does it make sense | older customers who like to talk on the phone | my regulars pick up
    the phone | customers hate typing, they want to call
    | my clients are over sixty and only ever ring me, is there any point | my customers only ever call, is there any point in this |
    everyone rings us, so what would a chat do`,
} as const;
