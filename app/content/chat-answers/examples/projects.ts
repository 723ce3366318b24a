/** What a client's own project needs: how visitors ask about each topic, separated by bars. */
export const PROJECTS_EXAMPLES = {
  locations: `
    does every location need its own plan | do two websites need two plans | do we need separate plans for two shops | can it run on several
    locations | we have three branches, is one plan enough | I run four clinics, do I pay for each | would every practice need a subscription
    of its own | is it one subscription per location | we have two brands with two sites, one plan or two | does one package cover all our
    offices | I own two restaurants, can they share a plan | do I have to buy it twice for two companies | price for several branches | we are
    a chain of five salons, how does that work | can I use one plan for both my businesses | is a plan per website | per location or per
    company | multiple locations | do our sister companies need their own contract | we've got a second shop, does that cost again | one
    account for all branches | do I pay again for my other website
    | can I have the bot on two websites | we have three websites, does one plan do | can I use Starter for two sites | is a plan per
    website | two brands, two sites, one plan
    | one plan for two branches? | do you charge per location | second company, second plan? | is it priced per shop | multiple sites, one
    subscription | we have offices in two towns, does one plan cover both | can I use the same plan for both of my businesses | would a new
    branch mean another monthly fee | I own two companies, do I need to buy this twice | does every outlet have to be paid for separately |
    can several websites of ours run under a single plan | Does one subscription extend to all our premises? | we're opening a third store
    next year, is that extra | I have a barber shop and a beauty salon next door, is one plan enough for both businesses | we're a group of
    six dental practices, do we pay once or per practice | our franchise has ten restaurants, would each location need to have its own plan
    | would that be one subscription or three for practices under one owner | we've got 14 locations each with its own site and calendar,
    which plan would that fall under
    | my brother and I each have a shop, can we share one plan | two family businesses on one plan`,
  "custom-work": `
    do you build custom AI | we need something special built | can you develop an app that reads our invoices | we want a tool that takes
    orders from emails into our system | could you build a bot that reads documents | we need PDFs read and put in our database | is bespoke
    software something you do | custom integration with our own ERP | can you automate our paperwork | something that sorts our incoming
    orders automatically | can you write software for us | we need a model trained on our manuals | could you connect to a system nobody else
    knows | can you build an internal tool for us | do you do one-off AI projects | we have an unusual automation in mind | can AI read our
    order forms | scanning delivery notes and entering them in SAP | do you do tailor-made AI work | can you make a custom web application |
    our process is very particular, could you automate it | document processing
    | do you do bespoke software | can you program something for us | custom web application, is that possible | build us a custom tool | do
    you take on special projects | we'd like an internal app made for our own processes | could you build an AI that sorts incoming
    documents for us | do you develop tailor-made AI models for one company | I need a system that pulls data out of scanned forms | can you
    make a customer portal with its own logic for us | we have an unusual idea for an AI tool, would you build it | Do you undertake custom
    development outside the standard services? | could you code an app that plans routes for our drivers | we're surveyors and want a tool
    that writes up reports from photos, could you build that | I own a print works and need software that calculates offers from drawings,
    do you develop such things | our vet practice would love an AI that summarises lab results, is that something you'd make`,
  liability: `
    who is responsible if the bot says something wrong | who's liable for its answers | if it quotes a wrong price do we have to honour it |
    what if it gives a customer bad advice, whose fault is that | are you liable for mistakes of the assistant | who pays if the AI makes a
    mistake | do you take responsibility for what it tells people | if it promises a discount we don't give, who carries the cost | legal
    responsibility for the chatbot's answers | what if someone sues us over what it said | is there any liability on your side | do you cover
    damage caused by a wrong answer | whose problem is it if it tells customers nonsense | who has to answer for what the bot says | are you
    to blame if it misinforms a client | who is accountable for errors
    | who's to blame if it's wrong | are you liable for its mistakes | bot gives wrong advice, then what | whose responsibility are its
    answers | do we have to stand by what it says | what if it promises a customer something we don't offer | can a customer sue us over
    something the bot said | is the company or are you responsible for false information it gives | who carries the risk if the assistant
    misleads somebody | are we bound by a price the chatbot made up | what happens legally if it tells people rubbish | Who bears liability
    for incorrect statements made by the assistant? | if the AI messes up and it costs us, do you pay the damage | I run a pharmacy, who is
    liable if the bot tells someone something dangerous | we're a law firm and a wrong statement could land us in court, who takes
    responsibility for it | suppose it tells a parent at our nursery the wrong allergy information, who's responsible`,
  "connect-forms": `
    how do I connect our contact form | does it work with the form on my site | can our enquiry form feed into it | we have a quote form, can
    that be hooked up | instructions for linking our form | guide for connecting forms | can you use the forms we already have | what about
    enquiries from our contact page | does our web form get connected | how are form enquiries collected | do you replace our contact form |
    linking our booking request form | our leads come from a form on the website, does that work | step by step guide for the form | is there
    documentation on hooking up a form | can it pick up Typeform entries
    | can you hook up our contact form | does it take in our web form | link my enquiry form | we use Gravity Forms, does that connect |
    Google Forms, can that feed in | can submissions from our website form go straight into it | how would the request form on our page be
    linked | I want enquiries from my existing form to land in the same list | do I have to replace my forms or can you plug into them | is
    there a how-to for joining our form to your system | our site has a Typeform, can you work with that | Can the callback form on our
    website be integrated? | what do I do so that the form on my page sends leads to you | we're roofers with a survey form on our site, can
    those entries be fed in | I run a riding school and parents fill in a sign-up form, can you connect that one | our removals firm has a
    quote request form already, would you be able to tie it in`,
  "bring-contacts": `
    can I bring my contacts with me | I have ten years of contacts in Mailchimp | can you take over our mailing list | what about the
    subscribers I already have | can we bring our old email list along | move my list from Mailchimp to you | I've got 3000 subscribers, can
    they come along | will my existing subscribers be carried over | import my newsletter list | can you use the addresses we've collected |
    we have a list from our old newsletter tool | transfer our subscribers from Constant Contact | do I lose my mailing list if I switch to
    you | I want to take my email list over | our contacts are in Klaviyo, can you take them | switch over from another email tool with all
    the addresses
    | is it legal to email my old customers | am I allowed to email people who bought years ago | may I write to my old list | can you email
    my past customers for me
    | we have 900 old quotes in a spreadsheet, could you email them all for us
    | can I import my contacts | we've already got a mailing list | transfer our subscribers | my contacts are in Outlook | import a CSV of
    addresses | is it possible to move our existing contacts over to you | we've collected five thousand email addresses over the years, can
    we use those | I don't want to start from zero, can my list come too | how do we get our newsletter subscribers across | can you import
    the client addresses from our old software | our contacts sit in Constant Contact, can they be carried over | Would you be able to
    migrate our current address book? | I keep all my contacts in a phone, can they be brought in | we're a theatre with a list of ten
    thousand subscribers, can that list move over to you | I'm a florist with a shoebox of customer emails in a spreadsheet, can you load
    those in | our golf club already has members' addresses in another mail program, can we take them with us`,
  "erase-customer": `
    one of my customers wants their data deleted | a client asked to be erased, what do we do | how do we delete a customer's data | a patient
    wants us to remove everything about her | somebody we emailed wants to be forgotten | how do you handle deletion requests from our
    customers | a customer made a GDPR erasure request | a lead wants his details gone | can we have one contact deleted from everything |
    what's the procedure if a customer asks for erasure | delete one person's chats | a visitor demands we wipe their data | customer wants
    everything you have on him erased | right to erasure for our clients | how do I get a former client of mine out of your system
    | customer wants to be deleted | how do we erase one client | deletion request from a customer | remove a customer's records | a lead
    asked us to wipe his details | what do I do when a customer says delete my data | someone who chatted on our site wants their
    information removed | can you erase a person from our leads if they ask us to | how are right to be forgotten requests from our clients
    dealt with | an ex customer insists we delete everything we hold on her | we've had a letter asking us to remove a client's personal
    data | What is the procedure when a customer of ours requests erasure? | one of our enquirers wants all trace of his chat gone | I'm a
    dentist and a former patient has asked us to delete her data, how is that done | a tenant on our letting agency's list wants to be wiped
    from the system, who does that | a parent at our swim school asked for her child's details to be erased, what now
    | a customer asked me to erase everything you hold on them | one of our clients wants all their data deleted, what's the procedure | a
    patient wants to be forgotten, what do we do | how do we delete a customer's data if they ask us to | someone who chatted with our bot
    wants their data removed | a visitor of ours asks for erasure, how does it work | our customer invokes the right to erasure, what now
    | can you erase one of my clients from everything`,
  transcripts: `
    who at your company reads our chats | which of your staff can see the transcripts | do your people look at our conversations | can your
    employees see what is said in the chat | who on your side has access to the chat logs | who can read the chat transcripts | do you read
    the chats your bots have | is anyone at your end reading along | who sees the conversations | can your team look into our chat history |
    which people in your company can open our chats | do your developers see the transcripts | who has access to transcripts |
    who reads the conversations
    | retention period for chat transcripts | how long are conversations with our visitors stored | how long do you keep the transcripts of
    our assistant
    | who reads our bot's conversations | can you see our chats | do your employees read the logs | who gets to view chat transcripts | are
    the transcripts visible to you | does anybody at your agency go through our customers' chats | how long are the conversations with our
    visitors kept | which people on your team have access to the transcripts | do you look through what our customers write to the bot | are
    our chat logs read by a person at your end | I'd rather you didn't read our conversations, who has access to them | Are members of your
    staff able to view chats on our website? | where are chat transcripts stored and for how long | we're therapists, would anyone at your
    company see what people write to our assistant | I run a fertility clinic, who besides us can read the transcripts of the chats | our
    solicitors want to know who on your staff sees the conversations and how long they stay
    | where are the chat transcripts stored and who on your side can read them`,
  "plan-crm": `
    which plan has CRM | is CRM automation in Starter | does Growth include the CRM part | which package comes with CRM automation | from
    which plan do I get the CRM connection | is the CRM stuff in every plan | do I need Growth for CRM | CRM included in the cheapest plan |
    which tier connects to our CRM | is CRM integration only in Enterprise | what plan do I need for the CRM thing | does the small plan have
    CRM | is HubSpot connection in all plans | which plan is for CRM | is CRM part of the plans
    | CRM in which plan | is the CRM connection in Starter | do all plans include CRM | CRM automation, which package | does Starter come
    with CRM automation | I can't see CRM in the list of what the plans include | what plan do we have to take to have our CRM connected |
    is CRM automation included or does it cost more | which of the three packages covers the CRM service | would the smallest plan be enough
    for CRM automation | do we need to go Enterprise for the CRM part | From which plan onwards is CRM automation available? | CRM is on
    your services page but not in any plan, why | we're a solar installer and only care about CRM automation, which plan is that in | I run
    an insurance office, is the CRM bit included in Growth or only in Enterprise | our car dealership wants CRM automation, which plan would
    we have to buy`,
  routing: `
    can leads be split by area | route leads to the right branch | does each branch get its own leads | can enquiries go to different
    people by postcode | share the leads out between my sales people | round robin the leads | who in my team gets the lead | does everyone
    get the lead at the same time | can it send new enquiries to whoever is on shift | assign leads to different agents | can one
    salesperson get the residential leads and the other the commercial ones | we have three offices, can each see only its own enquiries |
    can leads go to the nearest store | split the enquiries between my two reps | can it decide which of my staff a lead belongs to | I'd
    want the north leads to go to one manager and the south to another | how are leads distributed among the team | can a lead be passed to
    the right department by itself | lead routing by location | can leads be routed by location | can each manager see only their own enquiries | can leads be routed
    to the right branch | is there lead assignment by territory | can leads be routed to the right
    person | can enquiries be forwarded to a different inbox for each service | we're a letting agency with four negotiators, can leads be
    dealt out in turn | real estate team of nine, how do we stop two agents ringing the same lead | can the plumbing jobs go to one guy and
    the heating jobs to another | each of our franchisees should only get his own area's leads | do all my agents see the same lead or only
    one of them | make sure the leads get shared fairly in the team | can leads from the Cork page go to our Cork office | could different
    assistants send leads to different teams`,
  own: `
    Who owns the website? | do the leads belong to us | who has the rights to the content | is what you make mine | intellectual property | do I
    own the data | can I take the texts with me | whose property is the bot | do we keep the copyright | is the website ours | who holds the
    copyright | do I get the source code | do our leads belong to you | are the texts ours to use | who owns what the bot has learned | do we
    own our data | can we reuse the content elsewhere | does everything become my property | do I own the leads you generate | who owns the
    leads | are the leads mine | if you build my site do I own it | is it mine or yours | who does the website belong to | do I have the rights
    to it | are the enquiries mine | do I own what you make | can I use the photos and texts anywhere | when the site's finished, whose is it |
    whose is the site
    | who owns the contacts the chatbot gathers | are the leads from the bot our property | the enquiries that come in through the assistant,
    whose are they | do we own the contact details it collects | does the data of the leads belong to you or us | who keeps the leads from the
    chat | are those prospects ours or yours | who does the lead data belong to | if the bot collects email addresses, are they ours | whose
    are the leads that the bot captures | are we the owners of the leads | leads collected by the bot, who has the rights |
    can I get the code of the assistant | do we get the source code
    | can I export my leads | can I take my leads with me as a file
    | do we own the site | whose property is the website | who owns the content | does the assistant belong to us | are the leads ours | is
    the code ours | will the website you build be our property or yours | who has the rights to the emails you write for us | once it's paid
    for, does everything you made belong to me | is the chatbot you create legally ours | who keeps ownership of the customer data you
    collect | do we get full rights to the design and texts | I want to be sure that I own what I'm paying for | whose intellectual property
    are the automations you set up | does the copyright in the website pass to our company | would the domain be registered in my name or in
    yours | do you keep any rights in the things you make for clients | are the leads that come through the chat owned by us | we're a
    publisher and care about copyright, who owns the texts you write for our site | I'm a photographer, do I keep the rights to my pictures
    on the website you build | our franchise needs to own its software, does the assistant belong to us | as a recruitment agency our data
    is everything, do the leads remain our property
    | do leads captured by your chat belong to me | who do the captured enquiries belong to | who owns the domain and the content if I go`,
  "if-i-stop": `
    What happens when I leave? | do I keep my website if I cancel | what happens to our data after the contract | do we lose everything when we
    stop | can we take the assistant with us | what do I keep if we part | do you delete our data when we leave | is my site switched off when I
    quit | how do we get our data back | what do we keep when we cancel | do I lose my site if I stop paying | what about our data when we end
    the contract | can I take the leads with me | does the bot vanish when I cancel | after the contract what happens with everything | do we
    get our content when we go | what if we stop working with you | handing over everything at the end | what happens to the things it learned
    if I cancel | who owns the website after we stop | what do I keep afterwards | if I cancel do I lose my website | when we finish, what do I
    keep | do I have to give it all back | what becomes of the bot when I go | do my contacts go with you | can I keep the site if I leave |
    what's left if I stop paying | say we part, what stays with us
    | do I lose my contacts if I go down to a smaller plan | if we downgrade, what happens to our conversations | does downgrading delete our
    chat history | are our leads kept when we switch to a cheaper plan | what happens to my data if I downgrade to Starter | will we lose our
    contacts when we downgrade | do old chats disappear when we move down a plan | if I go back to Starter is my history gone | do I keep my
    contacts and conversations when I change plans | what do we lose when we downgrade | does a smaller plan wipe anything | chat history after
    a downgrade, is it kept
    | are my conversations deleted when I go from Growth to Starter | will my leads be gone if I move down from Enterprise to Growth | what
    happens to our contacts when we move to a smaller plan | what becomes of my leads on a cheaper plan
    | do I lose my data | do I lose anything when I change plans | will I lose my leads if I upgrade | is my data kept when I switch plans |
    what do I lose if I go to another plan
    | do I keep everything if I downgrade | is everything kept when I go to the smaller plan
    | what if we part ways | does the site disappear then | would we lose our contacts | what remains when we leave | does the bot vanish
    after cancelling | can I take everything with me | what happens after the contract ends | suppose we end it after a year, what would be
    left for us | does our website go offline when the subscription is over | after we stop paying, do our leads stay with us | will the
    chatbot still work once I'm no longer a client | what becomes of our contacts and conversations after we leave you | if I quit, can I
    carry on using the site you built | do you wipe our information when the contract ends | could we take the assistant to another provider
    if we left | I'm afraid of being left with nothing if I stop the plan | when somebody leaves you, what do they get to keep | what
    happens to our automations once the agreement runs out | do we have to start from zero if we ever leave you | we're a nursery and wonder
    if the parents' enquiries are lost when we stop using you | I run a restaurant, would our website go down if I stopped the plan | our
    practice changes suppliers often, so what can we keep when we leave you | as a shop owner I'd ask, what happens to my emails and
    contacts if we stop
    | if I go from Growth to Starter will my conversations be deleted
    | if I quit do I keep the website and the leads | do you hold my website hostage if I leave | if we leave after a few months do we keep
    the leads | do I keep everything if I quit | can you lock us out of our own site when we stop | do I keep the site when I quit | if I
    leave in six months what do I get to keep | am I held hostage if I want to leave | quit after a few months, what stays mine | can I take
    the website with me if I quit | do my leads stay mine if I stop paying`,
} as const;
