/** Times and booked calls: how visitors ask about each topic, separated by bars. */
export const BOOKINGS_EXAMPLES = {
  times: `
    Are you free on Tuesday? | do you have a slot tomorrow | anything on Wednesday | when are you free | Thursday at 3 pm | can I book Monday
    morning | what times do you have next week | the earliest appointment please | next available slot | how soon can we talk | can we speak
    tomorrow afternoon | I'd like a call on Friday | book a call for Wednesday at 10 | is 4 pm on Thursday possible | do you have time on 5
    December | any openings this week | could we do Friday instead | how about Monday at 11 | what about Thursday afternoon | 2pm tuesday | when
    can we talk | when could I have a call with you | show me your free times | can I get an appointment today | I can only do evenings | I'm
    free on Tuesday and Thursday | make it 5 o'clock | half past nine on Monday | later that day | do you have anything earlier | how do I book
    a call | I want to book a meeting | schedule a call | set up a meeting with you | arrange a consultation | let's talk next week | I would
    like to make an appointment with you | when is your next opening | are mornings ok | lunchtime on Friday | I'd like to talk to you on Monday
    | have you got half an hour on Wednesday | could you fit me in tomorrow | after work on Tuesday | before noon please | the week after next |
    in two weeks' time | first week of January | what's your availability | any chance of a chat today | pick a time | can we meet on Thursday |
    is Wednesday good for you | how soon can I talk to you | could I speak to you soon | how quickly can we have a call | too early, anything
    later | perfect, can we do 6 on Tuesday instead | any later | 4 would be better | can you do Sunday | could you do Saturday | would Thursday
    work | sorry, I meant Wednesday | a bit later on Monday | what about the evening | do you have something on Thursday after six | have you
    anything left this afternoon | could you squeeze me in before ten tomorrow | the first free appointment after the weekend | Friday 2pm? |
    any space on Monday | when's the soonest | do you have a gap on Thursday | I want to talk this week | could we say Wednesday at four |
    tomorrow morning any good? | I can do Tuesday or Thursday after lunch | can I have ten o'clock | got time for me on Friday | what's free
    next Wednesday | I'd prefer an afternoon | nine in the morning on the 12th | sometime next week | what days have you got | I'm off on
    Wednesdays, can we talk then | is there anything sooner | put me down for Tuesday at two | let's say Monday | how is Thursday looking | I
    want a meeting | fix a date with me | I need an appointment | find me a time |
    can we have the call at 7 pm | could we do a call after five | which slots are left on Friday | is there an appointment at noon |
    a meeting on Thursday at 10 | I work till six, what times are there for a call | any call times in the evenings | what have you got left
    for a call | got an appointment for me in the morning
    | can you do Wednesday, Thursday's no good for me | I can't do Monday, is Tuesday free | Friday doesn't work for me, do you have Monday |
    can't make Wednesdays, what about Thursday at ten |
    next month? | sometime next month |
    what times work | I'm abroad, what times would work
    | can the call be in the evening UK time | could we talk in the evening | are there times after work
    | is there anything sooner than Thursday | nothing free before next week, any chance of something sooner | any chance of an earlier
    appointment | can I get in sooner than next Tuesday | have you got anything sooner
    | Tuesday at 10:30 am | Thursday 26th at 3.30pm please | Friday at 2 pm | Monday 9 am please | Wednesday at 4 pm would be good | the
    14th at 11 am | tomorrow at 5 pm`,
  "time-zone": `
    What time would that be for me? | is that your time or mine | is 3 pm in my time or New York's | what's that in London time | what time is
    it where you are | Which time zone are you in? | are the times shown in my time zone | how do I change the time zone | I'm in another
    country, will the hours be right | are those local times | do I need to convert the time | is that Eastern or Pacific | I'm travelling,
    which zone applies | does the calendar adjust to where I am | we are six hours ahead of you | what about daylight saving | 4 pm in which
    zone | your time or my time | is that my local time | I'm on Pacific time | which time zone is the calendar in | are those British times |
    is 10 o'clock in the calendar 10 o'clock here | do you go by New York time | I live in Japan, what about the hours | will the times adjust |
    am I seeing my own time | show times in my zone | can I switch to 24 hour clock | the calendar shows the wrong zone | which clock is that |
    do I have to convert the time if I'm in Berlin | I'm in Berlin, must I convert anything | converting times | I'm in Dubai, does your
    calendar know that | is that my 3 o'clock or your 3 o'clock | we're in Perth, are those our hours | how many hours are you behind us | it's
    night here when you work | do I see my own time when I book | time difference? | which time do you mean, yours or mine | your time or London
    time | are these times right for me, I'm five hours ahead |
    what time is it there |
    the reminder came at the wrong hour | the time in your email is wrong
    | was that your 3pm or mine | I think I got the time zone wrong | is that my time or yours | your time or our time | it said 3pm, whose
    3 pm is that | is 10 am in New York or here | which country's time is the call in | I got the hour wrong because of the time zone
    | is your ten o'clock my ten o'clock | your ten o'clock or my ten o'clock
    | I booked 3pm but the mail says 9pm | is that 3 pm or 9 pm in Chicago | my confirmation shows a different time than I chose | the
    email says another time than the website | the time in my confirmation is five hours off | is it 2pm or 7pm for me | the invite shows
    11 but I picked 5 | which of the two times is right, the one in the email or on the page | I chose 10am and my calendar shows 4pm |
    is my call at 3 or at 9, I'm in Denver
    | is that my local time? | which timezone is the calendar in | are those times EST | your time or my time? | what's that in GMT | can I
    change the time zone | what time is that in Sydney | do you show UK times | I'm in Dublin, what hour would that be over here | the
    calendar says ten, is that ten in New York or ten here | are the slots displayed in my own time | how do I set the calendar to another
    time zone | I'll be travelling, whose clock do the times follow | what's the time difference between us | do I have to convert the times
    in the booking calendar | is the appointment in Eastern or Pacific time | what time is it at your office at the moment | I'm on Central
    European time, do I need to add hours to what's shown | does the calendar account for summer time where I live | we're on the west
    coast, are these hours in our zone | I run a dive shop in Thailand, are the times in the calendar mine or yours | we're a clinic in
    Perth, would three in the afternoon be our time or New York time | I'm a tour guide abroad this month, which time zone does your
    calendar go by | our bakery is in California, are the times you list in Pacific or Eastern
    | what's the time in New York right now`,
  "move-cancel": `
    How do I reschedule? | I need to cancel our call | can I change the time of my appointment | move my booking to another day | I can't make
    it | something came up | can we do it later instead | I'm going to be late | I missed the call | delete my booking | I booked twice | wrong
    date booked | can I bring the call forward | how late can I cancel | is there a fee if I cancel the call | I won't be able to attend | I
    have a clash and need another time | postpone our meeting | I'm ill and have to call off | please cancel my meeting tomorrow | swap my slot
    | I need a different day for our call | I forgot about our call | you were waiting for me and I didn't show up | I have to change our
    appointment | another date for my call please | I can't come on Tuesday | need to rearrange | unfortunately I have to cancel | I'm stuck in
    traffic and will be late | sorry I missed our meeting | I picked the wrong time | I want to postpone | can I change my slot | cancel
    tomorrow's call | make my appointment earlier | push our meeting back an hour | what's the deadline for changing the time | I double booked
    myself | please delete my appointment | what if I have to cancel at short notice | is it possible to move the meeting | I won't make it on
    time | I'd like a different time than the one I booked | I no longer need the call | I slept through our call, can we do it again | change
    my appointment to next week | how do I call the meeting off | I didn't turn up yesterday, can I get another appointment | can I have another
    go, I missed the call | I would like to call it off | calling off my appointment | can I push my call to the afternoon | can I reschedule
    without logging in | I have booked two calls by accident | move the call without an account | remove one of my two bookings | my kid is ill,
    need to shift our meeting | what if I need to bail last minute | I put in the wrong time, I meant three | got to cancel, sorry | can't talk
    on Monday after all | I need to change the day we're meeting | something's come up at work | can we make it another day | I'll be half an
    hour late | I forgot we had a call | we need to move our chat | sorry, have to pull out of the call | can I have the slot before mine | I'm
    double booked | could we talk a day later than planned | I want to get out of the meeting | my meeting needs to be changed | is it too late
    to cancel | how many hours before can I still change it | I don't need the meeting any more | I was on holiday and missed it | can we do
    that call another time | pls cancel my thing on Friday | I can't do the time we agreed | got food poisoning, can't do our chat today | is
    Thursday's call changeable | can the call still be changed | need a different slot, already booked | a different slot for the call I have
    booked | can I switch my call to another day | switch my appointment to Thursday | could we switch the meeting to the afternoon |
    I missed my call, what can I do | I missed our meeting yesterday | we missed the appointment, can it be repeated | I
    wasn't there for my call, what do I do now
    | the call on Thursday isn't needed any more, please remove me | we don't need Tuesday's meeting after all | please strike my name off for
    Monday's call | take me out of your diary for Wednesday | cross me off for Friday, we've sorted it out | our meeting on the 4th can be
    dropped, we no longer want it | I won't be needing my appointment on Monday | scratch the call on Wednesday, we've changed our minds |
    we've decided against it, so give our Thursday slot to someone else | I'm not going to need that chat tomorrow | forget about the call next
    Tuesday please | can you take my name off the calendar for Friday | no need to ring on Thursday any more, please drop the appointment | I
    can't do Thursday after all, please drop it | we won't be joining on Monday after all | missed the meeting this morning, sorry, may I
    choose a new slot | I completely missed our appointment, is it possible to book again | overslept and missed the call, how do I get a new
    one | I was stuck with a customer and missed our call, can we find another time | sorry I wasn't at the meeting today, can I rebook | we
    missed you this morning, can we pick another slot | I missed my slot at ten, can I take a later one | does my old link still work after I
    missed the call | missed the video call because of my kids, can I have a fresh slot | how can I rebook a call that I missed
    | remove me from Thursday, no meeting needed | no call needed on Tuesday, please take me out | take me off Monday please, I don't need it
    now
    | does it cost anything to move the call | do you charge for moving or cancelling the call | is there a fee for cancelling the call
    | I might be ten minutes late for our call | I'm running late for the call | what if I'm late to the call
    | I need to reschedule | can we push it back? | change my appointment to later | cancel my booking | postpone our meeting please | how
    do I rearrange my call | can I pick another time | I've booked the wrong day, how can I switch it | something has cropped up and I'd
    like to call off our meeting | is it possible to bring my appointment forward to an earlier day | where do I cancel the call I've booked
    with you | how late can I still move my appointment | I'd like to shift our call by a couple of hours | my plans changed, I have to drop
    tomorrow's call | can I swap my slot for one later in the week | I double booked myself, how do I change our appointment | I no longer
    need the call, how do I call it off | please move my meeting, I'm stuck in traffic that morning | do I need an account to reschedule my
    call | I'm an electrician and got called to a job, can I move our call to next week | I run a nursery and two staff are off sick, so I
    have to cancel our call | our restaurant has a health inspection that day, how do we postpone the meeting | I'm a childminder and can't
    make the call any more, how do I rearrange it
    | can we do next week instead | something came up, can we do another day | my kid is sick, can we move our call
    | how do I shift it to next week | I'm booked for Thursday but I've a job on then, how do I shift it | booked for Monday and now I've
    got to be elsewhere, can I shift it | something's come up on the day I booked, how do I shift the call | shift my call to the week
    after | I've booked Friday but can't do that time now`,
  "cancel-which": `
    I want to cancel | cancel please | how to cancel | cancellation`,
  "find-booking": `
    Where can I see my booking? | I forgot when my call is | what time is my appointment | I lost the link to my meeting | where do I find the
    link to join | list of my calls | do I have a call booked | when are we talking again | look up my reservation | can I see my previous calls
    | which day is my call | I deleted the email with the details | what day is my appointment | when is our meeting | I can't remember the time
    of my call | show me my bookings | where's the joining link | my meeting details please | I've lost my booking | when do we speak | can I
    look at my old calls | did we say Tuesday or Wednesday | at what time was it | where can I check the date of my meeting | which day did I
    book | what day have I booked | is there a way to see all my past calls | which time did I book | see all my calls | remind me when we're
    speaking | what was the time again | when's my meeting | I can't find my appointment | where did my booking go | is my call this week or
    next | did I book the 3rd or the 4th | where's the link for the video meeting | show my appointments | I've no idea when my call is | can
    you look up my booking | where can I see what I've booked | which time did I pick
    | how do I change my booking when I've lost the email | I want to move my call but can't find the email with the link | need to reschedule
    and the email is gone | deleted your email, how can I change the time now | how do I cancel without the email | want to change my booking,
    where's the link | can't find the mail about my booking and need another time | how do I move my appointment if I no longer have the email
    | change the time of my booking, can't find the email | lost the confirmation and need to cancel | I need the link to change my call and
    can't find it | email's vanished, how do I get to my booking to change it
    | I lost the email, how can I cancel my call | I deleted the email and want to move my meeting to another day |
    can you send me the invite again | resend the invitation
    | I can't see my booking in my account | my booking isn't in my account | my call doesn't show up under my account
    | when's my call again? | where's my appointment listed | look up my booking please | what day did I book | can't find my booking | show
    me my upcoming calls | I've misplaced my booking details | I deleted the email about my call, how do I find it again | remind me what
    date and time I'm booked in for | I booked last week but can't remember the day I chose | where on the website can I check the
    appointment I made | is there a page that lists the calls I've got coming up | I know I have a meeting with you, just not sure when | I
    closed the confirmation page, how do I get back to it | could you tell me the time of the call I've booked | I need to see the details
    of my appointment with you | how do I look up a call I've scheduled without an account | I threw away your email and now I've no idea
    when we're speaking | I have a slot with you somewhere this week, how can I check it | I run a nursery and booked a call between nappy
    changes, no idea when it is, where do I look | my receptionist at the clinic booked us a call and I need to find what time it is | I've
    a booking with you but I'm on site all week, where can I see the day and hour | our yoga studio booked a call a fortnight ago, how do I
    find the appointment again
    | where on the site do I see what calls I've booked with you
    | where do i see the call i booked | where can I see my booked call | how do I look at my appointment | show me my booking | where's
    the call I made yesterday listed | I booked a call, where do I find it | how can I check when my call is | what time is my call again
    | where do I look up my meeting with you | can I see my upcoming call somewhere | which page shows my booking | where are my booked
    calls listed | I forgot when my call is, where do I look | view my appointment | when's my call, I can't remember | check my booking
    please
    | when is my meeting with you | remind me when my meeting is | tell me when my appointment with you is | what day is my call with you`,
  "no-confirmation": `
    I didn't get a confirmation | no email after booking | is my call booked | I booked but heard nothing | did you get my booking | how will I
    know the booking worked | the confirmation never arrived | I'm not sure whether it went through | no invitation in my inbox | am I booked in
    or not | nothing came after I pressed confirm | I never got an email about my booking | is the appointment confirmed | do I get a
    confirmation | booked but no mail | has my booking arrived | I don't know if it's booked | how can I be certain it's booked | did it work,
    did I book | I pressed confirm and nothing came | should I have had an email by now | how can I check that my meeting is in your diary | how
    do I know it's really booked | how do I know my call is booked | I don't see the invite in my inbox | I filled in the thing but no email has
    come | have you got me down for Tuesday | am I in your diary | did it go through | is it booked or not | I haven't had anything from you
    since I booked | should I be getting an email | no mail arrived | I booked an hour ago and still nothing | not sure the booking worked | how
    can I tell whether I'm booked | I expected a confirmation |
    I can't find my confirmation | where did my confirmation go
    | never got the confirmation email for my call | no confirmation email for my call, checked spam too
    | no confirmation came through | did my booking go through? | haven't received any booking email | am I definitely booked in? | booked a
    call, no email | still no confirmation email | is my appointment confirmed? | nothing in my inbox after booking | I booked a slot
    yesterday and haven't had a thing in my inbox | should I have got an email once I picked my time | I'm not sure my appointment was
    saved, no mail came | the page said your call is booked but I never got anything | how can I be certain that my booking was received |
    you were meant to email me the details of the call, they haven't come | I made an appointment and there's no sign of a confirmation |
    checked junk and everything, no email about the call I booked | was my reservation successful, I never heard back | I scheduled a
    meeting an hour ago, when does the confirmation email come | no acknowledgement of my booking so far, did it work | I pressed confirm
    but no email has turned up yet | I booked a call for our dental practice and no confirmation has landed, are we in or not | we're a
    removals firm, I reserved a time for Thursday and got no email confirming it | I booked from the van on bad signal and got no
    confirmation, did it register | our cafe booked a call this morning and nothing has arrived to confirm it`,
  "after-booked": `
    What happens after I book? | what happens next | I've booked, what do I do now | what comes after the booking | where do I get the joining
    link | do you send me something after booking | and once I have confirmed? | what now that I've booked | I've just booked a call, what's
    next | do I have to do anything after booking | what will I receive after booking | how do we go on after I choose a time | what comes after
    I've chosen a time | and after I pick a slot, what then | so I've booked a slot, what happens | booked! what else do I do | what do you send
    me when I've booked | do I just wait now
    | I just booked, what now | what comes next after booking | booking done, what's next | what do I get after I book | how do we proceed
    after the booking | I've picked a time and confirmed, what do I have to do next | will you send details on how to join once I've booked
    | what will happen between now and the call | do I need to do anything else now that it's booked | when I've booked, how do I find out
    where we meet | my call is booked, do I just wait for it | What are the next steps once an appointment has been booked? | ok that's
    booked, is there something I should do | I've booked a call for our surgery, what happens from here | we booked for our bakery this
    morning and the page said it's done, so what happens next | I've just made a booking for my gym, how do I join when the time comes`,
  "add-calendar": `
    How do I add the call to my calendar? | is there a calendar file | put it in my Outlook | save the appointment to my phone | do you send a
    calendar invite | add to Google Calendar | I can't get the invite into Apple calendar | get it in my phone's calendar | can I import the
    appointment | is the call added to my calendar automatically | calendar entry for my meeting | send an ics file | put the meeting in Google
    | add this to my calendar | is there an ics file | send me a calendar invite pls | how to save it in Outlook | get the meeting into my
    diary | How do I get our appointment to show up in my phone's calendar | the call isn't in my Google Calendar, how do I put it there |
    Will the meeting appear in Outlook by itself once I've booked | can I download the appointment for my iPhone calendar | I use Apple's
    calendar, is there a file I can import for the call | where's the button that saves the call to my own diary | Does the confirmation
    come with an invitation I can accept | I've booked and want it in my planner, do you have a link for that | I booked a call for our
    nursery and need it in the manager's Outlook diary, how do I add it | I live by my Google calendar at the workshop, can the strategy
    call go straight in | as a physio I've a packed diary, is there an invite I can save for the call I booked`,
  reminder: `
    Will you remind me of the call? | do I get a reminder | do you send a notification before we meet | I tend to forget appointments | will I
    get a text or email the day before | when does the reminder arrive | do I hear from you before the call | will there be a reminder email |
    can you nudge me an hour before | I always forget these things, will you let me know | remind me please | will I get a text before it starts
    | do you remind people | will you let me know shortly before | can you ping me beforehand | do I get a message before the meeting | I'm
    forgetful, do you prompt me
    | do you send call reminders | will I be reminded beforehand | nudge me before the meeting | do I get a heads-up email | how are we
    reminded | I'm bound to forget our call, will you let me know on the day | how long before the call does the reminder email go out | Is
    a reminder sent for the consultation I booked with you | Will you drop me a line an hour before we talk | can you email me the day
    before so I don't miss our call | are your reminders sent by text message or email | does the reminder for our meeting include the link
    to join | My memory is terrible, please tell me you remind people of their call with you | I'm up ladders all day as a painter, will you
    remind me before our call starts | I run a busy kitchen and lose track of time, do I get an alert before the strategy call | my week at
    the vet's is chaos, will I hear from you the day before our meeting`,
  "no-time-suits": `
    None of the times suit me | the time I wanted is taken | why are there so few times | can I have a time outside your hours | somebody took
    my slot | why can't I book for today | how far ahead can I book | I need a time that isn't in the calendar | no slots in my time zone that
    work | can we speak early before eight | it says someone has just booked that time | do you have calls after hours | how much notice do you
    need for a booking | I only have time at night | there's nothing that fits my schedule | I can't find a time that works | all your times are
    when I'm at work | do you have anything outside office hours | calls in the evening possible? | your calendar has no space | my preferred
    slot was snapped up | why is everything booked | I can only do very early mornings | could you make an exception for the time | is there a
    waiting list | why can I only book from tomorrow | how many weeks ahead can I book | can I book at the last minute | nothing suits me | the
    slots are all in the middle of the night for me | I work during the day | why are some days grey | why can't I choose a date in the spring |
    why can't I book three months ahead | can I pick a date next year | everything's in working hours and I work then | I only have evenings |
    can we talk at nine at night | I'd need a Sunday | is there anything before work | do you make exceptions for times | you've nothing free
    when I'm free | the time I wanted is gone | why isn't Saturday in the calendar | why can I not choose tomorrow | how far in the future can I
    book | your calendar is full | someone beat me to the slot | all gone? | could I suggest a time myself | it won't let me choose that day |
    I'm a night owl and you've nothing late
    | no slot fits my schedule | don't any evening times exist? | no times suit us | all the times are taken | can we meet after hours |
    only mornings available, why | my preferred slot is gone | nothing free that works for me | I can only do evenings and there's none in
    your calendar | the times on offer are all during my working day | why does your calendar offer so few slots | none of the dates you
    show are any good to me | could we speak earlier than the first time in the calendar | I'd need a Sunday, but the calendar doesn't offer
    any | is there a possibility to meet outside the listed times | the slot was there a minute ago and now it's been snapped up | why can't
    I pick a date two months from now | everything in your diary clashes with my work | I can't choose a time for later today, why not |
    what if I can't do any of the times in the booking calendar | I'm a chef and none of your slots fit around service, what can I do | I
    teach until four every day and every time you offer is in school hours | we're in New Zealand and all the times are in the middle of our
    night, what else is there | I run a morning market stall, the times in the calendar don't suit, can we agree another`,
  "which-topics": `
    Which topic do I choose when booking? | what do I tick in the booking form | what do the topics mean | I don't know which service to choose
    in the form | do I have to choose a topic | can I choose more than one topic | none of the topics fit | what do I put in the message | which
    details do I need to book | is the company name required | do I have to choose a plan to book | what should I write in the booking form | do
    I have to fill everything in | which box is right for me in the form | what does appointment setting mean in the form | which fields are
    mandatory | is the message needed | may I leave the plan open | I don't have a company name | what is step two about | what goes in the
    message box | do I have to say what it's about when I book | must I tick something | I don't know what to tick | is the phone number
    compulsory | the form wants a company and I don't have one | what information do you need for the booking | do I have to fill in the plan
    | I have no company yet, can I still book | is my phone number required | do I have to give a phone number to book
    | which box do I tick | what topic should I pick | can I leave the message blank | can I tick several topics | I'm booking a call and
    not sure which subject to select | what are the choices in the booking form supposed to mean | Is it okay to pick two subjects when I
    schedule the call | nothing in the list of topics matches what I want to discuss | do I have to choose a plan in the form or can I skip
    it | I'm a sole trader with no company name, what do I put in that field | What am I required to fill in to book a call | does it matter
    which topic I click when booking | I'm a wedding photographer, which of the topics in the booking form is for me | we're a cleaning firm
    that wants fewer missed enquiries, what should I tick in the form | my tutoring business isn't registered yet, what do I enter under
    company when booking`,
  guests: `
    Can I bring someone to the call? | can my colleague join the meeting | I'd like my business partner to be there | there will be four of us |
    how do I invite somebody else | can I add my assistant to the invitation | may my husband sit in | is it ok if more people attend | add
    another person to my booking | I want to include our accountant | can we all be on the call | how many guests are allowed | forward the
    invite to a workmate | can my co-founder take part | can two of us come to the call | I'd like my wife to listen | can our marketing person
    join | may I invite people | can somebody else from my firm attend as well | is the meeting for one person only | my boss wants to be there
    too | how can a colleague take part | can I share the invite with my team | put my colleague in cc | our whole board would join | bring
    along my accountant | could my daughter be on the line too | several participants possible | my husband does the books, can he be on too |
    how do I add a second person to the meeting | me and my brother both want to be there | can I have someone with me | there's two owners, can
    both come | should my manager come too | I want my web guy on the call | would it be all right if my mum listens in | can you send the
    invite to my colleague as well | we'll be three | is there room for one more | add someone to the call | I'm bringing our office manager |
    can my team sit in | one more person will join
    | I want to book for me and two colleagues | book a call for three of us | there will be two of us on the call
    | what's the max number of guests | how many guests can I add
    | can I add another person? | can my partner sit in | two of us will attend | adding colleagues to the call | how many people can join |
    may I bring my manager | can my wife be there too | is it OK to invite others | I'd like my accountant to listen in on the call with me
    | how do I add extra attendees when I book | can I put more than one email on the invite | both directors would like to be on the call,
    is that alright | where do I enter the addresses of the others who'll join | could I bring along two people from my team | is there a
    maximum number of participants for the meeting | my co-founder wants to hear this as well, can she join us | can you send the invite to
    my colleague as well as me | I want our web developer to join the call alongside me | how can I include my boss in the meeting |
    there'll be a few of us round the table, do you mind | I run a dental practice and want my receptionist on the call with me, can I
    invite her | we're three partners in a law office and all of us want to join the meeting | I own a restaurant with my brother, can we
    both be on the call | our school's bursar and head would like to attend together, how do I add them | I need to loop in my business
    partner on the call, how do I add her`,
  replace: `
    Can someone else go in my place? | I can't attend, my colleague will come instead | can I send somebody in my stead | another person will
    take the call for me | can my deputy do the meeting | I can't be there myself, someone else will | can my colleague go instead of me | I'm
    ill, my partner would take over the call | somebody else will attend on my behalf | can somebody else from my company take my place |
    someone from my company will be there in my place | I'm away that day, could my deputy take the call | my colleague is going to do the call
    instead of me | can I send my manager | someone else will be there for me
    | can someone stand in for me? | my colleague will take over | sending my partner instead | may another person attend for me | someone
    else will be on | can my manager go in my place | swap me for a colleague | I'm sending a substitute | I'm ill that day, can my business
    partner take the call instead of me | is it okay if a workmate covers the meeting for me | I won't make it but my office manager can do
    the call | can I hand my appointment over to somebody else | how do I pass my booking on to a colleague | my boss will be taking the
    call rather than me | I've to be elsewhere, can my brother do the meeting on my behalf | could my wife fill in for me on the call | can
    the call go ahead without me, with my assistant standing in | what do I do if someone else needs to attend in my stead | I'm leaving the
    company, my successor will take our call | let my deputy have my slot, is that possible | I'm a roofer stuck on a job that day, can my
    wife take the call for me | I run a clinic and got called into surgery, my practice manager will attend instead | our head chef booked
    it but I'll be taking the call in his place, is that fine | I'm teaching at that hour, so our nursery's deputy will do the call instead
    of me | my partner booked a call but he's ill, can I take his place
    | my wife booked a call under her email but I'm the one on it, can you switch it to mine | my husband booked, can the call be put in my
    name | the call is under my assistant's email, move it to mine`,
  "moved-by-others": `
    My call was moved, and not by me | I got an email saying my call was moved but I didn't move it | it says my meeting is cancelled, I never
    cancelled it | who moved my appointment | somebody cancelled my call | why has my call been changed | did you move our meeting | my booking
    was changed without me | the time of my call is different now and I didn't touch it | you moved my call | an email says I rescheduled but I
    haven't
    | who cancelled my meeting? | I never moved my call | why was my appointment moved | somebody changed my booking | my call got
    cancelled, why | I didn't cancel that | my meeting time has changed itself | did you reschedule my call? | I got a mail saying the call
    is at another time, that wasn't me | your email says my booking was cancelled but I did nothing | why has my appointment suddenly
    shifted to a different day | our call is now on Friday and I didn't ask for that | I received a cancellation notice for a meeting I
    still want | without asking me someone has put my call on another date | was it your side that moved our appointment | the time in your
    latest email isn't the one I booked | I'm confused, my call was rescheduled and nobody told me why | it says I've cancelled, but I
    certainly haven't | how come my booking was changed without my say | somebody must have used my link, my call has been moved | I run a
    salon with three staff and someone has moved our call, it wasn't me | we're a builders' merchant and got an email that our meeting is
    cancelled, we didn't do it | my call for the guesthouse was shifted to next week and I never touched it | our surgery's appointment with
    you was changed, nobody here did that, who did`,
  "calls-in-account": `
    Why isn't my call in my account? | I signed in but can't see the call I booked | my dashboard says no bookings found | I booked before I made
    the account and it isn't there | my account is empty although I have a call | my booked calls don't show in my account | where is my call, the
    list is empty | since I changed my email my calls are gone from my account | I booked as a guest, how do I get the call into my account | the
    booking doesn't appear under my account | logged in and it just says nothing there | no bookings in my dashboard but I got a confirmation |
    my appointment is missing from my list | I have two calls and my account shows one | why does my account not show my booking | I made an
    account after booking, where is the booking | I changed my work email and now I can't see my booked calls
    | I have an account but it says no calls and I definitely booked one | signed in but my calls page is empty | I used my work email for
    the booking and my gmail for the account
    | my call isn't in my account | account shows no calls | signed in but my booking's missing | the list of calls is empty | why can't I
    see my call when logged in | I'm logged in, yet the call I booked isn't listed | I booked a meeting and my account says I have none | my
    appointment doesn't show up under my calls | I booked before I made the account and now the call isn't there | my account only lists one
    of the two calls I booked | how do I get a call I booked as a guest into my account | The appointment I booked does not appear in my
    account. | got the confirmation but the call is missing from my dashboard | I booked with my salon's address and my login is another, is
    that why the call isn't listed | my colleague at the clinic booked the call, why don't I see it in my account | I signed in to our
    workshop's account to check the meeting and there are no calls in it
    | where do I see when my call is, I made an account but there's nothing in it | I can't see my upcoming call when I sign in, it says
    nothing scheduled | did I maybe book it with a different email`,
} as const;
