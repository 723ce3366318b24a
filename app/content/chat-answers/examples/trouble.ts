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
    responds to my tickets
    | any news on my ticket? | has my ticket been answered | where's the reply to my message | still no answer from support | status of my
    support request | did you read my message | how long until you reply | I'm waiting for a response | I raised a ticket on Monday and
    haven't heard a thing | can I see how far along my support case is | when can I expect a reply to what I sent you | I sent the team a
    message yesterday, has anyone seen it | where do I check for replies to my support request | is somebody working on the problem I
    reported | how do I follow up on the ticket I submitted | I lost track of my ticket, where do I see your answer | it's been two days and
    no one has got back to me | could you chase up my support ticket please | I wrote in the chat last night, where will the reply be | what
    has happened with the issue I logged last week | I run a hotel and sent you a ticket three days ago, has anybody looked at it | we're a
    dental surgery waiting on an answer to our support request, any update | I reported a fault for our shop on Tuesday, where do I find
    your response | our cleaning firm messaged your team twice, when will we hear back
    | raised a ticket days ago and haven't heard a thing, who do I chase | sent a ticket on Friday, who do I chase | who do I chase about my
    ticket | is anyone looking at my ticket | nobody replied to my ticket, who do I call
    | opened a ticket on monday and still haven't heard back | I opened a ticket and haven't heard back
    | I've been waiting three days for a reply to my ticket | is anyone actually reading these tickets | four days and no answer to my
    ticket | still no reply to the ticket I sent last week | does anyone read these messages | I wrote to you on Monday and have heard
    nothing | how long do I have to wait for an answer to my ticket | my ticket has been open for a week with no answer | no one has
    looked at my ticket yet
    | nearly a week since my ticket went in and not a word | a week since I wrote and not a word from you | not a word since I sent my
    ticket | days since my ticket and nothing back | I sent a ticket ages ago and heard nothing | my ticket went in on Monday and no one
    has come back to me | no response to my ticket for four days | why has no one come back to me about my ticket | it's been five days
    since I raised a ticket`,
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
    tell the team about a problem in our campaign
    | open a support ticket | how do I contact support? | I'd like to report an issue | log a fault with you | where's your help desk |
    raise a support request | how can I file a ticket | need to get in touch with support | where do I tell you about a technical problem |
    is there a form for reporting problems | I want to send your support team a request, how do I do that | how do existing clients ask for
    technical help | can I create a ticket from this page | what's the way to submit a support case | I need some technical help with my
    setup, where do I write | where would I log a problem with our assistant | how do I get a ticket number for my problem | I have an issue
    to hand over to your technicians | please show me where to enter a support request | how do clients report something that isn't quite
    right | I run a gym with your assistant on our page, where do I submit a support request | we're a letting agency and want to log a
    ticket about our email follow-ups, where | our practice uses your CRM link and I need to raise a ticket, how | I've a small issue with
    the site you built for my bakery, where do I report it`,
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
    | who can I chase | who do I chase about it
    | I'd like to make a complaint | I'm really disappointed with you | your service is awful | nobody called me as agreed | you stood me up
    | not happy with your team | how do I lodge a complaint | your strategist never showed up to our meeting | I waited on the call for
    twenty minutes and nobody came | I've been treated badly by one of your people | where can I complain about the way I was handled | you
    promised to phone at ten and nothing happened | I'm extremely dissatisfied with what you've delivered | your colleague was rude to me on
    the call | who do I complain to about poor service | I feel let down, the work isn't what we agreed | absolutely shocking service, I've
    had enough of it | I want to give some negative feedback about your team | you keep messing things up and I'm sick of it | I run a
    restaurant and what your team built for us is a shambles, I want to complain | we're a vet practice and your people missed our meeting
    twice, that's not on | I took an hour off from my workshop for your call and nobody turned up | our charity is very unhappy with how
    your team has dealt with us`,
  broken: `
    Your website isn't working | I get an error message | the button does nothing | the form won't submit | the page crashes | something went
    wrong | I can't continue in the form | your site is down | there's a bug | I'm stuck on step two | the page keeps reloading | nothing loads
    | page not working | I press send and nothing happens | error 500 | the contact form is broken | it says an error occurred | I can't submit
    my details | site is really buggy | the website froze | can't click continue | what does this error mean | the menu doesn't open on my phone
    | your page won't load | I click continue and nothing | the site's playing up | I can't send the form | your page is stuck | it won't go to
    the next step | it just gives me an error | half the page is missing | nothing works here | the submit button is dead
    | the form says my email is invalid but it isn't | the form won't take my address | the booking form refuses my email
    | I filled in the form twice and nothing happened | I press the button and nothing happens | an error when I send the form
    | your site keeps freezing | submit button won't click | page stuck on loading | I just get error 500 | your contact page is down | menu
    doesn't open on mobile | nothing happens when I press send | there's a bug on your site | I filled everything in and the next button
    stays grey | your pricing page comes up all jumbled on my phone | the page went blank halfway through and I lost it | every time I tap
    continue it throws me back to step one | I think I've found a glitch on your website | the form says my email is invalid but it's
    perfectly fine | your search box returns nothing, no matter what I type | it says unexpected error please try again, and again, and
    again | part of your page overlaps the text so I can't read it | can't get past the second step, it simply won't let me | the site isn't
    loading properly in Safari for me | images on your pages aren't showing, only grey boxes | I'm a plumber on my phone between jobs and
    your form just hangs when I send it | we run a small bakery and your enquiry form shows a red error whatever we put in | I do
    bookkeeping from an old iPad and half your website doesn't respond to taps | our salon has tried three browsers and the page crashes in
    every one of them | a link in your blog post goes to a 404 | your site keeps freezing on my phone when I pick a date | a link on your
    site is dead
    | I can't press the book button | the page jumps around on my phone | the button to book does nothing | the screen keeps jumping when I
    scroll
    | the menu won't open on my phone | I tap the three lines and nothing happens | your menu doesn't open on my mobile | the hamburger
    menu is dead on your site | buttons on your site don't react on my iPad | I can't scroll on your website | the page is cut off on my
    phone | the text overlaps on your pricing page | your site looks broken in Safari | links on your page do nothing when I tap them | I
    can't read your page, it's all on top of each other | nothing happens when I tap the menu | your website keeps jumping about on my
    phone | the drop down on your site won't open | the page doesn't scroll on android | the picture on your home page doesn't show | your
    site won't open in Firefox
    | burger icon does nothing on my Samsung | the icon at the top does nothing when I touch it | the three lines at the top don't do
    anything | can't open the navigation on my tablet | touching the menu does nothing | menu button dead | nothing opens when I press the
    menu button on my phone | top menu doesn't drop down | your site's menu is stuck open | the page doesn't react when I touch it on my
    phone`,
  "calendar-blank": `
    The booking calendar is empty | I can't see any times | the calendar won't load | the widget is blank | no days are showing | the times
    don't appear | the booking page stays white | calendar keeps spinning | dates are greyed out | failed to load booking widget | no times are
    displayed | calendar not loading | I only see an empty box | the date picker is missing | where is the calendar, I can't see it | can't
    choose a day, nothing appears | the schedule page is blank | times never load | the calendar part of the page is just white | I can't see
    any days | where are the times | calendar isn't there | no dates come up | I get no calendar, just a gap | the page with the calendar
    doesn't open | the calendar page won't open
    | calendar shows nothing at all | booking calendar not loading | diary on your page is empty | just a white box, no calendar | the date
    picker is blank | spinner instead of the calendar | the slots never load | where the dates should be I only see an empty frame | I
    clicked book a call and the calendar part stays white | the calendar keeps spinning and no day ever appears | I can see the form but the
    calendar underneath it is missing | booking widget doesn't show up on my work computer | it says retry where the available days ought to
    be | is your scheduler down? I'm looking at a blank space | can't pick a date because the calendar isn't displaying | on my phone the
    appointment calendar doesn't appear at all | I turned off the ad blocker and still the calendar won't show | tried to choose a day but
    there's no calendar to choose from | your calendar failed to load, what should I do | I'm on a hospital network and your booking
    calendar comes up empty, is it blocked | we're an accountancy firm with a strict firewall and the calendar with the days never loads | I
    run a garage, wanted to book a call, but the calendar box is just blank | at our school office the page opens but the bit with dates and
    times stays empty
    | the page where I pick a time just spins | the times keep spinning and never load | picking a time doesn't work, the circle goes round
    and round | where you choose a time it only spins on my phone | the calendar page spins on two phones`,
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
    our assistant stops at 5am on Saturday
    | is support there on Sundays | who do we contact on a Saturday if it fails | technical help at night | do you fix things at weekends |
    out of hours support? | what if the assistant breaks down late on a Friday evening | who picks up if something goes wrong in the middle
    of the night | is there anybody on standby at the weekend for faults | do you offer emergency cover outside working hours | our busiest
    day is Sunday, is there support if it goes down | if the bot crashes on a bank holiday weekend, who repairs it | Is technical support
    provided outside of regular office hours? | what are we supposed to do when it breaks at 2 am | we're a pizzeria that lives off the
    weekend, who helps if the assistant stops on a Saturday night | I run a hotel with guests at all hours, is there support through the
    night when something fails | our escape rooms are open Sundays, do you repair the bot that day if it breaks`,
  accessibility: `
    Is your site accessible? | I use a screen reader | can I use it with the keyboard only | does it work without JavaScript | I'm blind, can I
    book | large text and contrast | do you meet WCAG | I have a disability | my eyesight is poor, can I use your site | works with VoiceOver? |
    can I use the site with scripts off | I can only use a keyboard | do you support assistive technology | I can't see well, does your site
    work for me | no mouse, only keyboard | does it work with JavaScript off
    | does it work with VoiceOver | is the page keyboard friendly | can blind people use this | are you WCAG compliant | I can't use a mouse
    | my eyesight is poor, can I make the letters larger | I have JavaScript turned off, will the booking still work | does this website
    work with NVDA or JAWS | is everything here usable for people with disabilities | I'm colour blind and the contrast matters to me | can
    I get through the booking with only the tab key | Does your website conform to accessibility standards? | I'm dyslexic and use a reading
    aid, does your site support it | we're a charity for the blind, can our members use your pages with a screen reader | my hands shake so
    I steer by keyboard, is your site fine with that | our council only buys from suppliers with an accessible site, is yours accessible`,
  draft: `
    Are my answers saved if I leave the form? | I closed the page before I finished | can I come back to the booking later | do I have to start
    again | my form was lost | I was halfway through booking and my browser crashed | will it remember what I typed | can I finish the booking
    on my phone | it forgot what I entered | I got interrupted while booking | my browser closed in the middle of the form | is my half filled
    form still there | do I lose what I typed if I go back | can I save the form and continue tomorrow | all my answers are gone | I need to
    stop, can I finish later | do I have to type it all in again | I had to go, is my booking form kept | where's what I typed | it's lost
    everything I entered | I was interrupted filling in the booking
    | did my half-filled form get saved | does the booking form remember my answers | I closed the tab while booking | can I finish the
    booking later | will I lose what I entered | I was filling in the booking and had to leave, is it still there | if I close the window
    now, are my entries gone | how long do you keep a booking I haven't finished | my laptop died in the middle of the booking form, must I
    start over | can I pause the form and carry on this evening | I accidentally left the booking page before confirming | Are the details
    in an unfinished booking form retained? | can I start the booking on my phone and finish it there tomorrow | a customer walked into my
    shop while I was filling in the form, is it all lost | I had to run to a patient halfway through the booking, can I pick up where I left
    off | the kids closed the browser before I'd finished your form, are my answers still saved`,
  "embed-calendar": `
    How do I put your booking calendar on my website? | embed the calendar | can I use the booking widget on our own pages | iframe code for the
    calendar | add your scheduler to our site | show the calendar inside our own website | can I get your booking form on my site | code to
    embed the scheduler | add a booking frame to our page |
    where do I find the guide for embedding the calendar | how do I embed your calendar
    | embed code for your scheduler | can I embed your booking page | put your calendar in our site | iframe for the booking widget | HTML
    snippet for your calendar | I want visitors to see your booking calendar on our own page | which code do I paste to show your booking
    form on my site | is it possible to have your scheduler inside our web page | we want to include your appointment widget on our intranet
    page | how do I add the calendar for booking you to my homepage | can your times be shown directly on our website | Is there an
    embeddable version of your booking calendar? | what do I copy into my page so your booking form appears | we're a business club and want
    our members to book you from our website, can we embed your calendar | I run a start-up hub and would like your booking widget on our
    site, how's that done | our chamber of commerce page should show your call calendar, is there code for that`,
  attachments: `
    where do I upload a picture of the problem | can I attach a file | how do I send you a screenshot | where can I put a photo of the error
    | is there a way to upload something | I'd like to send you an image | can I add a document to my ticket | attach a screenshot | can I
    attach a screenshot | I need to add a file to my ticket | I want to show you a picture of the fault | how do I send files | can I drop a
    file here | where do I attach the pdf | I've made a screen recording, where can I send it | can I paste a screenshot in this chat | does
    the ticket form take attachments | send a video of the bug
    | can I upload a screenshot | how do I attach a picture | where's the upload button | can I send you a PDF file | add a file to the
    ticket | I took a photo of the error, where do I put it | is it possible to include a document in this chat | I want to show you what I
    see, can I send an image | there is no paperclip here, how do I send a file | will you get the attachment if I reply to the ticket email
    | I've recorded a video of the fault, how can I get it to you | Is there a means of attaching files to a support request? | my
    screenshot won't paste into this chat box | I'm a garage owner and have a photo of the fault on our screen, where do I upload it | our
    receptionist made a screen recording of the problem, can we attach that to the ticket | I've got the whole error as a Word document from
    our office, how do I attach it`,
  "which-email": `
    I don't know which email I used | which address did I sign up with | I forgot which email my account is under | what email is my account
    registered to | I can't recall the address I registered with | which of my emails did I use with you | not sure what address I signed up
    under | can you tell me the email on my account | I have several addresses and don't know which one is yours | what did I register with |
    I've forgotten my username | lost track of which email I gave you | I don't remember the email for my login | which email is my login
    | what email did I register with | which address is my account on | forgot which email I signed up with | I've several emails, which is
    it | can't remember the email I used | could you tell me what email address my account has | was it my work or my private address that I
    registered | I have four addresses and no clue which one I used with you | how do I find out which mail address my login is | I no
    longer know what email I gave when I signed up | is my account under the gmail or the office address | Could you look up the email
    address I registered with? | I'm not certain under which of my addresses I opened the account | I own two salons with an address each,
    which of them is my account registered under | our office has an info and a sales address, which one did we sign up with | my wife set
    up the account for our farm, how do I find out which email she used`,
  "reopen-ticket": `
    can I reopen my ticket | the problem is back after you closed my request | my ticket was closed but it isn't solved | open my old ticket again |
    how do I get a closed request going again | it was marked solved but it's still broken | you closed my ticket too early | the issue came
    back, can I use the same ticket | reopen a support case | can I write in a closed ticket | my request says closed, I've more to say | the
    same fault again, do I need a new ticket | continue a solved ticket | how do I close my ticket | unresolved ticket was closed
    | reopen a closed ticket | my ticket was closed too soon | can I continue an old ticket | it's marked resolved but isn't | how to
    reactivate my ticket | the fault you fixed is back, can the old ticket be opened again | I want to add something to a request that's
    already closed | you shut my support case although nothing was solved | does a closed ticket open again if I write in it | the same
    problem has come back, do I reopen the ticket | my request says solved, but it still doesn't work | Is it possible to have a resolved
    ticket reopened? | I closed my ticket by mistake, can I undo that | our shop's ticket was closed last week and the trouble has returned,
    can I reopen it | I run a clinic and my ticket was marked as done while it isn't, how do I open it up again | the ticket about our hotel
    was closed while I was on holiday, can we carry on with it`,
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
    | I need to talk to someone today about our invoice
    | urgent, please respond immediately | need help asap | our bot just went down | this really can't wait | emergency, our assistant is
    offline | we need someone straight away | everything stopped working, quick | major outage, reply quickly please | the chat widget has
    gone from our site and we're losing enquiries | something has gone badly wrong with our assistant, we need somebody on it now | how do I
    reach someone fast, our whole setup has fallen over | it's critical, leads haven't been coming through since this morning | I have a
    serious problem with our live bot and need help immediately | our website you built is down and it's our busiest day | please hurry, the
    emails are going out to the wrong people right now | what's the quickest way to get hold of you in a crisis | customers are complaining
    that our chat box has died, it's pressing | who do I call for something that has to be sorted today | all our follow-up emails are
    firing twice, stop it immediately please | top priority issue, our CRM link broke and nothing is saved | we're a letting agency, the bot
    on our site has crashed and tenants are waiting, urgent | I run a vet practice and the assistant is down in the middle of a packed day,
    quick help please | we're a hotel in high season and the chat vanished an hour ago, need it back asap | we do emergency locksmith work
    and our site assistant stopped replying, every minute costs us
    | need someone on the phone now, the bot is quoting an old price`,
  "blog-feed": `
    can I subscribe to the blog | is there an RSS feed | how often do you post | how often do new articles come out | can I get new posts by email | do
    you email your articles | how do I follow your blog | notify me of new posts | when's the next article | do you publish every week | get
    your articles in my inbox | is there a feed | how regularly do you write | can I be told about new blog posts | subscribe to your
    articles`,
  "read-terms": `
    Where are your terms? | where can I read your terms | show me the small print | where is the privacy policy | link to your terms and
    conditions | where do I find your terms of service | I want to read the legal stuff | send me your terms | are your terms online | where's
    your policy
    | where's the privacy policy | link to the T&Cs pls | your terms and conditions | show me the legal pages | terms of service page? | I'd
    like to read the small print before I decide | where on your website can I find the terms | can you point me to your privacy statement |
    I want to check your conditions, where are they published | is there a page with the terms I'd be agreeing to | where do I look up the
    data protection policy of this site | Please direct me to your terms of service and privacy policy. | my husband wants to see the fine
    print first, where is it | our solicitor asks for a link to your terms and conditions | I run a small school and need to read your
    privacy policy first, where is it | our accountant at the garage would like to see your terms of use, where can she read them`,
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
    | we cancelled and I still see a charge | we cancelled two months ago and there is still a charge
    | you've overcharged me | I've been billed twice | charged the wrong amount | a payment I don't recognise | you debited me twice |
    double payment on my card | why was I charged again | the amount taken is wrong | there's a charge from you on my statement that I never
    agreed to | you've taken more money than we agreed on | our account was debited two times this month | I was billed for a plan I'm not
    on | you charged me after I had cancelled | my bank statement shows the same payment to you twice | we've been charged for Growth
    although we have Starter | why is this month's charge higher than usual | you billed us for an extra user that we don't have |
    something's off, too much money went out to you | I think you took last month's payment a second time | the sum you took doesn't match
    our agreement | I run a salon and you've taken the monthly fee from us twice, please sort it | our surgery's card was charged twice by
    you in one week | I'm a decorator and my bank shows you took double what we agreed | we're a small hotel and were charged for a month
    when we weren't a client yet
    | my card was charged after I cancelled, I want my money back
    | I've been charged twice this month, who do I talk to | money came out on the 3rd and again on the 5th`,
  "email-missing": `
    I never got the reset mail | the password reset email didn't come | I asked for a password reset and no mail arrived | no email to
    reset my password | reset link never arrived | where is the password reset email | still waiting for the link to set a new password | the email to confirm my address never came | no activation mail | I didn't get the
    verification email | I haven't received the link to confirm my account | requested a new password three times, nothing in my inbox |
    the sign-up email isn't here | your reset email isn't coming through | I get no
    verification email | I pressed forgot password and nothing happened | no mail after forgot password | the confirm your account email
    hasn't arrived | forgot password sends me nothing | how long does the reset email take to arrive | can't find the email with the
    reset link
    | two emails with different links, which link do I use | I got two reset emails, which of the links counts
    | password reset email never showed up | reset email hasn't arrived | didn't get the reset link | no reset mail in my inbox | where's my
    password reset link? | reset message isn't coming through | requested reset, got no email | I clicked forgot password ten minutes ago
    and nothing has come | you said you'd sent a link to choose a new password, I don't have it | how long does the password reset mail take
    to get here | I've asked for the reset link three times and still nothing arrives | it says check your inbox for the reset link but
    there's nothing there | I pressed forgot password and the email simply isn't showing up | the mail for setting a new password isn't in
    spam either | can you resend the password reset email, the first never came | tried to reset my password but I'm not receiving your
    email | no sign of the email that lets me pick a new password | my reset email must have gone missing, what should I do | why am I not
    getting the mail to reset my password | I manage a dental surgery and the password reset email isn't reaching our practice address | our
    school filter may be eating it, the reset password mail never gets to me | I run a small gym and have been waiting all morning for the
    password reset email | we're a law office, asked for a new password twice, and neither reset email turned up | I don't receive the email
    to confirm my account | never got the confirmation email after signing up`,
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
    legal to email people I don't know | can you recommend an accountant | which insurance does my business need
    | should my business register for VAT | can you give legal advice | what should I invest in | am I allowed to fire someone | I've got a
    sore throat | how much tax do I owe on a side job | which pension scheme should I choose for my staff | my landlord wants to evict me,
    what are my rights | can I put my car through the business for tax | is it better to be a limited company or a sole trader | what
    tablets can I take for a migraine | Could you advise me on an employment law matter? | should I take out a loan or remortgage my house |
    I'm a plumber and a customer won't pay, can I take him to court | we run a café, how many days of sick pay do we owe a waitress | I own
    a salon, can I claim my training and uniforms against tax`,
} as const;
