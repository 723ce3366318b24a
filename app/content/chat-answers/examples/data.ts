/** Data, privacy and emails: how visitors ask about each topic, separated by bars. */
export const DATA_EXAMPLES = {
  "data-safe": `
    Is my information safe with you? | do you sell my data | who do you share my details with | are you GDPR compliant | how do you protect my
    personal data | what do you do with my details | what do you store about me | can I trust you with my information | where is your privacy policy | what happens to what I enter in the form | have you ever had a data breach | will I get spam if I give you
    my email | are my details passed on to third parties | what information do you collect | what happens with my personal details | do you give
    my email to anyone | will you sell my information | is this site secure | how careful are you with data | do you comply with data protection
    law | where can I read your privacy policy | I'm worried about privacy | what do you do with my phone number | is my email address safe here
    | could somebody steal my data | who sees the details I enter | do you share data with partners | what do you
    keep about me when I book | do advertisers get my data | what happens to what I type into the form | what do you do with the things I enter
    | are our details kept confidential | is my info kept confidential | how secure is my information with you | how secure is it | how is my
    data used | are our conversations private and safe | who can see my data | what is my data used for | is it safe to put my phone number in
    the form | will I get bombarded with calls if I leave my number | do you give my number to anybody | do you flog people's data | what about
    my privacy | can I be sure my data's safe | is what I enter private | what do you do with the details from the form | is my email going to
    be sold | who gets my details | data protection? | are you careful with people's data | do you pass my email on to anyone | will you pass my
    address on to others | do you pass on my details |
    who can read it | who can see it | who has access to it | who gets to see what I sent |
    who else gets to see my booking details
    | is my data safe | do you share my details | who gets my information | will you sell my email address | privacy, are you careful | What
    happens to the things I enter in the booking form | I don't want my details passed on to third parties | do you hand my contact details
    to advertisers or partners | Are you compliant with the GDPR for the details I give you here | how do you look after the information I
    fill in on this site | can I trust you with my name and number | what use do you make of the personal information I give you | Last time
    I filled in a form I got spam for months, do you pass on addresses | I'm a therapist and careful with my own details, what do you do
    with what I type in the form | I run a jeweller's and am wary, is the information I submit here given to anyone else | before I book for
    our charity, tell me what you do with my personal details`,
  "customer-data": `
    Who can see my customers' details? | is our clients' data safe with you | what happens to the data of my customers | our patients' records
    are confidential | can your staff read our visitors' chats | do you keep copies of our client list | where do conversations with our
    customers end up | is my contact list shared with anyone | we handle sensitive client information | are the chats with our visitors private
    | we store medical information, is it protected | who has access to our clients' information | do you share our leads with others | can
    other companies see our customers | what about the personal data of the people who chat with the bot | do you look at our customers'
    conversations | is it ok under GDPR to let a bot talk to our clients | does our customer list stay with us | will you contact our customers
    yourselves | who else can see what my patients type | do you see our customers' messages | are my clients' details safe with the bot | we've
    confidential client stuff, who sees it | what happens to what people tell the bot | where does our customers' data go | is my customer list
    private | does anybody else get our client data | privacy for my customers | my clients tell the bot private things, who reads that |
    patients will type their symptoms, where does that go | people tell the bot about their health, where does it end
    up | we're a clinic, what happens to what patients write | our clients share private legal matters in the chat, who keeps that | medical
    details typed into the chat, where are they stored | what becomes of the personal things visitors type | our customers give card numbers in
    chat sometimes, where does it land | we treat children, is what parents write stored | where do the things my customers type end up |
    health information in the chat |
    who can read the conversations with my guests | who reads what my guests write | who sees the chats with our
    patients
    | are you GDPR compliant, our clients live in Germany | our customers are in the EU, are you GDPR compliant | most of our customers are
    Germans, does the bot comply with GDPR | GDPR: our visitors are European, is that covered | we sell to France and Germany, are you
    compliant with GDPR | is the chatbot GDPR compliant for customers in Europe | our clients are mostly in Austria, do you meet GDPR | do you
    handle GDPR for our European customers | we have German customers, is your bot allowed under GDPR | is it GDPR proof for our EU customers |
    our users are in Europe, what about GDPR | does GDPR cause a problem with our German clients
    | do you comply with gdpr for our clients in Spain | is it gdpr compliant for customers in Italy | we have customers in Europe, do you
    comply with GDPR for them
    | where does the data from my patients go if they type something medical into the chat | what if customers enter health details |
    patients will tell it about their symptoms, is that private | sensitive data in the chat | is it safe for medical information | what
    happens to confidential things people write to the bot | we're a clinic and worried about patient data | legal clients write
    confidential things, where does that go | is it okay for health data | do you handle sensitive personal data
    | how do I know health details stay private | can people's health details leak from the chat
    | patients sometimes type health stuff into the chat, is that a problem | what if patients write about their illness in the chat |
    customers type medical details into the chat, is that ok | clients may type private health information, are we allowed to | is it a
    problem if people enter health data | we're a dental practice, patients write health details | is it a problem for me if visitors
    type sensitive things | health information typed in the chat | patients tell it about their symptoms, is that a risk for my practice
    | is my customers' information safe? | who sees our clients' details | are our patient records protected | what about our customers'
    privacy | where do client details end up | do you share our customers' details | can you see my client list | is client confidentiality
    guaranteed | how do you handle the personal details our customers type into the bot | would your people have access to our customer
    database | what becomes of the names and numbers the assistant collects | our customers' information is sensitive, who gets to see it |
    how careful are you with the personal details of our clients | do the details of our customers get passed to third parties | is it safe
    to let your system near our customer records | do you pass our customers' details on to anybody else | are my clients' phone numbers and
    addresses kept private | can another of your clients see our customers' data | how is our customers' personal data looked after | what
    do you do with the details of the people who write to us | we run a physio clinic, who can see what our patients type into the bot | I'm
    a solicitor and my clients' matters are confidential, how is their data handled | we're a nursery and parents give us children's
    details, is that information safe with you | as an accountant I hold my clients' figures, can your staff see any of that
    | are we allowed to use this when patients might type medical things into it | patients type medical details into the chat, is that all
    right`,
  "train-data": `
    Do you train your AI on our data? | will my data be used to train models | does our information end up in ChatGPT | do you use what
    customers say to improve your AI | is our content used for machine learning | can others benefit from our data | will the AI learn from our
    private documents | will what our customers write train the AI | do you learn from our data | is our data fed to a model | does OpenAI get
    our data | could our secrets turn up in someone else's answers | do you use our conversations to train | keep our data out of training | do
    you feed our data into your AI | will you put our stuff into an AI | is our data given to the AI company | I don't want our info ending up
    in some AI | does the AI learn from my customers | will you use my data for other clients' bots | is my stuff used to train anything | do
    you give our data to OpenAI | does our data go to ChatGPT
    | are visitor chats used to train AI models | do you use our customer lists to train your AI | is this chat used for training | are
    conversations used to train a third party's model | are our chats fed to AI models | does anything I type here train an AI | do you
    train on our customers' messages | are chat logs used for machine learning | will our lists be used to train AI, yes or no
    | how can I be sure that health details don't end up in ChatGPT | are you sure our chats aren't used to teach a model | will what people
    type end up in an AI
    | do you use my customers' chats to train the AI | are my customers' chats used to train your AI | do you use our customers'
    conversations to train AI | is the AI trained on what my customers write | do you train on my clients' chats
    | do you train on our data | is my data used for training | will our chats train AI | does OpenAI learn from it | do you reuse our
    content | are our documents fed to AI | machine learning with our data? | can I opt out of training | I don't want our information used
    to teach somebody else's model | do the conversations with our customers go into training an AI | might our price lists turn up in
    another company's chatbot | would anything we give you be used to improve your models | is what visitors type used to make the AI
    smarter for others | can you assure me that our files won't be used as training material | does the model keep learning from our
    customers' messages | do you share what your bots learn from us with other clients | will our private documents end up in some language
    model | are you using client data to develop your own AI | what's your policy on using customer content for AI training | is my
    conversation in this chat used to train anything | we're accountants with confidential files, will any of that be used to train AI
    models | I run a therapy practice, is what people tell the bot used for machine learning | our designs are our capital, so could your AI
    learn from them and reuse them for competitors | as a law firm we must know, does client material get used to train a model
    | do you train on our customers' data | do you train your model with our customers' messages`,
  "data-where": `
    Where do you keep the data? | on which servers is it stored | is it hosted in the EU | does data leave Europe | which country is my data in
    | who is your hosting provider | do you make backups | where is your database | is the data stored in America | where are your servers | in
    which country is our information kept | do you host in Germany | US or EU servers | is it on AWS | where does the data physically sit | is
    there a backup of everything | what infrastructure do you run on | who processes the data | is it stored on your own servers | are the
    servers in the US | where in the world is our data | is it all in the cloud | which company hosts your site | is my data abroad | which
    country are your computers in
    | where are your servers? | in which country is data stored | EU or US hosting? | where is everything hosted | which cloud do you use |
    is data kept in Europe | physical location of the data | does our information get sent to the United States | where in the world is the
    data held | who hosts your website and database | can the data stay inside the UK | which data centre do you run on | is my data stored
    on servers outside the EU | do you store things with Amazon, Microsoft or somebody else | are there backups and where are they kept |
    what region would our project's data sit in | can we insist that data stays in Canada | is your database in America or over here | tell
    me which hosting provider you run on | we're a clinic in Germany and data must stay in the EU, where are your servers | our council
    contract says UK hosting only, in which country is the data stored | I run a recruitment agency in Dublin, does data leave Ireland when
    we use you | as a school we have to name the hosting country, which one is it`,
  certified: `
    Are you ISO certified? | do you have SOC 2 | can we get a DPA | will you sign a confidentiality agreement | sign our NDA | data processing
    contract | are you HIPAA compliant | do you do penetration tests | is there a security audit report | do you comply with PCI | our legal
    team needs your certificates | which standards are you certified for | do you have any certificates | have you been audited | can you sign a
    data processing agreement | we need a confidentiality agreement before we talk | are you SOC2 compliant | do you meet bank security
    standards | send me your security documentation | can you fill in our security questionnaire | is it compliant with HIPAA | business
    associate agreement | HIPAA compliant? | GDPR certificate | HIPAA and clinics | do you have any security certification | any certificates
    you can show | we need you to sign something for confidentiality | our lawyer wants a data contract | can you prove you're secure | our
    compliance man asks about SOC 2
    | is it HIPAA safe | is your bot safe under HIPAA | can we use this with HIPAA rules | we're under HIPAA, is this ok | is the chat HIPAA
    approved | does this meet HIPAA requirements | HIPAA ok? | do you follow HIPAA | is this system PCI safe | are you HIPAA ready for a
    medical practice | is the assistant safe to use under HIPAA | SOC 2 or ISO, do you hold either |
    do you comply with CCPA | are you CCPA compliant
    | do you have ISO 27001? | any security certificates? | SOC 2 report available? | can you sign our DPA | HIPAA compliant or not? | is an
    NDA possible | do you hold Cyber Essentials | will you sign a BAA | which security certifications does your company hold | we'd need a
    data processing agreement before going further | can you send us your certificate for information security | would you be prepared to
    sign a non-disclosure agreement | have you been audited by an independent body | our compliance officer is asking for your SOC report |
    are you accredited or certified in any way | do you provide a standard data processing addendum | we need you to sign our
    confidentiality contract first | does your company meet HIPAA requirements | could I see proof of your certification | are you PCI
    compliant | we're a medical practice, would you sign a business associate agreement with us | I run a law firm and need an NDA before I
    share anything, do you sign those | our bank clients ask for ISO certification from suppliers, have you got it | as a school supplier
    you'd need a signed data processing contract, can we get one`,
  retention: `
    How long do you store my data? | how long do you hang on to my details | when is my information deleted | how long are bookings kept | do
    you keep my details for ever | how many months do you hold personal data | after how long do you erase it | how long will my email address
    stay in your system | when do you throw my data away | is my data deleted at some point | what's your retention period | do you delete old
    bookings | when do you get rid of my information | when are my details thrown out | how long is my stuff on your computers | do you ever
    delete things | when will my details be gone
    | how long is it kept | when do you wipe my data | how long are tickets stored | do you keep data for years | After what time are my
    booking details removed from your system | for how many years do you hold on to information about a call | Is my personal information
    erased automatically at some point | how long do the emails I send you stay on file | do you keep my record forever once I've booked a
    call | When does the information I gave you get thrown away | what is the storage period for tickets and calls | I booked with you three
    years ago, do you still hold that | I'm a childminder and need to note how long suppliers store my details, how long is it with you |
    our practice has a data policy, so for how long do you keep what we enter when booking | if my bakery's call with you comes to nothing,
    how long do my details sit on your system`,
  cookies: `
    Do you use cookies? | do you track visitors | is there tracking on this website | do you use Google Analytics | why don't I see a cookie
    banner | do you run ad pixels | am I being followed for ads | which cookies do you set | do you spy on me | is there an analytics tool on
    this page | do you place tracking cookies | can I refuse cookies | are you watching what I click
    | are you tracking me? | any cookies on this site? | how do I reject cookies | cookie policy? | is there analytics on here | no cookie
    popup, why | do you follow visitors around | do you use a Facebook pixel | which cookies does this page put on my computer | how come
    you don't ask me to accept cookies | will I start seeing your adverts everywhere after this visit | do you monitor what I click on this
    website | are there any third party trackers running on your pages | do you measure visitors with Google Analytics or the like | what do
    the cookies you set actually do | can I use your website with cookies switched off | are you logging my visit for marketing purposes | I
    don't see any consent banner, is that legal | does this site place advertising cookies | do you do retargeting on people who visit this
    page | I'm a privacy consultant, which cookies and trackers does your own website use | we're a clinic and careful about trackers, are
    there any on this site | I run a bike shop and hate being followed by ads, does your website track me | as a school we block trackers,
    does your page set any cookies | how do I turn the cookies off`,
  "stop-emails": `
    How do I unsubscribe? | please stop sending me emails | I want to opt out | remove my address from your list | why do I get mail from you |
    can I subscribe to your newsletter | do you have a newsletter | you keep emailing me | too many emails from you | no more messages please |
    I don't want your mails any more | unsubscribe me | how do I turn off notifications | stop the emails | get me off the list | I never signed
    up for these emails | where's the unsubscribe link | do you send marketing emails | sign me up for your newsletter | can I get news by email
    | no more reminders please | please take me off your list | you send me too much stuff | how do I stop these messages | I keep getting mails
    from you | don't write to me any more | enough with the emails |
    how do I get rid of the reminder emails | switch off the reminders
    | the unsubscribe link in your email does nothing | unsubscribing does not work
    | I got an email from you but never signed up | why do I get emails from you, I never registered | I didn't sign up and you email me
    | where did you get my address
    | take me off your mailing list | stop emailing me | no more emails please | how do I opt out | quit sending me mail | do you send a
    newsletter | I don't want to receive any more messages from you | how come I'm getting emails from your company | please remove my
    address from whatever list you have | I never signed up for your emails, why do I get them | can I turn off the emails you send me |
    what do I have to do so you stop mailing me | will I get marketing emails if I give you my address | are you going to spam me after I
    book | I keep receiving mails about a call, make it stop | do I end up on a mailing list when I book | is there a newsletter I could
    sign up to | my inbox is full, kindly leave me off your mailings | I run a garage and get enough junk, please stop sending emails to our
    address | our surgery keeps getting mail from you, how do we unsubscribe | I'm a sole trader and don't want marketing emails, how do I
    get off your list | we closed our shop, so please stop emailing us`,
  "keep-chat": `
    Is this chat saved anywhere? | do you store what I type in here | who reads this chat | can I have a copy of this conversation | send me
    this chat by email | is this conversation private | can I print the transcript | will the chat still be here when I come back | do you
    record what we say here | are my messages passed on to anyone | how do I clear this chat | does anyone read what I'm typing | is this chat
    confidential | how long is this chat kept | will you share what I write | I'd like to keep this conversation | email me what we've talked
    about | does this get recorded | can I delete this conversation | can I pick up this chat later on another device | are you saving this | is
    anybody else seeing this | are our chats private | is our conversation private | can you send this chat to my email | will someone look at
    this chat later | do you keep these messages | can I save what you said | is this talk confidential |
    is this chat stored after I close it | what happens to this chat when I close the window | is our chat gone when I leave the
    page | does this conversation disappear when I close the tab | do you save this chat somewhere | will I find this chat again tomorrow | how
    long does this window remember what I said | is what I wrote here kept after I leave |
    who will see the conversation I'm having right now | do you keep chat logs
    | is someone actually going to read this | who reads what I type here | does anybody see these messages
    | can you see what I type before I send it | do you read what I type here
    | is this chat recorded | who can see this chat | can I save this chat | email me this conversation | do u keep these messages | I'd
    like a copy of what we've just been talking about | does anyone on your team read what I'm typing right now | Will this conversation
    still be here if I close the page | where does the text I write in this box end up | can I get what you've told me sent to my inbox | Is
    what I say to you here stored on your servers | how do I download the transcript of our conversation here | I want to show this
    conversation to my partner, can I keep it | I asked you things about my salon's money troubles, does somebody read this conversation |
    my business partner at the pub should see these answers, can you mail me this chat | before I tell you about our clinic in here, is this
    chat private
    | is my chat being recorded right now | are you recording what I type | is this conversation being saved somewhere | who can read what
    I'm typing here | do you log what I write in this box | is what I'm writing now stored | are my messages here kept | does anyone read
    this chat later | is this being taped or stored | do you save this chat on your server | am I being recorded in this chat | can your
    staff see what I've typed so far | does this chat remember me tomorrow | if I close this window is the chat gone | do you monitor this
    chat | is my typing stored before I send it`,
  "why-details": `
    Why do you need my phone number? | why do I have to give my email | why do you ask for the company | what do you need my name for | do I
    have to give my number | is my phone number necessary | why should I tell you my company | what for do you need my mail address | do I have
    to tell you my name | why so many questions in the form | what do you want my number for | do you have to know my company | why all these
    questions | can I leave my phone number out
    | why ask for my number | why do you want my name | is the phone field compulsory | what's my email needed for | why all these personal
    details | I don't see why you need the name of my company to book | What do you do with my mobile number if I enter it | do I have to
    hand over my email just to book a call | for what purpose are you asking for my contact details | The form wants a lot of information,
    why is that necessary | I'd rather not give my phone number, must I | what's the thinking behind asking for my phone and company |
    what's the reason the form asks for my business name | I'm a private tutor working from home and don't like giving my number, why is it
    asked for | we're a women's shelter and careful with our details, why does the form want them | I sell at markets and have no firm, why
    does your form want a company and an email`,
  encrypted: `
    is everything encrypted | is the connection encrypted | do you encrypt our data | encryption at rest and in transit | is the database encrypted
    | are passwords encrypted | which encryption do you use | is the chat end-to-end encrypted | is our customer data encrypted | do you use TLS |
    are my details stored encrypted | how is the data encrypted | AES or something like that? | are backups encrypted | is it encrypted | are
    messages encrypted on the way | is anything encrypted
    | is it all encrypted | do you use SSL | are messages end-to-end encrypted | how are passwords stored | Is the information in your
    database kept in encrypted form | which data do you encrypt and which is plain text | do you hash passwords or can your staff read them
    | What sort of encryption protects our project's data | is what I send you over this site encrypted on the way | AES-256 or something
    weaker, what do you encrypt with | Are the conversations with our visitors stored with encryption | are backups and databases encrypted
    at rest | we're a medical practice and our insurer asks whether everything is encrypted | our law firm requires encryption of stored
    records, does your system have that | I'm a financial adviser and have to ask if data is encrypted both in transit and at rest`,
} as const;
