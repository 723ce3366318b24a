/** Tickets and what goes wrong: how visitors ask about each topic, separated by bars. */
export const TROUBLE_EXAMPLES = {
  "ticket-status": `
    Has anyone looked at my ticket? | I've had no reply to my message | where can I see the answer to my ticket | when will I hear back | what's
    the status of my request | I wrote to you and nobody answered | I'm still waiting for support to reply | how long until you answer a ticket
    | I sent a request last week | how can I add something to my ticket | did you receive my
    message | still no response | any news on my ticket | where do I see your reply | I sent a message three days ago | nobody got back to me |
    how do I follow my support request | I opened a ticket, what now | is my request being worked on | you never replied | ticket number 2231,
    any progress | how quickly do you answer tickets | did my message reach you | when do I get an answer |
    no reaction to my email | I've raised a ticket twice and heard nothing | I wrote a ticket and heard nothing | no one's come back to me about
    my ticket | what's happening with my support thing | I've been waiting days for you to write back | is anyone dealing with my problem | did
    you get my email | still no answer from you | how long till I hear from support | heard anything about my ticket
    | how do I see my old tickets | where are my tickets | list of my tickets
    | third time I'm writing and nobody has answered | nobody reads these tickets | is anybody reading these | how can I see if someone
    has answered my ticket | where can I see the reply to my ticket | has someone answered my ticket | my ticket hasn't been answered for
    days | I keep writing and nobody answers | you don't answer my emails | I've written twice already and got no reply | how do I know
    when my ticket is answered | I opened a ticket yesterday, how do I see the answer | is there a reply to my ticket yet | no one
    responds to my tickets`,
  "send-ticket": `
    How do I submit a ticket? | where can I report a problem | I want to contact support | open a support case | how do I raise an issue | where
    is the support form | I need technical support | how do I tell you about a bug | log a fault | how do I contact
    support | I have a technical problem to report | where do I write about a fault | I'd like to send a message to support | file a ticket |
    open a ticket please | need help from support with my account | I want to report an error | how do I reach tech support | how do I open a
    ticket | where can I open a support ticket | I've a problem, where do I write | how do I get support | I'd like someone to look into a fault
    | where's the contact form | something to report
    | raise an issue with the team about our campaign | I want to raise a problem with our email campaign | flag an issue about our newsletter
    to the team | report an issue with our assistant to the team | there's an issue with our campaign, how do I report it | I need to raise
    something about our leads with your team | how can I raise a concern about our project | how do I log an issue with our website | pass an
    issue on to the team about our emails | I'd like to raise a ticket about our email campaign | where do I raise an issue about our account |
    tell the team about a problem in our campaign`,
  complaint: `
    I want to complain | I'm very unhappy with your work | this is terrible service | nobody turned up to my call | you didn't ring me at the
    agreed time | I'm fed up | your team let us down | I'm disappointed | I'd like to make a formal complaint | this is unacceptable | you
    wasted my time | worst company ever | we've been treated badly | nothing has been delivered | the quality is poor | I'm angry | this is
    ridiculous | your people are rude | I've been waiting on the call and nobody came | I want to speak about bad service | we are very
    dissatisfied | I feel cheated | you promised things that didn't happen | how do I make a complaint | this is a disgrace | I've had enough |
    where do I complain | your consultant never showed up | I expected better | what a waste of money | I am going to leave a bad review |
    nobody rang me although we had an appointment | we had a call and nobody called | your team hasn't called me and our slot was ten minutes
    ago | nobody has called me yet | I waited for your call and it never came | shocking service, I've been ignored for a week | nobody bothered
    to turn up | I'm really cross | you've messed up | I want to complain about someone | you lot are hopeless | not happy at all | I've been
    treated like dirt | you never did what you said | you people left me hanging on Tuesday | your service is a joke |
    your chat is hopeless and nobody replies | this bot is hopeless, no one gets back to me | nobody gets back to me, this is
    poor | your service is hopeless
    | you missed our appointment | you missed our meeting this morning and nobody told me | you forgot our call | you didn't show up for our
    meeting | I waited and you missed the call |
    I'm not happy with the service | I'm unhappy with what you do for us
    | please stop calling me | stop ringing me | your people keep calling me
    | he promised to send a proposal and I never got anything | your colleague promised to send me something and never did | who can I
    chase about what was promised | I was promised a document after the call and it never came
    | who can I chase | who do I chase about it`,
  broken: `
    Your website isn't working | I get an error message | the button does nothing | the form won't submit | the page crashes | something went
    wrong | I can't continue in the form | your site is down | there's a bug | I'm stuck on step two | the page keeps reloading | nothing loads
    | page not working | I press send and nothing happens | error 500 | the contact form is broken | it says an error occurred | I can't submit
    my details | site is really buggy | the website froze | can't click continue | what does this error mean | the menu doesn't open on my phone
    | your page won't load | I click continue and nothing | the site's playing up | I can't send the form | your page is stuck | it won't go to
    the next step | it just gives me an error | half the page is missing | nothing works here | the submit button is dead
    | the form says my email is invalid but it isn't | the form won't take my address | the booking form refuses my email
    | I filled in the form twice and nothing happened | I press the button and nothing happens | an error when I send the form`,
  "calendar-blank": `
    The booking calendar is empty | I can't see any times | the calendar won't load | the widget is blank | no days are showing | the times
    don't appear | the booking page stays white | calendar keeps spinning | dates are greyed out | failed to load booking widget | no times are
    displayed | calendar not loading | I only see an empty box | the date picker is missing | where is the calendar, I can't see it | can't
    choose a day, nothing appears | the schedule page is blank | times never load | the calendar part of the page is just white | I can't see
    any days | where are the times | calendar isn't there | no dates come up | I get no calendar, just a gap | the page with the calendar
    doesn't open | the calendar page won't open`,
  "support-weekend": `
    What if it stops working on a Sunday? | who helps us when something fails | is there emergency support | do you fix faults at the weekend |
    how do I get urgent technical support | what if the bot goes down at night | who do we call when it breaks | how fast do you react to an
    outage | is support included after launch | do you look after it once it's live | if there's a problem on Saturday can I reach somebody |
    our bot has stopped answering, help | something broke, who do I tell urgently | do you offer support out of hours | how quickly will you fix
    things | what happens if your system goes down | is there someone on call | who takes care of problems after we go live | do you monitor it
    | who fixes it if it dies on a Saturday night | my bot's down, what now | do you help out of hours | what if something goes wrong later | do
    you look after it afterwards | is there help when it plays up | emergency!! the assistant is offline | if the thing falls over at night, is
    there somebody
    | if it breaks at 3am on a Sunday who fixes it | what if the bot fails at two in the morning on a Sunday | something breaks at midnight on
    Saturday, is anyone there | it goes down at 4am, who do I call | who fixes things at 2am | if the site crashes on a Sunday night what
    happens | who picks up when something breaks in the middle of the night | will somebody react if it dies at 1am on a Sunday | what happens
    if something breaks on a Sunday morning | when it breaks at night does anyone fix it | does anyone look at a fault at 2 in the morning | if
    our assistant stops at 5am on Saturday`,
  accessibility: `
    Is your site accessible? | I use a screen reader | can I use it with the keyboard only | does it work without JavaScript | I'm blind, can I
    book | large text and contrast | do you meet WCAG | I have a disability | my eyesight is poor, can I use your site | works with VoiceOver? |
    can I use the site with scripts off | I can only use a keyboard | do you support assistive technology | I can't see well, does your site
    work for me | no mouse, only keyboard | does it work with JavaScript off`,
  draft: `
    Are my answers saved if I leave the form? | I closed the page before I finished | can I come back to the booking later | do I have to start
    again | my form was lost | I was halfway through booking and my browser crashed | will it remember what I typed | can I finish the booking
    on my phone | it forgot what I entered | I got interrupted while booking | my browser closed in the middle of the form | is my half filled
    form still there | do I lose what I typed if I go back | can I save the form and continue tomorrow | all my answers are gone | I need to
    stop, can I finish later | do I have to type it all in again | I had to go, is my booking form kept | where's what I typed | it's lost
    everything I entered | I was interrupted filling in the booking`,
  "embed-calendar": `
    How do I put your booking calendar on my website? | embed the calendar | can I use the booking widget on our own pages | iframe code for the
    calendar | add your scheduler to our site | show the calendar inside our own website | can I get your booking form on my site | code to
    embed the scheduler | add a booking frame to our page |
    where do I find the guide for embedding the calendar | how do I embed your calendar`,
  attachments: `
    where do I upload a picture of the problem | can I attach a file | how do I send you a screenshot | where can I put a photo of the error
    | is there a way to upload something | I'd like to send you an image | can I add a document to my ticket | attach a screenshot | can I
    attach a screenshot | I need to add a file to my ticket | I want to show you a picture of the fault | how do I send files | can I drop a
    file here | where do I attach the pdf | I've made a screen recording, where can I send it | can I paste a screenshot in this chat | does
    the ticket form take attachments | send a video of the bug`,
  "which-email": `
    I don't know which email I used | which address did I sign up with | I forgot which email my account is under | what email is my account
    registered to | I can't recall the address I registered with | which of my emails did I use with you | not sure what address I signed up
    under | can you tell me the email on my account | I have several addresses and don't know which one is yours | what did I register with |
    I've forgotten my username | lost track of which email I gave you | I don't remember the email for my login | which email is my login`,
  "reopen-ticket": `
    can I reopen my ticket | the problem is back after you closed my request | my ticket was closed but it isn't solved | open my old ticket again |
    how do I get a closed request going again | it was marked solved but it's still broken | you closed my ticket too early | the issue came
    back, can I use the same ticket | reopen a support case | can I write in a closed ticket | my request says closed, I've more to say | the
    same fault again, do I need a new ticket | continue a solved ticket | how do I close my ticket | unresolved ticket was closed`,
  urgent: `
    it's an emergency, how do I reach you | this is urgent | I need help right now, our bot is gone | the chat disappeared from our site, please hurry |
    our assistant vanished and customers are waiting | fastest way to get help | something broke and it can't wait | need someone immediately,
    our site is broken | how do I mark something as urgent | urgent problem with our bot, who can I call | the widget is missing from our page
    since this morning | your script has disappeared from my site, urgent | we need this fixed today, asap | asap help please, the calendar is
    gone from our website | emergency contact | our forms have stopped since your update, quick help needed | it went down after an update and
    we're losing orders
    | can I get a call today, it is urgent | I need somebody today | I need help within the hour
    | who do I call in an emergency | whom can I ring in an emergency | who do I contact if it's urgent
    | my chatbot is down | our assistant is down | the bot stopped working on our site
    | my site crashed after you installed the widget
    | I need to talk to someone today about our invoice`,
  "blog-feed": `
    can I subscribe to the blog | is there an RSS feed | how often do you post | how often do new articles come out | can I get new posts by email | do
    you email your articles | how do I follow your blog | notify me of new posts | when's the next article | do you publish every week | get
    your articles in my inbox | is there a feed | how regularly do you write | can I be told about new blog posts | subscribe to your
    articles`,
  "read-terms": `
    Where are your terms? | where can I read your terms | show me the small print | where is the privacy policy | link to your terms and
    conditions | where do I find your terms of service | I want to read the legal stuff | send me your terms | are your terms online | where's
    your policy`,
  "charged-wrong": `
    I was charged twice | we've been charged double | you charged me the wrong amount | you took the money twice | there are two charges
    from you on my card | why have you billed us again | my bill is too high | we were overcharged | the invoice is wrong | wrong amount
    on our invoice | payment was taken twice | you charged us after we cancelled | I cancelled and you still charged me | two payments
    went out this month | same amount was debited twice | you billed us for the wrong plan | we've been billed too much | I see a charge
    I don't recognise | charged the wrong price | there's a mistake on our invoice | the sum on the invoice isn't what we agreed | please
    check the double payment | you have billed the wrong company | money was taken although I cancelled | we paid twice for the same
    month, please give one back | I only have one plan and was charged for two | I've been charged two times | you took the wrong amount
    | I think you overcharged me | my bank shows two transactions from you | refund the second payment please, it was a duplicate |
    duplicate charge on our statement
    | you charged me for a month I had cancelled | there are two payments to you on my statement | charged for a month after cancelling
    | why is my invoice higher than agreed | the bill is higher than what we signed | refund my second payment | this month's invoice is
    more than last month's, why
    | I never agreed to this price | that isn't the price we agreed on
    | we cancelled and I still see a charge | we cancelled two months ago and there is still a charge`,
  "email-missing": `
    I never got the reset mail | the password reset email didn't come | I asked for a password reset and no mail arrived | no email to
    reset my password | reset link never arrived | where is the password reset email | still waiting for the link to set a new password | the email to confirm my address never came | no activation mail | I didn't get the
    verification email | I haven't received the link to confirm my account | requested a new password three times, nothing in my inbox |
    the sign-up email isn't here | your reset email isn't coming through | I get no
    verification email | I pressed forgot password and nothing happened | no mail after forgot password | the confirm your account email
    hasn't arrived | forgot password sends me nothing | how long does the reset email take to arrive | can't find the email with the
    reset link
    | two emails with different links, which link do I use | I got two reset emails, which of the links counts`,
  "video-link": `
    the link to the video meeting doesn't open | I can't join the call, the link does nothing | the zoom link is broken | my call starts
    in ten minutes and the link doesn't work | I can't get into the meeting | the meeting link gives an error | video link won't open |
    the call is now and I can't get in | the link to join is dead | we're in the waiting room and no one comes | I clicked the join link
    and nothing happens | the video call page stays blank | where is the link, my call starts in five minutes | joining link invalid, the
    meeting is about to start | the link in my email to the meeting won't open | can't connect to the video call | I'm trying to join our
    meeting but the link fails | the call starts soon and there's no link | my camera doesn't work for the call | no sound in the video
    call`,
  "not-our-field": `
    can I deduct this from my taxes | is it tax deductible | can I write it off | give me tax advice | what's the tax rate for a sole
    trader | do I have to pay capital gains tax | how do I file my tax return | can you give me legal advice | can I sue my landlord |
    can I fire my employee for that | is my contract with my supplier valid | what does the law say about cold calling | which legal form
    should my company have | do I need a licence to open a cafe | how do I register a company | is my business expense deductible | can
    you review a contract for me | what health insurance should I take | which stocks should I buy | should I take a loan for my shop |
    medical advice please | do I need a lawyer | can I claim the VAT back | can I claim this as a business expense | how much tax will I
    owe this year | when is the tax deadline | do you help with bookkeeping and taxes
    | what do you think of the new data protection law | can you tell me if I need a lawyer | is it legal to record my customers | is it
    legal to email people I don't know | can you recommend an accountant | which insurance does my business need`,
} as const;
