/** A client's own assistant: how visitors ask about each topic, separated by bars. */
export const ASSISTANTS_EXAMPLES = {
  assistant: `
    What does the assistant do? | what is an AI chat agent | how does the chatbot work | what can the bot do on my website | does it answer my
    visitors | can it collect contact details | does it qualify leads | tell me about the AI assistant | can it talk to several visitors at once
    | can it answer questions about our products | would it answer routine questions | what can a chatbot do for a shop | does it start the
    conversation | can it give quotes to customers | can it send people to the right page | what's this AI assistant | how would a chatbot help
    me | what will the bot do for visitors | can it find out what people want | can it answer simple questions for us | what tasks does it take
    over | does the bot ask for name and number | can it handle ten chats at once | can it recommend products | is it a chat window on my site |
    does it deal with FAQs | what's an AI agent | can it tell customers our prices | would it greet visitors | can it replace my receptionist |
    does it replace staff | can it collect feedback | how clever is the bot | can it remember returning visitors | can it send brochures to
    people | explain the AI agents | what are AI chat agents | tell me about AI agents | can the chatbot qualify leads before it passes them on
    | what sort of things can the chat answer for visitors | what's the bot good for | what would it say to my visitors | how does it talk to
    people | what can I use the assistant for | does it pop up on my page | does it take messages | can it deal with simple stuff like opening
    hours | will it save me answering the same questions | how does the chat thing work | could it look after my website visitors | does it
    collect people's numbers | what happens when someone writes to it | can it suggest the right service to a customer | would it answer the
    boring questions | can it do more than answer | what would the robot do on our pages all day |
    would it stop us missing enquiries | does it catch the enquiries that we miss |
    what's conversational marketing | what is conversational AI | we miss half of our enquiries, can you help
    | we get 300 emails a day with the same five questions, can you take that off us | we answer the same questions all day long | our inbox
    is flooded with the same questions | I spend my evenings answering messages, can you help | we lose time on the same questions every day
    | what information does it ask from visitors | does the assistant collect phone numbers | what does it ask people
    | what's the chat assistant for | what would the bot actually do | explain the AI assistant | how does your chat widget work | does it
    ask for people's details | can the chatbot capture leads | what is this AI agent thing | does the popup talk to visitors | could you
    explain in plain words what the assistant does on a site | what sort of questions can the chat bubble answer for my customers | I've
    heard of AI chatbots but I don't really get what yours does | does the bot take down names and phone numbers from people who ask | so
    somebody lands on our page, what does the chat box do then | tell me how the assistant deals with a visitor from start to finish | can
    it sort out serious enquiries from people who are just browsing | is it only a FAQ bot or can it hold a proper conversation | what jobs
    could the chat agent take off our hands on the website | would it greet people on our homepage and find out what they need | can the
    assistant answer common questions about what we offer and our hours | I'd be keen to understand what the virtual assistant can handle |
    we run a nursery, what would the assistant do when parents come to our site | I'm a roofer, would the bot ask people what job they need
    done and get their number | for a small guesthouse, what can the chat assistant tell people about rooms and breakfast | we're a driving
    school and would like to know what the chatbot does with new pupils who ask | would your chat take the job details or just say we'll
    call back | would one of your assistants answer things like delivery areas and opening hours while we're closed | can it answer the same
    five questions our volunteers get all day | we miss messages in the evening, would your chat answer them
    | does it just say someone will call back or does it do more | would your chat thing take the customer's details | takes the details of
    people who write at night | can the chat ask what the job is and take a number | what does the chat box do apart from say hello | when
    someone writes at 9pm what does the assistant do | does the bot only take a message | will it collect the name and number and what they
    need`,
  learn: `
    How does it know about my business? | where does it get its answers | how do you train the bot | can it read our website and documents |
    will it understand our products | does it learn by itself | can it use our tone of voice | does it know our prices | how do I give it
    information | can it answer questions special to our trade | what do you feed it with | who teaches it our answers | does it pick up our FAQ
    | will it sound like us | can you load our price list into it | where does the AI take its knowledge from | how does it find out about our
    services | do I have to write all the answers | how will it know what we charge | can we give it our documents | does it learn from
    conversations | can it read PDFs | can it speak the way we do | will it know our menu | how do you set it up with our information | does it
    use our website as its source | how do I explain our business to the bot | what does it need to know | can it know our stock | what
    information do I give it | is it taught our FAQs | can it be friendly and informal | does it know anything about dentistry | is it trained
    for my industry | does it talk the way we do | how do you teach the bot about us | how does one teach it our business | can it read our
    price list | does it talk in our style | can it write the way we write | can I change how the bot sounds | does the bot know our menu and
    allergens | who puts our information into it | how will it know what to tell people | what if it doesn't know my trade | does it come with
    knowledge | can it know my price list | how smart is it about plumbing | will it know which treatments we do | does it know local things
    like parking | do you train it with our emails | where does it look things up | can it use my brochure | does it talk like a teenager or
    like us | how do you get our knowledge into it | can it be polite and formal | what does it base its answers on | how does it pick up what
    we sell |
    does the bot know our opening hours | does it know when we're shut | can it tell people that we're closed on Mondays | will the
    chatbot know on which days our shop is open
    | who teaches the bot about our products | who trains the assistant on our services, we or you | do you train the bot on our products or do
    I | who feeds the bot with our information
    | will the bot answer in my voice, like my own writing | does it sound like me | can it copy my style of writing
    | can the assistant read the pdf price list on our site | can it read our brochure
    | would the bot know that | would it know that our hygienist is only here on Mondays | does the bot know which days each of us works
    | how does it learn our business | where do the answers come from | does the bot read our website | what is it trained on | can it learn
    from our PDFs | how do you teach it | will it know our services | can it sound like us | how would a chatbot possibly know what our firm
    offers | do we give you our FAQ and the bot uses that | can the assistant pick up the friendly tone we use with clients | what does it
    base its replies on when a visitor asks something | does it search the internet or stick to what we gave it | would it pick things up
    from past conversations on its own | how does the widget find out about our prices and services to begin with | can you feed it our
    brochures and price lists | how much does it know about my trade before you teach it anything | our services are quite technical, could
    it ever understand them | what information goes into the bot so that it can answer | does it get smarter over time without us doing
    anything | we're a brewery with thirty beers, how does the assistant get to know all of them | I run a nursery, how would it know our
    fees policy and daily routine | our kitchen fitters use a lot of trade terms, can the bot learn those | we are a funeral home and the
    tone must be gentle, can it be taught that`,
  "update-assistant": `
    How do I change what the assistant says? | our prices have changed, how does the bot find out | our opening hours are different now, who
    updates the bot | we have a new product, can I add it to the assistant | can I edit the bot's answers myself | how do I correct a wrong
    answer of the bot | keep the assistant up to date | what if our information changes | add a new question to the assistant | who maintains
    the answers | I want to change a text in the bot | the assistant gives old information | how do I update its knowledge | can I tell it about
    a special offer | we've changed our prices, what do I do | how do I add new information | can I change its answers later | who keeps the bot
    current | our menu changes every week | we moved to a new address, how does the assistant learn it | how do we fix an answer that's wrong |
    can I change the texts myself | the bot still says the old price | is it easy to update | I want it to mention our summer sale | how do I
    change its opening line | what happens when we have new services | add an answer | new staff, new hours, new prices | how do I tell the bot
    we are closed next week | does it update automatically when our website changes | can we teach it new things later | it should stop
    mentioning a product | we've stopped doing perms, how do I get the bot to stop offering them | our prices go up in January, do I have to
    tell you | we've moved premises, will it know | how do I tell it about our new hours | it's saying the wrong opening times | can I add
    things to it myself | who changes it when something changes | how long does it take to change an answer | our menu is different every day |
    it has the old phone number | can I reword what it says | a new colleague started, can the bot mention her | how do I let it know about a
    special | what if we launch something new | I'd like to change its greeting | is it easy to change things | does it need looking after |
    keep it fresh | half our menu changed yesterday, what now |
    how often do you update the assistant | how often is the assistant brought up to date |
    my assistant gives wrong prices, how do I fix that | our bot says an old price, who corrects it
    | the bot answers in the wrong tone, who fixes that | our bot sounds too stiff, how do we change that | it uses the wrong tone with
    our customers
    | how do I change its answers | new prices, how to tell it | can we update the bot ourselves | who keeps the assistant current | our
    menu changed, update the chatbot | the bot gives outdated answers | how do I add new answers | change our hours in the bot | the widget
    still says our old opening times, how do we fix that | we've dropped a service, how do we take it out of the bot | when we raise our
    rates, what do I do so the assistant knows | is there a place where I can edit what the chat box says | we'd like to add a few new
    questions and answers to the assistant | our bank holiday hours are different, how do I let the bot know | do you update the chatbot
    when something about our business changes | who should I tell when something the assistant says is out of date | the bot still quotes
    last year's price, how can I correct that | we have moved premises and the assistant still gives the old address | whose job is it to
    keep the bot's information up to date | I want to tweak the wording of one of the assistant's replies | we're a restaurant and our menu
    changes every season, how does the bot keep up | I run a yoga studio with a new timetable each term, how do I get it into the assistant
    | our garage now does tyres as well, how do I add that to what the bot knows | we're a salon with a new price list from January, who
    puts it into the chatbot
    | who fixes what the assistant tells people, you or me | it still tells people our old hours
    | how fast does a correction to the assistant take effect | how do I correct what it says and how fast does that take effect
    | the bot on our website shows the old opening hours, how do we change that | it's still giving out last year's prices | our hours
    have changed and the assistant doesn't know | the assistant tells people we're open on Mondays and we aren't any more | it has been
    showing the wrong hours since monday | the bot gives our old phone number, how do I correct it | our menu changed, how do I get the
    new one into the bot | we've moved, the assistant still has the old address | who do I tell that our prices have gone up so the bot
    knows | bank holiday hours need putting into our assistant | the chat on our site is out of date, how do I fix what it says | it still
    offers a service we've dropped | we stopped doing weekends, please update the bot | old information in our assistant, how do we change
    it | our chatbot keeps quoting the summer timetable | new staff and new treatments, how does the assistant find out`,
  "doesnt-know": `
    What if the assistant doesn't know the answer? | what happens when it can't help | does it hand over to a person | can a human take over |
    what if a customer wants to talk to someone | what does it do with difficult questions | can it pass a chat to my staff | what if somebody
    asks something unusual | how does it escalate | will someone be told when the bot is stuck | can I step into a conversation | Does it make
    things up? | what if it says something wrong | can it give false information | will it tell customers nonsense | how accurate is it | does
    it hallucinate | who is liable if it makes a mistake | I'm afraid it will embarrass us | can I rely on its answers | what if it quotes the
    wrong price | could it promise things we can't keep | how do you stop it talking rubbish | and if it can't answer | what does it do when
    it's stuck | will it forward people to me | can my team jump in | how does a customer get to a human | can people still reach us | does it
    take a message if it can't help | if a question is too hard | what if a customer is angry with the bot | can it connect people with our
    sales team | how do I get told about questions it couldn't answer | does it admit that it doesn't know | can customers ask for a person |
    what about complicated cases | hand off to staff | what if it doesn't understand somebody | does it notify me when someone needs help | how
    reliable is it | does it ever get it wrong | can I trust what it says | what if it insults a customer | who is responsible if the bot makes
    a mistake | does it invent answers | is it always right | might it give bad advice | what if it promises a discount | I've heard AI makes
    things up | how often is it wrong | can it go off the rails | would it tell people rubbish | what if it can't help the person | will it pass
    on the hard ones to me | what if they want to talk to me | does it get me when it's out of its depth | what happens to questions it can't
    answer | can a customer still get through to us | I'm scared it'll say something daft to a client | what if it gives bad advice | could it
    upset my customers | can it say something wrong | what if it talks nonsense | will it make up prices | does it guess | what if it
    misunderstands a customer | what if people swear at it | how do I know it isn't telling fibs | what if a customer gets a wrong answer from
    it | can I jump in myself | does it know when to stop | can it send them to my mobile | when a visitor asks something it hasn't got a clue
    about |
    what if the bot gives a false answer | what happens when it says something wrong to a visitor | what if it answers
    incorrectly | how does it deal with a false answer | what happens if the chatbot gives a false answer
    | what if it gives one of our clients false information | the bot could tell a customer the wrong price, what then | what happens if your
    chatbot says something incorrect to a visitor | suppose it tells a customer nonsense | what if it quotes the wrong price to somebody | how
    do you stop it saying something untrue to our customers | and if the assistant gives a patient bad advice | what do you do when the bot has
    told someone rubbish | I'm afraid it tells people the wrong thing | how do we correct the bot when it has told a client something wrong |
    does anybody check what the bot tells our customers |
    how does the assistant handle angry customers | what does it do when a customer is angry
    | your bot promised a customer a discount we don't offer | the bot told a customer something we don't offer, what now
    | what if it can't answer | does it pass people to us | what if it gets stuck | can it hand over to staff | can I take over a chat |
    does it make things up | what happens with tricky questions | will it invent answers | somebody asks something odd, what does the bot
    say then | can a customer get through to one of us if the chat can't help | does the chatbot admit it when it hasn't got the answer |
    I'm worried it will guess instead of saying it doesn't know | how does the handover from the bot to a member of staff work | can one of
    my colleagues jump into the conversation and take it from there | if a visitor insists on speaking to a human, what does the widget do |
    who gets the question when the assistant has no answer to it | does it note down questions it couldn't answer so that we can reply |
    will it bluff its way through or send the person to us | what does the assistant do when it's asked about something you never told it |
    can we choose which member of staff gets the chats it can't handle | we're solicitors and clients ask complicated things, what does the
    bot do when it's out of its depth | I run a pharmacy, what happens if someone asks a question it has no answer for | at our vet's people
    ask all sorts about their pets, does it hand those over to a nurse | we sell spare parts, and if the bot doesn't know a part, can it
    pass the chat to the counter | what's to stop the bot quoting a customer some made up price | can the assistant hand over to one of my
    team if the customer gets annoyed
    | what if it says something stupid
    | can it hand over to my staff halfway through a chat and would they see what was already said
    | I would be nervous about a robot giving legal advice | how would you keep it from giving advice it must not give
    | can a chat be handed to one of my staff halfway | hand the chat over to my colleague while it's going on | does it pass the chat to us
    when it's stuck | how does the handover to my team work
    | it could give the wrong opening times to a customer, what then | what if it tells people the wrong hours | the assistant may quote a
    wrong price, then what | what happens if it gives out the wrong opening times | what if a customer is told something that's no longer
    true`,
  "says-ai": `
    Will customers know it's a bot? | does it pretend to be a person | does it tell people it's AI | do visitors notice that it's a machine | is
    it honest about being a robot | does it sound like a human | do people mind talking to a bot | can it have a human name | does it say who it
    is | do people know they're talking to a machine | does it introduce itself as a bot | will my customers feel fooled | is it obvious that
    it's not a human | do you hide that it's AI | can we pretend it's a person | does it look like a human chat | will customers hate talking to
    a bot | do clients have to be told | does it have to say it's a bot | transparency about AI | do people realise they're chatting with
    software | will people think it's a human | do people realise it's a bot | would my customers notice it's not me | do you tell people it's a
    bot | I don't want people to feel tricked | will it pass for a human | is it clear to people that they're talking to AI | can people tell |
    will my clients be put off by a robot | can it pretend to be me | is it upfront about being a machine | does the AI say it is an AI to
    customers | does it say it is an AI | will my guests know that it isn't a human | do people know it isn't human
    | does it admit it's a bot | will people think it's human | do you disclose that it's AI | can it pass as a person | does it say it's
    automated | Will someone chatting on our site realise they're talking to a machine | I don't want my clients fooled into thinking it's
    one of my staff | does the chatbot introduce itself as an assistant or as an employee | could it pretend to be me when it writes to
    visitors | Is it made clear to visitors that an AI is replying | would anybody be able to tell it's not a real person answering | is the
    widget upfront about being artificial | Are visitors informed, as the law now asks, that they are chatting with AI | we're a funeral
    home and must never deceive a family, does it tell them it isn't a person | I own a small clinic and want patients to know it's a
    computer, does it say so | Can the bot on our estate agency's page be called a member of the team or does it say it's a machine | so
    it's a robot that answers my customers`,
  "switch-off": `
    Can I turn it off? | how do I stop the assistant for a while | do I keep control | can I overrule it | can I decide what it does | how do I
    deactivate the bot | is there an off switch | can we restrict what it talks about | can I forbid it certain topics | pause the chatbot while
    we're on holiday | who is in control | can we take it offline | can I pause it | how do we take it off the site | can we stop it at any time
    | is there a button to turn it off | can we limit what it says | who has the last word | can I keep it from talking about prices | what if I
    want it off at weekends | can I set rules for it | am I in control of what happens | can we stop it from giving medical advice | can I block
    a subject | turn off for a day | can I see and change the rules | can we turn the bot off whenever we like | turn the bot off at weekends |
    switching it off whenever we want | is it possible to turn the assistant off for a day | can I put it to sleep for a week | is it possible
    to turn the bot off at night | how do I shut it up | can I take it down for a bit | can I switch off bits of it | what if I don't want it to
    talk about something | can we stop it from discussing prices | who controls it | do I stay in charge | can I stop emails going out | can I
    pull the plug | can I set limits for it | can we turn it off while we're closed | stop it giving advice | can I mute the assistant on bank
    holidays | mute it for a while
    | can she read what it says to people and turn it off if she hates it | what if it's rude to my customers | will the AI be rude | can we
    control what the assistant says to people | how do you stop it giving medical advice | it mustn't give legal advice | what if it says
    something embarrassing | I'm afraid it will insult a customer | can I read what it tells people | can I see the conversations and step
    in | our bar association has strict rules, can we control its answers | we're regulated, can we decide what it may say | can I check
    what it said to somebody | how do you keep it from saying something stupid | can it be kept from talking about treatments | is it polite
    | what if I hate it, can I switch it off | do you have guardrails | how do I make sure that it doesn't promise anything
    | does anyone check what the bot says | does anyone read the conversations each week | who keeps an eye on it
    | are the conversations saved so that I can read them later | can I look back at what it said | where do I read what the assistant said
    to people
    | what would stop the bot promising a discount we don't offer | how do I keep it from promising things | can it give away too much
    | can I see what it told customers yesterday | does the assistant ever give legal opinions | does it give advice it should not give
    | could the bot upset a grieving family | it must not hurt anybody who is upset | could it say something hurtful
    | can we pause the bot | how do I disable the chat | is there a kill switch | can I switch it off myself | who's in control of the
    assistant | can I block certain topics | turn the widget off on Sundays | can I take the bubble down | I'd want to be able to shut it
    down whenever I like | we're closing for two weeks, can I switch the assistant off for that time | are there subjects we can forbid the
    chatbot to talk about | can my staff step in at any moment and stop the bot | how much say do I have in what the assistant is allowed to
    do | if it starts annoying people, can I take the chat down at once | must I ask you to turn the bot off or can I do that | can I stop
    it from ever talking about prices with visitors | I'm nervous about losing control of what the bot does | is it possible to suspend the
    chat assistant for a few days | can we set rules for what it may and may not say | what can I do to make the bot go quiet straight away
    | we run a clinic and it must never give medical advice, can we forbid it that topic | our farm shop shuts in January, can I deactivate
    the bot until we're open again | as a law office we need to be able to overrule the assistant and switch it off at will | I manage a
    hotel and want to turn the chat off when reception is fully staffed, is that possible | can I approve what it says and how it sounds
    before it goes live
    | how much control do we get over what the assistant says and the emails in our name | we have our own brand voice, how much control do
    we get
    | can I step in while it's chatting | can I take over a chat in the middle | can my staff jump into a conversation | take over from the
    bot while it's talking to someone | can one of us step in on a live chat`,
  "book-calendar": `
    Can the assistant make appointments for me? | can it put bookings in my own calendar | can clients book themselves in through the bot | does
    it check my diary for free times | can customers reserve a table | will it avoid double bookings | does it sync with my Google calendar | we
    take appointments with another booking system | can it fill my schedule | let people choose a slot with me | can patients arrange their
    visit online with it | would it fill gaps in my diary | can it schedule visits for my clients | we want people to pick an appointment time
    themselves | can the bot fix dates with customers | does it know when I'm free | can it take reservations | our salon uses an online booking
    system | link it with my appointment book | can it book test drives | would it enter appointments in Outlook | book viewings for us | will
    it block out my holidays in the diary | can the bot move a client's appointment | could the bot take bookings for me | can your assistant
    book appointments straight into Outlook | would it check my diary first | can people book a haircut through it | we use Google calendar,
    will it see when I'm busy | can clients make their own appointments | could it put jobs in my calendar | can it arrange viewings | can it
    take table bookings | would it clash with my diary | can it offer people times | can patients get an appointment from it | does it link up
    with our online booking | book people in | does it fill my calendar | could it set dates for quotes | can customers pick a time with it |
    will it know when I'm on holiday | appointments straight into my phone | is it able to slot clients into my diary | how does the bot know
    when I'm available | how does it know my availability | can guests reserve a room through the chatbot | book a room with the bot |
    can it read my calendar | does it look into my calendar
    | does it book appointments in Calendly | can it put bookings into my booking system
    | can it fill my diary | does it book appointments by itself | will it sync with Outlook calendar | can customers pick a slot | can
    clients book their own appointments | appointment booking through the bot | can the chat take bookings | linking it to our booking
    system | can the assistant see when I'm free and offer those times | will visitors be able to schedule a visit straight from the chat |
    we use Acuity for scheduling, could the bot put people into it | does the chatbot book people into my own diary or only take a message |
    could somebody make a reservation with the widget without calling us | I don't want two clients in the same slot, does it check first |
    would the appointments land in my iCloud calendar on their own | our bookings are all in Fresha, can the assistant use that | can the
    bot arrange viewings in our agents' calendars | if I block out an afternoon in my calendar, will it stop offering it | does it let
    customers choose an appointment time that's really open | can your assistant schedule consultations for my practice directly | we're a
    barber shop with three chairs, can the bot book each barber's own calendar | I do dog grooming and live by my Google calendar, can it
    slot people in there | our physio clinic uses Cliniko for appointments, would the assistant book patients into it | I'm a piano teacher,
    could parents book a first lesson with the bot from my free hours | could your chat thing book people in or does it just take a message
    | your chat can take the table reservation or only answer questions
    | we take bookings through Jane App, not Google or Outlook, does that rule us out | our booking system isn't Google Calendar, is that a
    problem
    | does it take the details and put them in our diary | would the chat put jobs straight in our diary or only take a message | can it get
    appointments in the diary or does it just pass on a message | will your chat thing write the booking into our calendar | does it
    actually book the job or just say someone will ring | can the chat take the customer's details and give them a time | get enquiries
    booked in our diary after hours | can it fill my diary while I'm on a job | does the thing on the website book people in by itself |
    would it book viewings into our agents' calendars | we use Acuity, does the assistant book into it | does it connect to Acuity for
    bookings | we use Calendly for booking, does that connect | bookings go through Calendly at the moment, would yours work with it | does
    it work with our online booking system | after six nobody answers here, could the chat book people in for the morning | could it offer
    free slots from our diary at night`,
  channels: `
    Does it work on WhatsApp? | can it answer phone calls | does it reply to text messages | can it answer on Instagram | Facebook Messenger |
    does it handle email too | which channels does it cover | can it answer our phone | voice assistant | reply to DMs | sms | telegram | can it
    talk as well as write | we get most enquiries by phone | can it take calls | WhatsApp business? | does it respond to emails | we get most
    messages on Instagram | will it cover our Facebook page | can people text it | does it do voice | answering machine | can it ring people |
    does it work on social media | can it answer missed calls | would it reply to Google reviews | does it handle phone enquiries | messages
    from several places | is it only for the website | can it send texts to customers | reply to our Facebook messages | can it pick up the
    phone | can the AI answer the phone | can the bot answer calls | we miss a lot of calls | can the assistant take phone calls | does it
    answer emails as well | lots of people message us on insta, can it do those | my customers only use WhatsApp | can it text people back | can
    it talk on the phone | we get loads of Facebook messages | could it pick up when we can't | will it answer DMs | does it only live on the
    website | can it answer the phone when we're busy | what about Telegram | do you cover Messenger too | is voice possible | can it answer by
    text | people ring us all day, can it help | could it do our Facebook inbox |
    can it speak to customers by phone | can the bot take phone calls | does it do SMS reminders | can it remind my customers by text
    | can your AI call my leads | can it phone my leads for me | does the AI ring people back
    | does it do WhatsApp | can it reply on Instagram DMs | does the bot answer emails | Messenger and WhatsApp too? | can it take phone
    calls | website chat only or more | does it handle texts | will it work on Telegram | where else besides the website can the assistant
    answer people | half of our enquiries come in through Facebook, can the bot reply there | could it answer the messages that land in our
    email inbox | would it pick up the telephone when we can't get to it | is the assistant limited to the site or can it do SMS as well |
    can customers write to it on WhatsApp Business instead of the web chat | do you support Google Business messages or just the website
    widget | can the same bot answer on our page and on social media | we need something that replies to DMs, is that possible | does it
    talk on the phone, like a voice assistant | which messaging apps can I hook the assistant up to | can one assistant cover email, web
    chat and Messenger together | we're a nail salon and everyone messages us on Instagram, can the assistant reply there | I'm a tiler and
    my customers send me WhatsApps with questions, would the bot answer those | our takeaway gets most questions over Facebook, does the
    assistant cover that | I run a taxi firm, can it deal with text messages as well as the web chat | whatsapp integration yes or no |
    whatsapp and text follow ups or just email
    | texts as well as email | my customers never open email, can it text them
    | can the follow ups go out by text | do you do text messages as well as email | texts as well as emails to my customers | can
    follow-ups be sent by SMS | is texting included | can it send a WhatsApp instead of an email | do the follow-ups go by text or by email
    | can you text my leads | SMS follow ups? | can it message people by text after they enquire | does the system do text messaging | go
    out by text as well as by email`,
  languages: `
    Which languages does it speak? | can it talk to customers in Spanish | do you speak French | is it multilingual | German version | we have
    international clients who speak no English | can the bot translate | do you offer support in Italian | can we have our call in Portuguese |
    other languages | does it understand Chinese | is it only in English | does it understand Spanish | can customers write in French | do you
    have staff who speak German | which languages can the bot talk | is English the only language | can it reply in the customer's language |
    half our clients speak Polish | can you do Arabic | will it answer tourists in their language | I don't speak good English | is there
    someone who speaks Italian | Welsh? | does your team speak Portuguese | bilingual website | we've a lot of Ukrainian customers | my clients
    don't all speak English | does it do French | will it understand tourists | can it talk German to people | bilingual Spanish English needed
    | do you have Spanish speaking staff | could my mother talk to it in Hindi | can it switch language | I speak Dutch, is that ok | our shop
    is in Quebec | which languages are possible | does it only do English
    | can your assistant speak Spanish and Polish with customers | customers write in other languages | do you have somebody who speaks
    Polish | my English is not good, is there another language
    | does the bot speak Spanish | can it answer in Polish | which languages are supported | French version available? | is it English only
    | can it do Welsh | does it understand Arabic | is a bilingual assistant possible | a lot of our visitors don't speak English, can it
    help them | could the assistant reply in whatever language the person writes in | do you have anyone who speaks Portuguese for the call
    | is the chat able to switch between English and German | can we have the website assistant in Dutch as well | would it work for
    customers who only write Chinese | my English isn't very good, can we do this in Italian | does your bot translate questions from
    foreign visitors | how many languages can the assistant handle at once | can we hold our meeting in French instead of English | we need
    a chat that works in English and Irish | I'd rather speak Spanish, is that possible with you | we run a hostel with guests from all
    over, can the bot answer in several languages | I have a clinic in Miami where half the patients speak Spanish, would it talk to them |
    our wine estate sells to Germans and French, can the assistant speak both | as an immigration lawyer I need the chat in Urdu and Hindi,
    do you do that`,
  "which-ai": `
    Which AI do you use? | what model is behind it | do you use OpenAI | Claude or Gemini | which technology is it built on | is it your own AI
    | what language model | are you just a wrapper | what's under the hood | what AI is it | whose AI do you use | does it run on GPT-4 | which
    LLM | is it Google's or Microsoft's AI | have you built your own model | what technology do you use | what powers the bot | open source
    models | do you use Anthropic | is this just a ChatGPT wrapper | which AI is in it | is it GPT or something of your own | what sort of AI do
    you build with | do you use Gemini | whose model is it | is it based on OpenAI | what do you run it on | what's the brain behind the
    assistant | the engine behind the bot
    | what AI powers it | is it built on ChatGPT | which model do you use | GPT or Claude? | is it your own model | what tech is underneath
    | which LLM is it | could you tell me what artificial intelligence your assistants run on | does the chatbot use OpenAI behind the
    scenes | is it one of the big models or something you built in-house | would we be able to choose which language model we get | do you
    run Llama or another open source model | what engine is your chat assistant based on | I'm curious about the technology, what's inside
    the assistant | does your product rely on Microsoft Copilot | what version of GPT would our visitors be talking to | is the AI behind
    your bots from an American company | do you use Mistral or another European model | we're an IT firm and want to know which model the
    assistant uses | our bank only allows certain AI vendors, so which model is yours built on | I run a clinic and must document it, what
    AI model is behind the assistant | as a software shop we'd be interested to know if it's Claude, Gemini or GPT underneath`,
  limits: `
    How many conversations are included? | is there a limit on messages | how many emails can we send | how many contacts can I have | is it
    unlimited | what if we go over the limit | how much traffic can it take | maximum number of chats | fair use | how many leads per month can
    it process | what happens at peak times | how many emails per month | what's the maximum of chats | can it cope with thousands of visitors |
    is the number of leads limited | do you count conversations | what if we get very busy | how many contacts fit | is there a message quota |
    can we send as many as we like | how many people can chat with it at once | does it slow down with many visitors | volume limits | what if
    we send fifty thousand mails | what if we send a lot of emails | do you bill per chat | price per conversation | is it charged per message |
    what happens if five hundred people chat in one day | can it cope if we get busy | is there a ceiling on chats | how many can it answer at
    the same time | do we pay by message | what if we get a rush | are emails unlimited | is there a limit to the number of customers | how many
    leads can it take | is it capped at some number of chats |
    we get 300 enquiries a month, do we need the big plan for that | does the number of leads decide the plan |
    our site has 20000 visitors, does that push us into a higher tier | is there a plan for up to 500 leads | do more leads cost more | is it
    priced by leads | we have 1000 contacts, which plan covers that | does a lot of traffic mean Enterprise | would 600 leads a month be too
    much for Starter | how many enquiries does Starter allow | does volume change the price | are we over the limit with 2000 chats a month |
    will many leads put us up a tier | how many chats before you charge more |
    how many newsletters a month | how many newsletters can we send |
    can it handle 1000 chats a day | how many chats can it handle at once
    | do unused conversations roll over to the next month | does it expire if I don't use it all
    | is there a message cap | how many chats per month | any limit on contacts | how many conversations can it handle | unlimited messages
    or not | do you cap emails | how many leads can we store | is there a fair use limit | what's the maximum number of visitors it can chat
    with at once | how many emails go out per month before we hit a ceiling | do you restrict how often the assistant may be used | would we
    be cut off if too many people used the chat | is there a limit to the contacts we can email each month | what happens when we have more
    conversations than the plan allows | we get heavy traffic at Christmas, could it cope with thousands of chats | does the plan come with
    a quota of conversations | how many enquiries a month are covered by the plan | is there a limit to how many people can chat at the same
    time | are there limits on how many automated mails you'll send | will it slow down or stop if a lot of folks write at once | we're a
    ticket office with huge peaks, how many chats can the bot take at one time | I've a mailing list of 40,000 for my wine shop, is there a
    limit on emails sent | our ski resort gets thousands of questions in one weekend, is that covered or capped | as a tax office we have
    5000 clients, how many contacts can we keep in it`,
  brand: `
    Can it match our branding? | can I use my own logo | will the chat have our colours | can emails come from our own domain | can I give the
    bot a name | does it fit our design | can we choose how it looks | our own web address | whose name is on the emails | is your logo on it |
    can we have our own colours | does the chat carry your name | will customers see your brand | can I choose the name of the assistant | our
    corporate design | can it look like our website | does it show our logo | own domain for the website | can we change the avatar | are emails
    sent in our name | can I pick the fonts | can I call it Betty and make it pink | will it look like part of my site | can it carry my firm's
    name | do we see your logo anywhere | our colours are green and gold, can it have those | can I choose its name | will emails be from my
    address | does it have to look like yours | make it match our website | can it have a picture | could it wear our colours
    | can I add my logo to the chat window | will the chat be in our colours
    | can it use our colours | will it match our site | can we name the bot | our logo on the chat | can I change the look | does the widget
    fit our branding | can it have our own font | emails from our own address | is it possible to style the chat window to go with our
    website | would the assistant look like part of our site or like something foreign | can the popup be in our company green with our
    typeface | do your emails go out with our domain or with yours | could we give the assistant its own name and picture | will your logo
    show on the chat bubble or only ours | I'm fussy about design, how far can we customise the appearance | do the follow-up emails carry
    our letterhead and colours | can the chat box be made to look like our brand | we have strict brand guidelines, can you follow them | is
    there a choice of designs for the chat widget | can the button be rounded and in our shade of blue | we're a boutique hotel with a very
    particular style, can the chat be designed to match | I own a toy shop and would love a bot with a funny name and bright colours,
    possible? | our law firm is quite conservative, can the widget's look be made to suit that | as a design studio we care about fonts,
    will the assistant use ours
    | can the emails come from our own name | can I change the colours and give it a name`,
  "try-assistant": `
    Can I see the assistant in action? | show me a demo of the bot | can I test the AI here | is there an example I can look at | do you have a
    live demo | is this chat the assistant you sell | let me try it | can I see one on a real website | what does it look like | sample
    conversation | can I play with the bot | where can I see it live | is there a demo | can I see what it looks like | example bot | let me see
    it working | do you have a sample | can I ask your AI something | where can I test it | show me | can I chat with one of your bots | are you
    the product | are you an example of the assistant | I want to see it working before I sign | see it working first | got an example bot I can
    poke | where can I see one running | can you point me to a website where it's running | let me see what it does | I'd like to see it before
    I pay | do you have one I can talk to | is this chat what I'd get | what would it look like on my site | any demo video | show me how it
    would answer my customers
    | can I see a demo or examples | is there a demo or a real example | can I see it work for someone else | show me a real example | a
    live assistant I can try | an assistant that you've built that I can try out | are there any examples of it in use | do you have a
    demo I can click through | I'd like to see a demo first | live example please | is there something I can try before I talk to you
    | where can I try it out | do you have a live example of a bot you've made | a working example of your chatbot | where do I find your
    demo
    | got a demo I can click | show me a sample chat | where can I try the assistant | Is there a working example of the chat widget I could
    have a go on | I'd like to watch your bot talk to a customer before I ring you | Am I using the product right now or is this something
    else | is this little box the same thing I'd be getting on my site | Could you give us a demonstration of the AI assistant | do you have
    a sandbox with demo data I can poke around in | what would a conversation with it look like, have you got a sample | I want to see your
    chatbot in action with my own eyes | we run a B&B, can I see how the bot would talk to a guest | I'm a roofer and not techy, is there a
    demo that shows me what it does | can you show me an example of the assistant answering questions for a pet grooming business
    | have you any examples of assistants I can try | can I try one of the assistants you've built`,
} as const;
