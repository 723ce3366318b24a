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
    appointment | can I get in sooner than next Tuesday | have you got anything sooner`,
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
    is my call at 3 or at 9, I'm in Denver`,
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
    | I might be ten minutes late for our call | I'm running late for the call | what if I'm late to the call`,
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
    | I can't see my booking in my account | my booking isn't in my account | my call doesn't show up under my account`,
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
    | never got the confirmation email for my call | no confirmation email for my call, checked spam too`,
  "after-booked": `
    What happens after I book? | what happens next | I've booked, what do I do now | what comes after the booking | where do I get the joining
    link | do you send me something after booking | and once I have confirmed? | what now that I've booked | I've just booked a call, what's
    next | do I have to do anything after booking | what will I receive after booking | how do we go on after I choose a time | what comes after
    I've chosen a time | and after I pick a slot, what then | so I've booked a slot, what happens | booked! what else do I do | what do you send
    me when I've booked | do I just wait now`,
  "add-calendar": `
    How do I add the call to my calendar? | is there a calendar file | put it in my Outlook | save the appointment to my phone | do you send a
    calendar invite | add to Google Calendar | I can't get the invite into Apple calendar | get it in my phone's calendar | can I import the
    appointment | is the call added to my calendar automatically | calendar entry for my meeting | send an ics file | put the meeting in Google`,
  reminder: `
    Will you remind me of the call? | do I get a reminder | do you send a notification before we meet | I tend to forget appointments | will I
    get a text or email the day before | when does the reminder arrive | do I hear from you before the call | will there be a reminder email |
    can you nudge me an hour before | I always forget these things, will you let me know | remind me please | will I get a text before it starts
    | do you remind people | will you let me know shortly before | can you ping me beforehand | do I get a message before the meeting | I'm
    forgetful, do you prompt me`,
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
    I'm a night owl and you've nothing late`,
  "which-topics": `
    Which topic do I choose when booking? | what do I tick in the booking form | what do the topics mean | I don't know which service to choose
    in the form | do I have to choose a topic | can I choose more than one topic | none of the topics fit | what do I put in the message | which
    details do I need to book | is the company name required | do I have to choose a plan to book | what should I write in the booking form | do
    I have to fill everything in | which box is right for me in the form | what does appointment setting mean in the form | which fields are
    mandatory | is the message needed | may I leave the plan open | I don't have a company name | what is step two about | what goes in the
    message box | do I have to say what it's about when I book | must I tick something | I don't know what to tick | is the phone number
    compulsory | the form wants a company and I don't have one | what information do you need for the booking | do I have to fill in the plan
    | I have no company yet, can I still book | is my phone number required | do I have to give a phone number to book`,
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
    | what's the max number of guests | how many guests can I add`,
  replace: `
    Can someone else go in my place? | I can't attend, my colleague will come instead | can I send somebody in my stead | another person will
    take the call for me | can my deputy do the meeting | I can't be there myself, someone else will | can my colleague go instead of me | I'm
    ill, my partner would take over the call | somebody else will attend on my behalf | can somebody else from my company take my place |
    someone from my company will be there in my place | I'm away that day, could my deputy take the call | my colleague is going to do the call
    instead of me | can I send my manager | someone else will be there for me`,
  "moved-by-others": `
    My call was moved, and not by me | I got an email saying my call was moved but I didn't move it | it says my meeting is cancelled, I never
    cancelled it | who moved my appointment | somebody cancelled my call | why has my call been changed | did you move our meeting | my booking
    was changed without me | the time of my call is different now and I didn't touch it | you moved my call | an email says I rescheduled but I
    haven't`,
} as const;
