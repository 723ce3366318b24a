/** How visitors ask about the topics of `told-by-examples.ts`, separated by bars. */
export const TOLD_BY_EXAMPLES_EXAMPLES = {
  "confirm-hangs": `
    the page just sits there spinning when I hit confirm | I pressed confirm and nothing happened | the confirm button does nothing | when
    I click confirm it hangs | booking page freezes at the last step | I tried to book three times and it never finishes | the wheel keeps
    turning after I choose a time and confirm | stuck on the confirm screen | it won't let me confirm my booking | I get an error when I
    press book | your booking form hangs on submit, did it go through or not | I picked a time, hit the button and the page went white |
    clicked confirm twice now, am I booked twice or not at all | confirm button is greyed out on my phone | can't finish the booking, it
    just loads for ever | tried to book a call from the van and the last page never loaded | page timed out while I was confirming, is my
    call booked | I keep pressing confirm my call and I'm sent back to the start | the booking isn't going through | the last step of the
    booking fails every time | the page crashed just as I confirmed, do I need to do it again | confirming my slot gives me an error
    message | it's been spinning for five minutes after I confirmed the appointment | is your booking down or is it me | I can choose a
    day but the final button doesn't react
    | whenever I tap the last button to book I get a spinning circle | the circle keeps spinning when I try to book | has my slot been
    taken, the page hung at the end | booking won't complete | I can't complete my booking | the final step of your calendar fails | the
    button to book does nothing when I tap it | nothing happens after I pick a time and press the button | it hangs at the last step, am I
    booked or not | got to the end of the booking and it froze | I chose Tuesday at ten and then the screen froze | submit button dead on
    your booking form | I click to book and it just goes round and round | your appointment form keeps timing out | the form for the call
    won't send | I've filled everything in and it won't go through | my booking got stuck halfway, do I start again | the site froze while
    booking, did you get it | it says something went wrong when I confirm the time | the book button isn't doing anything
    | I've pressed book four times and it just sits there, am I in or not | pressed the button, nothing moved, am I booked | it just sits
    there after I press book | did my booking go in, the page never changed | am I in the calendar or not, the page got stuck`,
  "booked-by-other": `
    someone else booked a call using my email address | I never asked for this call | I got a confirmation for a call I didn't book |
    somebody used my email to book an appointment with you | I didn't book anything but you sent me an invitation | why have I got a
    booking I know nothing about | this appointment isn't mine | you've confirmed a meeting I never made | my address was used to book a
    call and it wasn't me | there's a strategy call in my inbox that I didn't arrange | a stranger has booked in my name | who booked this
    call with my email | I keep getting reminders for a meeting I never booked | I think a colleague or a prankster booked me in, get rid
    of it | got an email saying my call is booked, I've never heard of you | I have no idea what this booking is, I didn't make it |
    someone is using my address for bookings on your site | not me who booked this, please remove it | a call has been booked under our
    shop's address and none of us did it | I received a booking confirmation by mistake | wrong person, I didn't request a call with you
    | I got a reminder for a meeting that nobody here arranged | nobody here booked this call | none of us arranged this meeting | we've
    had a reminder about a call that no one made | I know nothing about this meeting in my mails | you're reminding me of a call I never
    set up | an invitation came from you out of the blue | why is there a call with you in my calendar, I didn't make it | who arranged
    this meeting, it wasn't us | a confirmation has come for an appointment that isn't ours | I was sent a booking by mistake, I've never
    used your site | someone put my email in your form | someone typed my address by mistake and I got their booking | I'm getting
    somebody else's booking emails | this booking has my email but not my name
    | your email says I'm meeting you and I've no idea what that's about | I've no idea what this meeting is | it says we have a meeting,
    what meeting | what is this appointment in your email, I don't know you | I have no clue why you think we're meeting`,
  "part-month": `
    do I pay twice if I move up in the middle of the month | do I pay for the whole month if I join halfway through | is the first month
    charged in full | do you charge pro rata | if I sign up on the 20th do I pay the full month | what happens to the money I've paid for
    this month if I upgrade | if we switch plans mid month how are we billed | is the first month's charge reduced if we start late in the
    month | do I pay just what's left of the month | will I be charged for both plans in the month I change | do i pay double the month i
    go up a plan | how is the first invoice worked out if we start mid month | is the price prorated | moving from Starter to Growth on
    the 15th, what do I pay that month | do you credit the unused part of the month when I upgrade | if I begin in the middle of a billing
    month, is it half price | do we pay the difference or the whole new price when we upgrade this month | we'd like to go from growth to
    starter next week, do we get the rest of the month back | does a part month cost a full month | when I change plans halfway, which
    price do I pay | do you split the month | do I pay twice | I'd start on the 25th, surely I don't pay for all of that month | is the
    month of the change billed at the old or the new price
    | do I pay the full amount again or just the difference | the full amount again, or only the difference | do I get back what I've
    already paid for this month`,
  "trial-or-refund": `
    do you offer a trial period or my money back if it brings no leads | is there a free trial or a money back guarantee | do you have any
    kind of trial, or a refund if it doesn't work | can I try it first and get my money back if it's no good | a trial, or money back
    after 90 days | can we test it for a month and get refunded if there are no bookings | trial period or refund if not satisfied |
    what's the deal with trials and refunds | is there a risk free trial with money back | do you give refunds or a trial month | try
    before I buy, or a refund if I don't like it | either a trial or my money back, do you do one of them | 30 day money back guarantee or
    free trial | if it brings in nothing in three months can we have our money back, or is there a trial | I run a garage and got burned
    before, is there a trial or can I get my money back | any trial or guarantee that I get my money back | do you refund me if it doesn't
    bring enquiries, or let me trial it | can I have a trial and is it refundable | no risk offer, trial or money back?
    | if it flops do we see any of our money again, or is there a test period | is there a test period, and do I get my money back if it
    fails | a test month or money back, anything like that | what if it doesn't work, do I get a refund or is there a trial | can we test
    it first, and if it's no good do we get refunded | if it doesn't bring in work do I get my money back, do you do a trial at least |
    some kind of try-out, or a refund if it goes wrong | do we get anything back if it fails after two months, or a free period first | do
    you do a free month or give the money back | either let me try it or promise my money back`,
  "keep-on-change": `
    would I lose all my conversations and contacts if I upgrade | do I keep my data when I move up to Growth | what happens to my contacts
    when I change plans | will my leads still be there after the upgrade | does everything carry over from Starter to Growth | I'm worried
    about losing my conversations if I switch plans | do we have to start from scratch if we go to a bigger plan | is anything deleted
    when I downgrade | if I move from growth to starter do I lose my contacts | will upgrading wipe our history | does the assistant
    forget what it knows if I upgrade | are my leads kept when I move to another plan | can I change plan without losing my data | do my
    contacts come with me when we go up a plan | upgrade without losing anything, possible | we've two years of conversations in there,
    are they safe if we change plan | going up to Enterprise, does our customer list stay | will the scores and history be lost when I
    switch to Growth | I want to upgrade but not if it means losing what I've got so far | do chats carry across when you change tier
    | does anything we've already set up get lost | would my current chat set-up be lost if I upgrade
    | we're on Starter, if we step up does everything stay put | does it all stay when we step up to Growth | do our contacts stay put if
    we go up a plan | 900 contacts on Starter, are they kept on Growth | will what we have so far move over to the bigger plan | if I go
    up a plan do I keep my history | does stepping up mean starting again | are old conversations still there after moving to Enterprise |
    do I have to move my contacts myself when I upgrade | does a change of plan touch our data | keeping our data when we change plan |
    moving down a plan, do our leads survive | is our list safe if we go from Growth to Starter | nothing gets deleted if we upgrade,
    right
    | thinking of going up to Growth, does our stuff from Starter come along | does our stuff come along when we go up | will everything
    we've built on Starter come with us | is our old stuff kept on the new plan`,
  "shared-login": `
    can two of us share a login | can my business partner use my account | can we share one account | may I give my password to my
    colleague | can my wife log in with my details too | two people, one login, is that ok | can my partner see the booked calls as well |
    could we both be signed in with the same account | can I let my assistant use my login | is it allowed to share an account | can
    several people use one account on your website | we'd like one shared account for the office | can our receptionist see my calls in my
    account | shared login for the two of us | can I add my partner to my account on this site | can both directors see the calls we've
    booked | my co-owner needs to see our bookings too, can she use my password | one account for the whole practice ok? | does each of us
    need an account of our own | how can my colleague see the calls that I booked | can more than one person sign in to the same account
    | my sister runs the shop with me, can she use my sign in | can my husband use my sign in to look at our appointments | can my
    colleague look at our booked calls with my login | is one login enough for both owners | could our office manager log in as me | two
    of us run it, do we need two logins on your site | can my brother get into my account as well | may we use the same sign in | my
    partner would like to see our call with you in her account | can I pass my login on to a member of staff`,
  tone: `
    can the assistant be kept on a sober tone | can we decide the tone of voice | can I stop it from talking about certain subjects | can
    it be told never to mention prices | will it be respectful with grieving families | can it be formal rather than chatty | can you make
    it sound like us | I don't want it to crack jokes with my clients | can I give it topics to avoid | can we ban certain topics | can it
    keep off medical advice | it mustn't try to sell anything to people who've just lost someone | can the bot be polite and serious |
    we're funeral directors and the tone has to be right | can it avoid giving legal advice | I need to know that it won't be pushy with
    our patients | how do I make sure it never gives advice on medication | can it talk in a warm and friendly way | is the style of its
    answers up to us | can it write the way we speak in the shop | can you keep it from discussing our competitors | will it sound
    professional, we're solicitors | can it be strictly told what not to say | our brand is quite cheeky, can it be funny | can it stay
    neutral and calm when people are upset | hospice here, it must never be salesy, can that be set | no emojis and no slang please, can
    that be arranged | can it use formal English with our clients | I want the tone of the assistant to suit a law firm | can I tell it
    which subjects to leave alone
    | it has to be gentle and must never upsell | undertakers, it has to be gentle | it must be kind and never pushy, is that something
    you can set | can you set how gentle it is | I want it calm, no sales talk | can it be stopped from selling | it should never upsell
    to grieving people | will it keep a respectful tone | can we say which words it uses | our patients are nervous, can it be soothing |
    it mustn't talk about politics or religion | keep it away from anything medical, can you | can we forbid it to talk about money | how
    strict can you be with what it's allowed to say | we don't want it to sound like a salesman | can it talk like a local | does it have
    to be so cheerful, we're a hospice | set the style of its replies | a plain, serious manner please, we're a law office | it shouldn't
    be too familiar with our clients | could it be funny, we sell party costumes | can the wording be old fashioned and polite
    | the bot has to be careful and never mention our address | it must never give out the address | can it be told what it may never
    mention | it has to be careful with what it says, can that be arranged | there are things it must never say | women's refuge, it must
    be careful`,
  "documents-first": `
    can it ask for documents before an appointment is booked | I need to see papers before I offer a slot, can it collect them | can
    clients send their documents to it before booking | can it check that they have the right paperwork first | can the assistant request
    a photo of the damage before it books | can people attach their plans before they get an appointment | I'm a notary and need to see
    documents first | only book them in once they've sent their passport, can it do that | can it collect files from clients before the
    meeting | can it take pictures of the car before offering a time | can it ask for certain papers and then offer a slot | does it
    accept uploads from my clients before booking | can it make people fill in a form first and then book | mortgage broker, I need
    payslips before the first meeting | can it ask for insurance details and a referral letter before booking | we need the deeds before
    we see a client, can the bot get them | can customers send photos of the job before an appointment is offered | no appointment without
    documents, can it be set up that way | tax adviser here, can it gather last year's return before it books
    | can it ask for certain things first and only then offer a slot in my calendar | only offer a slot in our calendar once the papers
    are there | can it make them send something first and then give a time | certain documents have to be seen before an appointment, can
    it do that
    | we need vaccination papers before we see a new pet, could the bot get those first | could the bot get the paperwork first | could it
    collect certificates before people book | they have to send their licence first, can the bot ask for it | we only see people with a
    referral, can it check that first | can it get proof of address before an appointment | we need photos of the roof first, then a
    visit, can it do it in that order | could the assistant gather documents ahead of the appointment | papers first and then the
    appointment, possible | can it hold back the slots until the form is filled in | can it take a copy of the prescription before booking
    | clients must upload their accounts before we meet | we need measurements and photos before we come round, can it ask for them | can
    people send in documents through the chat before their visit
    | we want the plans before giving out a visit, does it cope with that | papers before we give anybody a visit, can it handle that | we
    want to see the title deeds before a visit`,
  "handover-text": `
    can it send my lad in the workshop a text when someone needs him | can it text me when it hands over | does it notify me by text
    message when a person is needed | will I get a text when a customer wants a human | can it ping my phone when someone asks for me |
    can it alert my foreman by sms | when it hands over, how does my colleague find out | how am I notified when it passes a chat to me |
    can it hand over to my mechanic and text him | will it send a message to our engineer when the question is technical | does it send a
    notification to my mobile at handover | can the bot WhatsApp me if it's stuck | hand it over to my brother and send him a text | how
    will my receptionist know that a chat has been handed over | can it page the technician on duty | if it can't answer, can it text the
    owner | does it buzz my phone when a visitor wants to talk | can it forward technical questions to the workshop by text | how do we
    get told when someone wants a person | can it email or text the right person in our team when it hands over
    | technical questions should go to one of my men and ping his mobile | if a customer asks about engines it should go to our mechanic
    and text him | it should go to my partner and buzz her phone | if someone asks about prices send it to me by text | questions about
    pumps have to reach our engineer on his mobile | can questions of a certain kind go to a certain person by text message | I want a
    text whenever someone asks for a human | pass the hard ones to me and text me | can it forward a chat to my mobile | would it message
    me on my phone when it's out of its depth | hand the awkward ones to my wife and let her know by text | how would the lads on site
    know there's a chat waiting | does my phone ring when it hands a chat over | let our nurse know by text when a patient asks something
    medical | it ought to call in my foreman when it gets technical`,
  "content-policy": `
    our content security policy blocks your script | the console says something about content security policy | chat not loading since we
    set a CSP | which line do I add to our CSP | your script is refused because of our security headers | refused to load the script,
    violates the content security policy | what do we need to allow in our CSP for the widget | we've a strict content security policy,
    will the assistant work | csp error on our live site | our firewall and headers block the assistant's script | do you give us the csp
    entry | since we moved behind Cloudflare the console shows a content security policy error | which domains must I whitelist for the
    chat | script-src directive for your assistant please | does your tag work with a strict csp | our IT says your widget violates the
    security policy of our site | content security policy, what do I put in | our developer asks which hosts to allow in the header | the
    bubble doesn't appear and there's a CSP warning in the console | your chat is not loading on our live site and the console mentions a
    policy`,
  conversion: `
    what % of visitors turn into customers with this | what's your conversion rate | how many visitors actually become customers | what
    percentage of chats end in a booking | real numbers please, how many chats become leads | what share of enquiries turn into sales |
    what conversion rate do your clients get | how many of the people who chat end up buying | give me the honest conversion figures |
    average conversion for a plumber with your bot | what proportion of website visitors use the chat and book | what percent of leads
    close | out of a hundred visitors how many will book | do you publish conversion rates | is there data on how many visitors convert |
    by how much does the conversion rate go up | typical conversion rate for dentists | how many percent more customers, not marketing
    talk | stats on conversions please | one in how many chats turns into a job | what's the conversion like for restaurants | have you
    any real conversion data
    | what fraction of chatters end up as paying customers | what fraction of people who chat become paying customers | how many end up
    paying | how many of the chats end up as jobs`,
} as const;
