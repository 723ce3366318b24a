/** The call, and what it is for: how visitors ask about each topic, separated by bars. */
export const CALLS_EXAMPLES = {
  "call-free": `
    Is the first call free? | does the strategy call cost anything | do I have to pay for the consultation | is there any obligation | no
    commitment? | what do you charge for the first meeting | is the demo free of charge | am I committing to something when I book | what's the
    price of a call | do I owe you anything after the call | is there a charge for the call | what does the consultation cost | so I pay nothing
    for the first talk | free consultation? | is it really free | do I commit to anything by booking | is there a catch with the free call |
    will I get a bill for the call | no obligations right | do I have to buy after the call | is the strategy session paid | are there strings
    attached | does the first conversation cost anything | is the first chat with you free | is this call really without cost | what does it
    cost to talk to you | and the call costs nothing? | do I have to buy anything if I book | will you charge me for the half hour | is it free
    to speak to you | what if I don't want anything after the call | am I tied to anything when we've spoken | do I get a bill for talking to
    you | is the chat with your expert free | you won't charge me for the chat with the strategist |
    do I get charged if I cancel the call | is there a fee for cancelling the call
    | is the strategy call really free or a sales pitch | is the call really free or just a sales pitch | free call, really | what does the strategy call cost me | is the
    strategy call really free | what's the catch with the free strategy call | do I have to pay for the strategy call
    | do I pay for the call? | is the consultation free | what does the meeting cost | any charge for the demo | is there a catch with the
    call | first chat free of charge? | is the strategy session really free | am I obliged to anything afterwards | do I commit to something
    if I book a call | will I be billed for talking to your strategist | does the initial conversation cost me anything | if I don't like it
    after the call, do I owe you anything | is it a no-obligation conversation or do I have to buy | how much do you take for the half hour
    | are there any strings attached to the free call | can I have the call and then say no | does it cost money to have a first talk with
    you | do you bill for the introductory meeting | so the call is gratis, no obligation whatsoever? | will you want payment for the
    consultation | I'm a self-employed gardener counting pennies, is the first call really for free | I run a cafe and consultants usually
    bill by the hour, does your call cost anything | we're a charity without a budget yet, is the first meeting free of charge | I have a
    small salon and don't want to be tied in by a call, is there any obligation
    | what's the catch with the strategy call, am I going to get hammered by salesmen after | will I be chased by sales people after the
    free call | will you pester me after the call
    | what's the catch with the free call | is it really free or do you sell at me for an hour`,
  "call-content": `
    What happens in the strategy call? | what do we talk about | should I prepare something | what do I need to have ready for the call | what
    is the call for | what will you ask me | what's the agenda of the meeting | will you try to sell me something | what do I get out of the
    call | is there homework before we talk | what's a strategy call | what will you show me in the demo | is it worth my while to book a call |
    what are we going to discuss | what will the call be about | what should I think about before we talk | how does the call go | will it be a
    sales talk | what are you going to tell me in half an hour | what's covered in the consultation | do I need to bring numbers | what do you
    want to know from me on the call | is the call useful | should I prepare questions | is it just going to be a hard sell | what comes out of
    the meeting | what will we cover | what will we go over when we speak | do I have to have anything ready | tell me what the meeting is about
    | what's the point of the call | what do I have to prepare for the first call | what will we talk about | what do I need to prepare |
    prepare for the call | what will we talk about on the call and for how long | what are you going to ask me | do I need my laptop or any
    numbers for the meeting | what happens when we talk | is it a pitch | what would we actually do on the call | should I have my figures with
    me | do I need to know what I want before the call | will I get advice or just a pitch | what do I learn in the call | what will you tell me
    on it | do I get a plan afterwards | how should I prepare myself | are you going to push me into buying | walk me through the call | what
    we'd do in that half hour
    | what do you need from me before the call | must I send anything before the call | do I need to do homework before the call | what
    should I know before we talk
    | do I actually walk away with something from the call | is the strategy call a sales pitch or is it useful
    | what's covered in the call? | what will we discuss | do I need to prepare anything | what's the purpose of the call | agenda for the
    strategy session? | what happens in that meeting | what will you want to know | do I have to bring figures or documents to the call |
    what should I have at hand when we speak | what do you go through in the half hour | what will I take away from the conversation with
    you | can you tell me how the consultation is structured | is it a sales pitch or do we look at my business | what kind of questions
    will I be asked in the meeting | should I make notes or think of something before our talk | what exactly do we do in the strategy
    session | how should I get ready for our appointment | what subjects come up when we meet | I run a garage and have a call with you
    Thursday, what should I prepare | we're a dental practice, what would we go over in the strategy call | I own a bakery and have no idea
    about this stuff, what would we talk about | before I take time off from the building site, what is the call about exactly
    | is there anything I should prepare | do I bring anything to the call | anything I need to have ready for our talk`,
  "call-length": `
    How long is the call? | how much time does the meeting take | how long will we talk | duration of the consultation | is it a quick call |
    should I plan an hour | how long does it last | will half an hour be enough | can we have a longer call | how long do I need to set aside |
    how much time should I plan | is thirty minutes right | how long would we be talking | will it take long | length of the meeting | I've only
    got twenty minutes | how many minutes | does the meeting take the whole morning | is it a long call | time needed for the first talk | for
    how long will we talk | how much of my lunch break will the call eat up | is it half an hour or an hour | I've a meeting straight after, how
    long is ours | how long do you need me for | can we do it in ten minutes | will an hour be enough for the call | does it go on for ages |
    what time would we be finished | do you need a whole hour from me | is a full hour needed |
    how long is the strategy call | how many minutes is the strategy call
    | how long's the call | is it thirty minutes | how many minutes is it | will it take an hour | length of the strategy call | How much of
    my day should I block out for the consultation | I only have twenty minutes, is that enough for our call | when would we be finished if
    we begin at ten | roughly how long do these meetings with you go on for | Does the first conversation last longer than half an hour |
    how much time should I set aside to speak with you | is this going to be a long meeting or a short one | what's the expected duration of
    the intro call | I open my barber shop at nine, would a call at eight be done by then | I've a surgery to run and need to know how many
    minutes the call takes | between school runs and the café I've forty minutes free, is that long enough for the call`,
  "who-talk": `
    Who will be on the call? | who am I meeting | will I speak to an expert | who is going to call me | is it a salesperson | will an engineer
    be there | who builds it | who works on my project | who is my contact | will it be the same person every time | is the founder on the call
    | am I going to talk with a strategist | who'd be my point of contact | will I be passed around | who would I be speaking with | who's the
    person calling me | do I talk to a technician or to sales | who does the work | who sets it up for us | which of your people will we work
    with | is there one person responsible for us | who conducts the meeting | does the boss take calls himself | who will look after us | who
    is in the meeting from your side | will someone technical be there | are the people on the call experienced | which one of you will I
    actually be dealing with | who's going to be doing our stuff | is it a call centre | will I talk to somebody who knows their stuff | who
    builds my bot | who am I going to speak with on the day | will it be a junior | do I get the same person all the time | who will train my
    assistant | what sort of person takes the call | who are the people who work on it | am I speaking to someone junior | will I get a sales
    person or someone technical | someone technical or someone from sales |
    who will actually be on the strategy call
    | can I pick who I talk to on the call | can I choose the person for the call | may I ask for a woman on the call | will it be the same
    person each time
    | who's the call with | is the call with you or with a call centre | who is this call with, you or someone else | who do I get on the
    phone, you or some call center | is it you on the call or an outside company | with whom is the strategy call
    | do I talk to a technical person or to sales | will that be a technical person or a salesman | who do I get, an engineer or a seller
    | who will I be speaking to | is it a sales rep | who leads the call | do I get a technical expert | which of you joins the call | What
    kind of person will be on the other end of the strategy call | I don't want to talk to a pushy salesman, who takes the call | is the one
    I talk to also the one who builds it | Could someone technical sit in because our systems are complicated | whom will I meet at the
    consultation and what is their role | are the people on the call the same team who'd do the work | who on your side does the planning
    and who does the building | What roles are there in the team that works on my project | we're a hotel with an odd booking system, will
    an engineer be at the meeting | I run a tyre shop and want straight talk, is it an expert or a seller I get on the call | Our
    accountancy practice has three systems to link, who from your side will be there to discuss it
    | which member of your team will I be speaking with | who will be speaking with me on Tuesday | name of the person I'm meeting | which person from the team takes my call | what's the name of the person who'll call | can you tell me who
    I'm booked in with | who from your side is on my call tomorrow`,
  "video-call": `
    Is the call by phone or video? | where do we meet | do you use Zoom or Teams | do I need to install anything for the meeting | can we meet
    in person | will you call me or do I join a link | do I need a webcam | can we just talk by phone | how does the meeting take place | I
    don't like video calls | can you come to our office | can I join from my mobile | how do I join the call | what do I need for the call | how
    will we meet | is it on the phone | can you use Google Meet | where will the conversation be held | could we meet at your office | do I have
    to be on camera | will we talk by phone | is a microphone needed | can I dial in by phone | is it online | can I take it on my phone while
    driving | do you phone me at the time | do I need an app | is the meeting virtual | can we use WebEx | which software do I need to talk to
    you | can we do it face to face | do I have to turn my camera on | must my camera be on | do I need to download something for the call | is
    it face to face | is it one of those Teams things | could we just do it on the phone, my internet is rubbish | I've no webcam | do I have to
    show my face | would you ring me or is there a link | where do I have to be for the call | do I need to download Zoom | can it be a normal
    phone call | can we meet for a coffee instead | will you come out to us | is it on the computer | can I do it from my van on my mobile | I
    don't have Zoom | how do I get into the meeting | we'd rather meet you in person |
    can you call me on my mobile instead of video
    | I'd rather not do video | I don't want to be on camera | can I keep my camera off | no video please | can it be audio only
    | is it on Zoom? | phone or video call? | how do we meet | do I need a camera | Google Meet or Teams? | can we do it by telephone | can
    we just speak by phone | which app do I need for our meeting | will the consultation be online or in person | do you ring me or do I
    have to dial in | can I join the meeting from my mobile phone | I don't have a webcam, is that a problem | do I need to download some
    software for the call | I'd prefer to talk on the phone rather than on camera | is it all right if I keep my camera off | what platform
    do you use for the meetings | does the strategy talk happen over video | could we use Microsoft Teams instead of Zoom | do I get a link
    or a phone call at the agreed time | I'm a roofer and on site all day, could we do the call by phone instead of video | our clinic
    blocks Zoom, can the meeting be on Teams | I run a pub with poor broadband, can the meeting be by phone | we're an office with no
    cameras on our computers, does the call have to be video`,
  "get-started": `
    How do I get started? | what are the next steps | I want to buy | I'm interested, what now | how does the process go | where do I sign up
    for a plan | let's do it | I'd like to go ahead | how do I hire you | what's the procedure from here | we want to work with you | I've
    decided, what do I do | how do we begin working together | walk me through the steps | sign me up | take my order | how do I become a
    customer | what happens once I say yes | how do I begin | what do I do to get going | what's next | I like it, how do I buy | where do I buy
    | how can I become your client | we'd like to start | what would the next step be | where do I order | how does it go from here | I'm ready
    to sign | count me in | how do we proceed | how does one hire you | what is the process of working with you | I want in | can we start
    working together | from first contact to launch, how does it go | how do I sign a contract with you | steps to get started | I want to book
    your service | how do I purchase a plan | so what do I need to do to sign up | where do I sign | what do I sign and where | what does the
    onboarding process look like | ok I'm convinced, what do I do | what's involved in getting going | where do we go from here | I want to do
    it | let's get going | how do I take this further | I'd like to take you on | what do I have to do to get this | what are the stages | how
    does it all work once I say go | what's the drill | we're in, how does it continue | book us in as clients | how does the collaboration
    start | where do I sign the contract | can I order it here | I want the Growth plan, how do I get it | take me through the process | do I
    just sign up online | how would we work together | we're sold, what happens next | right, what happens next
    | what happens after the call | what comes after the strategy call | what do I get after the call | and after the call, what then
    | where do I start? | I'd like to become a client | I'd like to hire you | ready to go ahead | how do we get going | what do I do first
    | I want to work with you | we've made up our minds, what's the first step | I like what I see, how do I go about it | how can we become
    customers of yours | what's the process if I want to hire you | we want to go with you, what happens from here | I'm sold, where do I go
    from here | how do I order one of your packages | what would be the first move if we're interested | we'd like to take you on, how does
    that work | I'd like to purchase your service, where do I do it | okay I'm in, what do we do now | keen to kick things off, how do we
    proceed | I run a dog kennel and want this for us, how do we get started | we're a plumbing firm and would like to hire you, what's the
    first step | I own two cafes and I'm convinced, what do I do next | our dental practice wants to go ahead with you, how do we begin`,
  quote: `
    Can you send me a quote? | I need an offer in writing | do you have a brochure | could I get a proposal | I'd like an estimate for my
    company | send me a PDF with the details | can you give me an individual price | something I can show my boss | do you make custom offers |
    written quotation please | a document about your services | please send an offer | written estimate | proposal for our board | could you
    work out a price for us | we need three quotes | price in writing | do you have a leaflet | any documents I can download | send information
    by post | can I get a personal offer | do you have a factsheet | presentation about your company | tender | put something in writing for my
    boss | something written I can hand on | can you email me the details so I can show my partner | I need something to show my husband | send
    over a proposal | is there a flyer about you | can I have that in writing | something to print out and read | a price for my particular case
    | give me a written price | a document I can take to the board | we need a formal offer | do you have slides | a proposal on paper
    | how soon after the call do I get a price | when do I get the price | will I get a price on the call | do I get a figure at the end of
    the call
    | could I get a quote? | send me an estimate | I need a written proposal | do you have a PDF brochure | can you price this up |
    quotation for my business please | any leaflet I can download | email me an offer | can you put together an offer for our company | I
    need something in writing to show my boss, a quote would do | would you give me a price tailored to my business | is there a brochure I
    can pass around to my partners | how do I request a quotation for my firm | I'd like a ballpark figure for our particular project |
    could you mail me some information material about your packages | what would it cost in our case, can you work that out | we're
    collecting quotes from several agencies, may we have yours | please prepare a formal proposal for us | can someone send a price offer
    specific to our needs | do you do free estimates before we commit | I run a nursery with two sites, can you send us an estimate | we're
    a law firm of six and need a written quote for the partners | could I have a proposal for my hair salon, something I can show the bank |
    our school needs three quotes by policy, could you send us an offer`,
  "setup-time": `
    How long does setup take? | when can we go live | how fast can you start | how long until it's running | how many weeks does implementation
    take | when will our website be ready | can we launch before Christmas | what's the timeline | how soon can it be up | is it possible to be
    live by next month | when can you begin | how long does the onboarding last | what's the lead time | how much time from contract to launch |
    how long does it take to build a site | we need it urgently | when would it be ready | how long does it take to start | how quickly can we
    have the bot | how long until the website is online | can you do it in two weeks | is it ready before summer | we'd like to start next
    month, possible? | when do you have capacity | how long is the setup | from order to go-live | how fast are you | does the setup take months
    | how long till I can use it | can you start right away | what's the waiting time | time frame for implementation | is it done within a
    month | when could our bot be answering | I need it by Friday | how long before I can switch it on | what's the schedule of the project |
    how long from saying yes to having it on my site | can it be up before our season starts | how soon could you have us going | when can I
    have it | are we talking days or months | how quickly would it be in place | how long does the whole thing take | can you be done by the
    first of March | I need this quickly | when is it finished | is there a queue | do you have time for us this month | how long till it's
    answering people | what's the delivery time | how many weeks till the new website is there | could you do it overnight | we're opening in
    six weeks, is that enough | how many weeks before my site has the assistant
    | there's an exhibition in a month, could the bot be running by then | our event is in three weeks, can you have it live by then | we've
    got a trade show coming up, could a chatbot be ready | conference in two weeks, would the assistant be up in time | we launch a product
    next month, can the bot be running by then | could you have something running before our fair | open day in ten days, is that doable | is
    four weeks enough to get a chatbot running | can it be working in time for our sale in three weeks | busy season begins in a month, will it
    be running by then | could you get a chatbot live for an expo in March | need the bot up for a trade fair, can you make it |
    what happens after I sign | what happens in the first week after I sign
    | if I sign up today, when would the chatbot be live | we have a big sale in two weeks, can it be up before then | can you make it
    before Christmas | how soon could it be on my site | I'd love to have it up before our sale | could it be ready in ten days | is two
    weeks enough | when would it go live if I start now | can it be ready by the first of the month
    | I need this up by the fifteenth, is that realistic | it has to be live by the end of next month, can you do that
    | how soon can we start | how long does it take | when would it be live | how many weeks to launch | can you do it this month | how fast
    is setup | time frame for a new website | how long before the assistant is up and running on our pages | if we sign this week, when
    would everything be working | what is your usual turnaround from contract to go-live | we have a trade fair in May, could you be
    finished by then | do we have to wait long before you can begin with our project | can the bot be up by the end of the month | how much
    time passes between the strategy call and the launch | is it a matter of days or months to get this in place | what steps are there
    until we go live and how long do they take | I need this quickly, how fast can you have it ready | roughly what's the timeline for
    building a site and the chat | when could you fit us in and get the thing going | we open our restaurant in six weeks, can the website
    and bot be ready in time | I run a summer camp and need the chat live before enrolment, how long would you need | our tax practice gets
    busy in January, could you be done with the setup by then | as a florist I'd want it running before Valentine's Day, is that doable`,
  "need-from-me": `
    What do you need from me? | do I need technical knowledge | how much work is it for us | do we need a developer | what do I have to do | do
    you need access to our website | do I have to give you passwords | who does the setup | is it difficult to install | what should we prepare
    | do you do everything for us | I'm not good with computers | how much of my time will it take | which information do you need to start |
    will it keep my staff busy | what do we have to provide | does my IT department have to be involved | what must we do ourselves | do you
    need anything from us | is it a lot of work for us | do I need to know about computers | can an old man like me manage it | do I have to
    install something | what input do you need | do you need my website password | what do I need to have | must I understand AI | how involved
    do we have to be | we've no IT person | how many hours a week will it take me | who installs everything | do I have to program | what do you
    want from our IT | am I supposed to write the answers | which access do you need | is it easy for beginners | do we need special hardware |
    what is our part | what will my team have to do | can I do nothing and let you handle it | I'm hopeless with tech | I'm no good with
    technology | what will I have to do myself | is there anything we have to do ourselves | how much of my own time does it take up | how many
    hours will I have to put in | who will set everything up, you or us | do we or you do the setup | what will you need access to | which
    logins do you want from us | what do I need to give you | is there much for us to do | my website guy has vanished, is that a problem | do
    you need me a lot | do I have to sit there and type in answers | who does the donkey work | I can barely use email, will I cope | what will
    you want from us | do we need someone techy here | does it take up a lot of our time | can you do it all without me | is there stuff I've
    got to learn | do I need special equipment | what passwords do you need | how much do we have to do ourselves | do I have to be there when
    it's installed | have we got to hire someone to run it | is it complicated to run | no technical bone in my body | how much homework will
    you give us | I haven't a clue about computers | do I have to give you my passwords | do you want my passwords |
    how much of my time does onboarding take | how many hours a week do I have to put in | I only have an hour a week, is that
    enough | how much time will I have to spend on this | will setup eat up my time | what's the time commitment for me | I'm very busy, how much
    do I have to do for the setup | how much of our time does the setup cost | onboarding effort for us | I've hardly any time, is it a lot of
    work
    | do you need the password of our website | my nephew set up the site and has the password, do you need it
    | what do I have to provide | what's my part in this | do I need coding skills | what access do you need | how much of my time | do we
    need an IT person | what should we prepare for setup | do I have to know computers | how much effort will this be for us during the
    project | which passwords or logins would we have to hand over | I'm hopeless with technology, is that a problem | what information do
    you need from our side to get going with the build | would my staff be tied up for days with this | is there homework for us before you
    can set up the assistant | do you need a user in our CRM to do your work | we haven't got a web developer, can we still do this | what
    do you require from our company once we've signed | who in our company should be involved in the setup | do you need to get into our
    domain settings or hosting | how technical do I have to be to get this going | I'm a carpenter and no good with computers, what would I
    have to do myself | we run a busy surgery with no IT staff, how much work would this be for us | our nursery manager has an hour a week
    at most, how much input do you need from her | as a small hotel we use an outside web guy, what access would you want from him
    | what do you need from us to kick things off | what must we supply to begin`,
  "start-small": `
    Can we start with one thing? | can I buy only the chatbot | just the email part please | do we have to take everything | can we go step by
    step | I only want one service | start small and grow | try with a single service first | can I leave out the website | roll it out
    gradually | could we just take the chatbot for now | can I choose single services | do I have to buy the whole package | I'd only like email
    marketing | can I book services one by one | we only want the website | begin with one thing and add later | just the AI chat please | is it
    all or nothing | can we do it in stages | could we start off with only the chat thing | can I have just one of the four | I don't want all
    of it | emails first, the rest later | only interested in the bot | is it possible to take a single service | one step after another please
    | could I leave the website out | just the mailing for the moment |
    can I start with Starter | can we begin with the smallest plan first
    | what's the smallest thing I could start with | what would be the smallest thing to begin with | the least I can start with | how
    small can we start | what's the smallest step to try this
    | can I begin with one service | only want the chatbot | do I need all four services | just lead scoring, nothing else | can we phase it
    in | We'd rather start with a single piece and add the rest later | is it possible to take just the email follow-ups for now | must I
    buy the whole package or can I pick one part | Could we do the assistant first and the CRM bit next year | I'd like to dip a toe in
    before doing everything at once | can you roll it out bit by bit instead of all together | do the services come as a bundle or can I
    take them separately | I'm only after the automated emails, is that okay | we run a small gym and just want the chat on our site, can we
    skip the rest | our garden centre would like to go one step at a time, which piece goes first | I've a two-chair salon, can I take only
    the CRM part to begin with and grow from there`,
} as const;
