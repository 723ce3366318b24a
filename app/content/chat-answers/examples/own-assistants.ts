/** A client's own assistant and leads, and whether they are worth it: how visitors ask, separated by bars. */
export const OWN_ASSISTANTS_EXAMPLES = {
  "who-sets-up": `
    Who sets it up and writes the answers? | do I have to write all the answers myself | who sets it up, me or you | do I set it up or do you |
    who writes what the bot says | do you write the assistant for us | is the setup done by you | do you do everything for me | must I build
    the bot on my own | who builds the chatbot | who puts it on my website | do you install it for us | do I have to program it | is it done
    for me or do I do it | who does the setup work | do you handle the installation | will you put it on the site | do I need to type in all
    the questions and answers | who comes up with the replies | who creates the content for the bot | is it self-service or do you do it |
    does your team set everything up | do we get help with the setup | who puts it on our site
    | do you write the bot's replies or is that on me | are the bot's replies written by you or by me
    | who installs and configures it | do you set everything up | is it done for us | do I have to build it | who writes the bot's answers |
    is it a DIY thing | who does the setup | do you write its replies yourselves | is this something you put together or are we left to it |
    do your people write what the assistant says or is that my job | am I expected to configure the chatbot on my own | will someone from
    your team get it all set up for us | is it self service or do you do the setup on our behalf | who puts the questions and answers into
    the assistant at the beginning | I don't have time to write scripts for a bot, do you do that | do you handle the whole installation or
    only give us the software | is it you or us who connects it and gets it going | who prepares the conversation the bot has with our
    visitors | I'm no writer, does someone there write the assistant's answers for me | would we be building the bot ourselves in some kind
    of editor | I'm a busy electrician, do you build and write the whole thing or do I sit down with it at night | we're a small dental
    practice with no marketing person, who writes the bot's texts | our bookshop has nobody technical, so is the setup done by your
    engineers | I run a cattery on my own, do you put the assistant together or must I | who writes the answers the assistant gives to my
    customers
    | will you set everything up or do we
    | is someone going to set this up for me or do I have to do it | I don't do computers, who sets this up`,
  "urgent-enquiries": `
    Can it tell urgent enquiries from others? | does it know what is an emergency | can it wake me up for emergencies only | burst pipe at
    night, does it call me | can it tell the difference between an emergency and a quote request | how does it decide what's urgent | will it
    alert me when something is urgent | does it notify me straight away about a hot lead | can it sort out the time wasters | does it know
    which messages can wait | what if someone has an emergency at 3 am | can it put urgent calls through to me | prioritise emergencies | can
    it tell a serious customer from a time waster | does it flag urgent jobs | I only want to be woken for real emergencies | can it filter
    out tyre kickers | does it ring me if it's urgent | can it recognise an emergency | does it text me when a big job comes in
    | can a caller be put through to my mobile if it's a leak | can it ring my mobile when something's really wrong
    | does it recognise emergencies | can it flag urgent jobs | how does it spot something urgent | emergency enquiries, what does it do |
    would it alert me at night | can it prioritise emergencies | what counts as urgent for it | can urgent requests jump the queue | can the
    bot tell a real emergency from something that can wait till Monday | if a visitor says it can't wait, will the assistant let me know |
    could it get hold of me when a customer has an emergency | does it ask people how urgent their problem is | who sets what is an
    emergency and what's routine | I only want to be woken for real emergencies, could it manage that | what does the assistant do when a
    customer writes in a panic at 2am | would an enquiry marked urgent be passed to my on-call person | can it send critical requests to my
    mobile and leave the rest for morning | will it notice when somebody's request is time critical | how does your bot treat someone who
    needs help within the hour | can we define certain words that make an enquiry urgent | I'm a locksmith, can the bot tell someone locked
    out now from someone wanting a quote | we do heating repairs, would it pick out a gas leak from the ordinary boiler service requests |
    our vet practice gets emergencies at night, how does the assistant tell those apart | as an electrician on call I need urgent jobs
    flagged at once, does it do that | can it tell a serious seller from someone just being nosy`,
  "customer-reminders": `
    Can it remind my customers of their appointments? | does it send reminders to people the day before | we get so many no shows | can it
    reduce no-shows | do patients get a reminder text | does it remind clients before their appointment | can you send appointment reminders
    to our patients | people forget their appointments, can it remind them | does the system text people a reminder | reminders for our guests
    | can it chase people who didn't turn up | half my clients don't show up | automatic reminders for bookings our customers make | does the
    bot remind people to come | can it confirm appointments with customers the day before | send a reminder to people who booked with us |
    will our customers be reminded of their booking | service reminders for my customers, a year after the job
    | could you text my clients the evening before their visit | a text to patients before the visit
    | can it remind my clients | reminders for our patients | does it cut no-shows | automatic appointment reminders for clients | text
    reminders to my customers | can it nudge clients before bookings | people forget their appointments with us | reminders for my own
    guests | our clients keep forgetting to turn up, could the system remind them | can you send a message to my customers the day before
    their visit | is there an option for reminder emails to guests ahead of their reservation | could it text people an hour before they're
    due at our place | we lose money on missed appointments, do you have reminders for that | does the assistant send reminders to those who
    booked with us | I'd like my customers to get a heads-up before their appointment | do you remind our clients when their yearly service
    is due | can it ask customers to confirm the day before so we have fewer no-shows | too many people don't show up, can your system do
    something about it | would the person who booked with me get reminded by your system | do appointment reminders to our own clients come
    with it | we're a dental practice with lots of missed check-ups, can it remind patients the day before | I run a hair salon and no-shows
    kill me, does it send my clients reminders | at our garage people forget their MOT bookings, would it remind them | I'm a tutor and
    pupils forget lessons, can your thing send the parents a reminder
    | can it send my customers a reminder the day before | do my clients get a text before the appointment`,
  "live-data": `
    Can it look up orders or stock? | can it answer people about where their order is | does it do order tracking | can it tell a customer
    where the parcel is | will it check if something is in stock | can the bot see our orders | order status questions | can it check delivery
    dates | does it look up account balances | can it see whether a product is available | where's my order questions | can it read our stock
    levels live | does it know where a delivery is | can it access our order system | can it look up a customer's booking | could it tell
    someone the status of their repair | can it check availability in our system
    | can it check stock levels | where's my parcel questions | does it track deliveries | can it look up orders | will it see our inventory
    | People constantly ask where their delivery has got to, can the bot tell them | could the assistant check whether a size is available
    in our warehouse | can it fetch the status of a repair from our system | Does your chatbot pull real-time stock from our shop | if
    someone types their order number, can it say when it ships | is it able to tell shoppers what's left in stock today | can it tell a
    customer if their order has been dispatched | half our messages are people chasing orders, can it look those up | we sell furniture and
    buyers ask every day when their sofa arrives, can it look that up | our garage gets asked if the car is ready, can the assistant see
    that in our job system | I have a wine shop, can the bot check if a bottle is in stock before answering
    | does it know what's in stock`,
  "see-leads": `
    Where do I see my leads? | where can I see which leads came in this week | where do new enquiries show up | how do I look at my leads |
    where is the list of leads | where do I find the enquiries from the bot | how do I get to see who has written | where are my leads kept |
    can I see all my leads in one place | in which screen are the new leads | where does a lead go after the chat | where do the enquiries end
    up | how do I know when a lead comes in | how will I hear about a new lead | where do I check the leads from yesterday | show me this
    week's leads | I can't find my new leads | where can my sales team see the enquiries
    | which page shows today's enquiries | where's the page with today's enquiries | on which page are the new enquiries
    | where do leads show up | how do I view new enquiries | where's my list of enquiries | I can't find my leads | show me who got in touch
    | Which page do I open to see the people who contacted us this week | when the bot takes down somebody's details, where do they go | Is
    there one place where all our enquiries are listed | where will I find the messages the assistant collected overnight | do the leads
    land in an inbox, a list or our CRM | how can I look up a lead's conversation and score | Where would my sales team see the requests
    that came in | somebody wrote on our site yesterday, where do I see what they wanted | I have a kitchen fitting firm, where do I go each
    morning to see new enquiries | our letting agents share the leads, where can they look at what has come in | at the driving school we
    get requests from the form and the bot, do I see them in one place`,
  "automated-decisions": `
    Is lead scoring an automated decision? | does scoring count as profiling | article 22 GDPR | is there a human review of scores | do people
    get rejected by a machine | is a human in the loop | automated decision-making under the GDPR | does a person check the scores | can a lead
    be turned down automatically | is it legal to score people | does the AI decide about people on its own | is there human oversight | who
    checks what the algorithm decides | profiling of customers | does anyone review the decisions of the AI | is lead scoring
    discriminating | does lead scoring fall under the AI act
    | is this profiling under GDPR | does a machine reject people | are decisions made automatically | human oversight of the scores |
    automated decisions, is that legal | Does ranking our enquiries by score count as automated decision-making | can a lead be turned down
    by the software without anyone looking | do we need a human to review the lead scores for legal reasons | Our data protection officer
    asks whether article 22 applies to the scoring | is a person able to overrule what the score says about somebody | does the system
    decide on its own who gets served and who doesn't | would people have a right to object to being scored | has the lead scoring any legal
    effect on the people scored | we're a mortgage broker and worry that scoring applicants is profiling under the law | I run a letting
    agency and can't have an algorithm deciding about tenants, is a human involved | our insurance office must document automated decisions,
    is the score one of those`,
  "replaces-people": `
    Does it replace my staff? | will AI put my receptionist out of a job | my team is worried about their jobs | do we have to let people go | is
    it meant to replace people | will it take over from my assistant manager | my secretary is afraid for her job | do I still need staff | do
    we still need a receptionist | who does the work that the bot can't | what's left for my people to do | will the robot do my colleague's
    work | can it do the job of a whole person | are you replacing humans
    | will my staff lose their jobs | does AI replace my team | are you replacing receptionists | my employees fear being replaced | do I
    still need my people | My front desk team think they'll be made redundant because of this | is the point of this to get rid of employees
    | what work is left for my team once the bot is in | I don't want to sack anyone, is that what automation leads to | How do I tell my
    staff the robot isn't taking their jobs | does it take work away from people or only the boring bits | will there still be something for
    my office manager to do | my wife does our front office, would she be out of work | at our dental surgery the receptionists are nervous
    that the AI takes over from them | I have six people at the travel agency, is this going to make some of them unnecessary | our hotel's
    night porter answers messages now, would the assistant take his job`,
  "will-they-use-it": `
    Will my customers use an assistant? | my customers are over seventy, will they use a chatbot | people hate chatbots | do people actually
    like talking to a bot | my clients are old-fashioned | won't a bot put people off | I find chatbots annoying, why would I have one | will
    older people cope with it | don't customers prefer a human | our customers like the personal touch | is a chatbot too impersonal for us |
    tone matters a lot in our trade | will we lose customers because of a robot | do visitors leave when they see a bot
    | will anyone actually use it | don't people hate chatbots | my customers hate bots | won't it annoy my visitors | do older people use
    these | I worry that our clients will be put off by a chat bubble | everybody I know closes those popups straight away, so what's the
    point | What share of visitors really talk to a bot | My clientele is elderly and I doubt they'd chat with a computer | honestly I can't
    stand chat widgets, why would my customers like one | is there proof that people are happy to write with an assistant | would our guests
    not just ignore the chat thing in the corner | people round here are traditional and won't talk to a machine | we fit stairlifts and our
    buyers are in their eighties, will they bother with a chatbot | I run a country pub and my regulars would laugh at a bot, does anyone
    use them | our garden club members aren't good with computers, would they ever use the chat
    | honestly chatbots annoy everyone I know, convince me`,
  "what-is-crm": `
    What is a CRM? | what does CRM mean | what does CRM stand for | I don't know what a CRM is | explain CRM | crm meaning | what's a CRM for |
    what do you mean by CRM
    | what is CRM automation good for | what's CRM automation | why would I need CRM automation
    | CRM, what's that | whats crm stand for | define CRM please | never heard of a CRM | Could you explain in plain words what a CRM does |
    everyone keeps saying CRM but I have no idea what it is | is a CRM a program, a list or something else | what are those three letters
    CRM short for | I don't understand the term customer relationship management | You mention CRM automation all over the site, what is
    that in simple terms | what would a small firm use a CRM for | sorry for the stupid question but what's a CRM system | I cut hedges for
    a living, so what on earth is a CRM | I'm a hairdresser and keep everything in a paper book, what is a CRM | my accountant says our
    workshop should get a CRM, what does he mean by that`,
  "no-website": `
    I have no website. Can you help? | I don't have a website only Facebook | we only have an Instagram page | do I need a website for this |
    can it work without a website | I've just got a Facebook page | what if I don't have a site | we haven't got a website yet | my business is
    only on Google maps | is a website required | no site, just social media | does it work on a Facebook page | do I need to have a website
    first | I only sell through Instagram, can you do something for me | we never had a website | my mum's shop has no website | can you do
    anything for a business without a website | we trade on Facebook, nothing else
    | I don't have a website at all, only a Facebook page, do I need one first or do you make it
    | haven't got a website | we've no site yet | only on Facebook | must I have a website | no website, just Instagram | All I've got is a
    Facebook page, would the assistant work on that | We trade through Instagram only, is that any use to you | can I still use your service
    if there's no site of my own | Do I have to get a web page made before I come to you | my business isn't on the web at all, can you
    still help | our old site was taken down and we've none now, will you still take us | could the bot run on social media if I haven't a
    web page | is having a website a condition for working with you | I'm a mobile dog groomer with a Facebook page and nothing else, can
    this work for me | our food truck has only an Instagram account, do we need a proper site for the bot | I've a plastering business and
    never bothered with a website, is that a problem`,
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
    overkill for a one-man business | is that too big for a family business
     | is it worth it for me | does it pay with few enquiries | only five leads a month here | is this overkill
    for one person | do I even need this | hardly any messages, worth it? | probably too tiny for this | we're fully booked anyway, would
    this do anything for us | most of our jobs come through recommendations, so is there any point | my site barely gets a hundred visits a
    month, does it make sense | be honest, is a one man band like me big enough for this | I get a couple of enquiries a week, would I
    really benefit | how many enquiries do I need before something like this makes sense | at what size does a business start to benefit
    from your service | we're doing fine by word of mouth, would this be money wasted | is there a minimum number of enquiries where it
    becomes worthwhile | not sure we get enough enquiries to justify this | would you tell me honestly if my firm is too small to need it |
    I can answer all my messages in ten minutes a day, so why bother | I'm a stonemason with maybe four enquiries a month, is this worth it
    for me | we run a tiny tea room in a village, aren't we too small for something like this | as a wedding florist I take twenty bookings
    a year, do I really need this | I'm a piano tuner and everyone comes by recommendation, would this be overkill | I only get about ten
    enquiries a week and half are time wasters, is this worth it
    | is this even for someone my size | I have a nail salon with three chairs, is this for someone my size
    | everyone is selling AI at the minute, why would a butcher need it | why would a shop like mine need AI
    | seems expensive for a one-woman bakery | seems a lot of money for a small shop | is it worth it for a business as small as mine |
    that's a lot for a one man band | is this really for someone as small as me | feels pricey for a two person salon | I only get ten
    enquiries a week, is it worth it | not sure a small bakery needs this | is it too much for a tiny shop | does it pay for a sole trader
    | I'm a self-employed gardener, would it make sense for me | bit steep for a little cafe like ours | is it overkill for one person
    working from home | we're only a small family business, does it make sense | that's more than my rent, is it worth it | do tiny
    businesses like mine get anything out of it | for a mobile hairdresser that looks like a lot of money | is it worth the money for us
    with five jobs a week | hard to justify for a part-time business | a bit much for a corner shop tbh
    | it looks dear to me, we're two people making candles at home | looks dear for a small outfit | dear for what we are, a family of
    three | we're just two people working from home | that's steep for two people | we make soap at home, it seems a lot | it's a lot of
    money for a hobby business | too dear for a small workshop like mine | can a business of two people get its money's worth | looks
    pricey for us, we're tiny | we're only a market stall, is it worth having | would a business as little as ours need it | I'm on my own
    with a van, seems over the top`,
  "instead-of-hire": `
    How do you compare with hiring a person? | is it cheaper than a receptionist | why not just hire someone | compared to a part-time
    marketing person | should I employ somebody instead | a virtual assistant costs me less | I could pay a student to do that | would a
    freelancer be better | isn't an employee better value | do you replace a receptionist | what's better, you or an office assistant | hiring
    a marketing person would cost me less a month | versus a full-time employee | I can get a VA for a few hundred | how does it compare with
    an answering service | my niece would answer the messages for less | instead of a secretary
    | are you cheaper than an employee | what do I save against a receptionist
    | or should I hire someone | bot versus a receptionist | cheaper than an employee? | why not employ a person | could I just hire a temp
    | For that money I could get someone part time, couldn't I | how does your fee compare with paying a salary | what's the advantage over
    taking on an office junior | Is a virtual assistant from overseas not better value than this | I'm torn between recruiting a secretary
    and using you | an answering service costs less than your plan, why pick you | would a real person at the desk not be the better
    investment | my nephew could answer the messages for pocket money, why pay you | our vet clinic was about to advertise for a
    receptionist, would your service cost us less | I run a removals firm and wonder whether to take on an admin person or use automation
    instead | a student answers our language school's emails for little pay, how would you be better than that`,
  cheapest: `
    What's your cheapest plan? | what's the cheapest thing you do | lowest price | what is the least I can pay | cheapest option please | how
    little can I spend | what's the smallest plan you have | what's the entry price | cheapest way to start | minimum price per month | which
    plan costs the least | what's the lowest monthly price | the most affordable plan | how much is the cheapest plan | what do I get for the
    cheapest | what's included in the smallest plan | your most basic package | which one is the budget plan | what's the minimum I'd pay
    | what's the cheapest package | what's the minimum price | the least expensive option | lowest monthly cost please | your entry level
    plan | What's the smallest amount I could pay you each month | I'm on a tight budget, so which plan costs least | how little could I get
    away with spending per month | which of the three packages is the most affordable | tell me what the bottom price is and what it gets me
    | Where do your prices start | what would be the most basic thing I could buy from you | just give me the cheapest deal you've got | I
    clean windows on my own, what's the lowest priced plan for someone like me | we're a tiny yoga studio watching every penny, what is your
    least expensive plan | I've just opened a sandwich bar and money is short, which is the cheapest of your plans`,
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
    | hi is anyone awake over there | anybody awake | is someone sitting there now
    | is anybody there today | someone at the desk now? | are any humans online | who's there at the moment | Is there somebody on your side
    who could reply this minute | are you people in the office right now or gone home | can a member of staff see my message straight away |
    Is one of your colleagues at their computer at the moment | would a person answer me now if I wrote something | hello, is there anyone
    real on the other end today | are your staff on the chat just now | does anyone happen to be there for a quick question | I'm between
    two clients at the salon, is one of your team there right now | I've only got a minute before my class starts, is somebody from your
    team online | it's late here at the bar, is anyone of yours still there at present`,
  age: `
    How old do I have to be to book? | I'm 16, can I book the call | do I have to be 18 | is there a minimum age | I'm 17 and run a small
    business | can a teenager book a call | does my mum have to book it for me | my son is 15, may he book | I'm under age, can I do it | do I
    need my parents | can kids book | I'm still at school, can I book a call for my dad's business
    | is there an age limit | do you take under-18s | can minors book a call | I'm fifteen, is that ok | how old must I be | I'm still at
    school but have a little business, may I book | does one of my parents need to be there for the call | Are teenagers allowed to have a
    strategy call with you | what age do you have to be to talk to you | I'm not eighteen yet, can I arrange a meeting anyway | would you
    work with a founder who is only sixteen | can my seventeen-year-old daughter book the call herself | is it a problem that I'm a minor |
    I'm 16 and sell cakes from home, can I book a call by myself | my son is 17 and fixes bikes for money, is he old enough to book with you
    | I mow lawns after school and I'm 14, does my dad have to make the booking`,
  "lost-passkey": `
    I've lost my passkey | my passkey was on my old phone | new phone and the passkey is gone | how do I sign in without my passkey | passkey
    doesn't work any more | I dropped my phone in the sea and it had the passkey | passkey not found | I wiped my laptop and the passkey with
    it | how do I get a new passkey | security key lost | replace my passkey | I can't use my passkey on this computer | it asks for a passkey
    I no longer have | passkey from my old device | fingerprint sign-in stopped working on my new phone | how do I get back in without the
    passkey
    | passkey is gone | my passkey won't work | lost phone with passkey | how to replace a passkey | no passkey on this device | I've
    changed phones and my passkey didn't come across | the laptop with my passkey on it has died, how do I log on | my security key went
    missing, how can I sign in now | can I get in some other way if the passkey is lost | How do I delete an old passkey and set one up on
    my new mobile | the browser says there's no passkey available for this site | my iPhone was stolen and the passkey with it | my phone
    fell off the scaffolding and my passkey was on it, how do I get into my account | the salon's tablet broke and held the only passkey,
    how can I sign in now | I switched from Android to iPhone in the middle of a job and the passkey hasn't moved over`,
  "old-email": `
    I no longer have the email of my account | the address I signed up with is dead | I left that company and can't get into that mailbox | my
    old work email is gone, how do I get into my account | I've lost access to my email address | my account is on an address that doesn't
    exist any more | how do I change my email if I can't sign in | the reset link goes to an old address | I used my ex-employer's email for
    the account | can't receive mail at the address of my account | my email provider closed, how do I log in | I changed jobs and the account
    is still on my old address | I can't get the reset email because that address is closed | my mailbox was deleted, how can I sign in
    | old email no longer exists | can't access my old mailbox | my account's email is dead | lost the inbox I registered with | my signup
    email was shut down | that mailbox has been closed | changed jobs, account on old email | my provider deleted my old address | I
    registered with an address I can't open any more, how do I get in | the email on my account belonged to a former employer | my login is
    tied to a mailbox that was switched off | I can't receive the reset because I don't have that email any longer | how do I move my
    account off an address I've no access to | we gave up our old domain, so the email on the account is gone | my old internet provider
    closed and took my login email with it | I no longer use or have the email I signed up with, what now | the account is under an
    ex-colleague's address that nobody can open | can't reset my password because it goes to a mailbox I've lost | I was let go and my
    account is on the company address I can't reach | my email was hacked and I lost it, my account still uses it | our salon changed domain
    and the old address on my account no longer works, how do I sign in | I sold the garage along with its mailbox and my account is still
    on that address | the practice manager who signed up has left and her email is closed, how do we get in | I switched from the
    franchise's email when I went solo, now I can't get into my account | my business partner set up the account and has left, everything
    goes to her email | how do I get our account switched from a former colleague to me`,
  "prefer-phone": `
    my customers prefer the phone | our customers just like to phone | our clients are older and always ring us | people here call, they
    don't chat | my customers never write, they ring | most of our customers phone us, is this any use | our customers don't use chat,
    only the phone | my clients would rather call than type | nobody writes to us, everyone calls | is a chat any good if everyone just
    rings | all our business comes in by phone, does it make sense | older customers who like to talk on the phone | my regulars pick up
    the phone | customers hate typing, they want to call
    | my clients are over sixty and only ever ring me, is there any point | my customers only ever call, is there any point in this |
    everyone rings us, so what would a chat do
    | my customers are mostly over 70 and they phone | I doubt any of our customers would type into a little box
    | our customers always ring | everybody phones us | my clients won't type | people here would rather call | ours all phone, nobody
    writes | Nearly all of our enquiries come in by telephone, would it help | My customers want to hear a voice, they don't like typing |
    what good is a chat if everyone rings the shop anyway | folk round our way pick up the phone, they never send messages | we get fifty
    calls a day and hardly any emails, any use to us | Does it make sense for a firm whose clients only telephone | practically nobody uses
    our contact form because they all call | if my customers like to ring me, must they stop doing that | I'm a farrier and horse owners
    just ring my mobile, is a chat assistant any good to me | at our taxi firm every booking comes by phone, would an assistant on the site
    help | our surgery's patients ring at eight in the morning and never write, so what would it do for us
    | would this answer people when I'm under a sink, I miss half my calls | I miss loads of calls, could your thing pick up those enquiries
    | can it answer when I can't get to the phone | we lose callers because nobody can pick up, would it help
    | would this answer people when I am on a job and miss half my calls | does it answer the calls I miss
    | I'm under a sink most of the day and miss half the calls, what would you do for me`,
  "site-speed": `
    Will the assistant slow my website down? | does it slow the site down | will the chat slow my page down | how heavy is your script |
    what does the widget do to our page speed | will adding your script hurt my core web vitals | our developer is protective of load speed |
    how many kilobytes is the chat | does the bubble affect loading times | is it bad for our Google speed score | will my pages load slower
    with the bot | does your code block rendering | how big is the script you add | will it make our shop sluggish | is the widget loaded
    asynchronously | performance impact of the chat on our website | our site is slow already, will this make it worse | we just got our
    Lighthouse score up, does the chat ruin it | does it weigh down the page
    | will it slow our site down | how heavy is the script | does the widget affect loading time | how many kilobytes is it | is the chat
    script lightweight | will pages load slower once the assistant is on them | our site is slow already, does your bot make it worse | what
    does the script do to our PageSpeed score | does the chat load after the rest of the page | how large is the file that the assistant
    adds to our website | I'm worried the bubble will drag down our page speed | Does embedding the assistant have an impact on website
    performance? | will it hurt our Core Web Vitals or Lighthouse score | we're a hotel and most guests are on slow phones, does the chat
    script add much weight | I run a photo studio with a heavy site, will your widget make it even slower | our web developer asks how big
    the assistant's script is and whether it blocks loading`,
  "assistant-trouble": `
    Something is wrong with the assistant on our site | the widget is covering our basket button | the chat bubble disappeared after we
    updated our theme | our assistant has stopped appearing on our site | how do I put the chat back after changing the theme | the bot isn't
    showing on our contact page | the chat covers the menu on phones | the bubble overlaps our cookie notice | the widget won't open on mobile
    | our bot doesn't answer any more | the assistant is missing on some pages | chat not loading on our website since yesterday | the box is in
    the way of our checkout button, can you move it | the chat window is blank on our site | our widget shows twice | the follow-up emails from
    our account went out twice | our customers got the same email two times | the emails you send for us go out to the wrong people | leads
    have stopped arriving in our CRM | nothing has come in from our form since Friday | the bot keeps greeting people again and again | our
    assistant stopped replying last night | the chat button is gone from our site, how do I get it back | the assistant shows the old logo |
    our bot offers times that are already taken | the bot sends people to the wrong branch | the connection to our calendar has broken | the
    scores are wrong since this week
    | our assistant has stopped answering | the bubble is gone from our site | leads don't come through any more | follow-ups are going out
    twice | the widget covers our menu | the bot on our website no longer replies to visitors | the chat box sits on top of our checkout
    button | customers tell us they're getting the same email twice | since yesterday no enquiries from the assistant reach our CRM | the
    popup you installed on our page doesn't open when clicked | the integration seems broken, nothing new shows up in HubSpot | The
    assistant you set up on our website is giving no response. | after our site update the chat thing isn't showing | we're a vet practice
    and the bot you built us just spins and never answers | our salon's follow-up emails have stopped going out since Monday | the assistant
    on our restaurant's site hides the booking button on mobiles`,
  "customers-unsubscribe": `
    Can my customers unsubscribe? | will our customers be able to opt out of the follow-ups | is there an unsubscribe link in the emails you send
    for us | what if a customer doesn't want our emails any more | how do people get off the list | can recipients stop the follow-ups | do the
    follow-up emails have an opt-out | what happens when a client asks not to be emailed | can patients opt out of the messages | is it easy for
    people to unsubscribe from our campaigns
    |
    | can people opt out of the texts and emails | do people have to opt in first`,
  "other-clients": `
    what does my competitor pay you | how much is my competitor paying you | is my competitor a client of yours | do you work for my
    competitor | does the salon next door use you | is the dentist across the road using you guys | who else in my town uses you | what do
    other clients pay | what do people usually pay you | how much did the last client pay | can you tell me what my rival is spending on
    marketing | what is the shop down the street paying for ads | tell me what the other plumbers pay | have my competitors signed up with
    you already | are you working with any of my competitors | would you also work with the competition on my street | what's the average
    your clients spend | which of my competitors are your customers | do you already look after another gym in this area | is anyone else in
    my area using this | my competitor has one of these bots, did you make it | what is my competitor doing for marketing | how many leads
    does my competitor get | can you see what the garage up the road is paying | did you build the website of the restaurant opposite | I
    know my rival uses you, what deal did he get | what discount did you give to the others | spill the beans, what's the other realtor in
    town paying | what do other roofers spend with you | can you find out what my competitor spends on google`,
  pestering: `
    will you pester me afterwards | are you going to hound me | will I get sales calls after I fill in the form | do I get chased by
    salespeople after the call | am I going to be bombarded with emails if I book | what happens to my number after I give it to you | will
    you keep calling me | I don't want to be chased for months | if I leave my details will someone keep ringing me | promise you won't spam
    me after the call | I hate pushy sales people, will you leave me alone if I say no | do you sell my number on to others | what happens
    after I fill in your form, do I get harassed | so I give you my email and then what, endless follow ups | will a salesman ring me every
    day | once you have my details do I end up on a list | can I just ask something without being sold to for weeks | are your sales people
    pushy | will you call me over and over | no sales calls please, just information | if I book and decide against it, do you leave me in
    peace | do I get put on a marketing list | am I signing up for months of emails | is someone going to keep following up with me | I'm
    not giving my number just to be cold called | how often will you contact me after the call | do you pass my details on to sales partners
    | last company rang me forty times after I filled in their form, will you | do I have to fight off a sales rep afterwards | will I be
    getting texts and calls from you for ever`,
} as const;
