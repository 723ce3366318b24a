import { BRAND } from "../../brand";

/** Everything else we do: how visitors ask about each topic, separated by bars. */
export const SERVICES_EXAMPLES = {
  services: `
    What do you do? | which services do you offer | what do you sell | what is this company about | how does it work | what can you do for my
    business | what do I get from you | explain what you do in simple words | what is AI marketing | what's your product | what exactly is it |
    I don't understand what you offer | how can you help me grow | tell me about your services | what are you offering | how can AI help my
    business | in what ways could you help us | what problem do you solve | what do you actually do | what's your business | what does your
    company offer | what can I buy from you | tell me what you're about | I've no idea what you do | can you explain your services | in one
    sentence what do you do | what's the idea behind it | what do you do for small businesses | what sort of marketing do you do | how would you
    help a shop like mine | what can you take off my hands | overview of services | how can you make my company grow | which of your services
    would help us first | what does AI do for marketing | what can be automated | what exactly are you selling | what are you selling | what is
    it that you sell | what is ${BRAND.name} | what does the company do | how does the whole thing work | how does your service work | in plain
    English, what do you do | what's the point of all this | what do I actually buy | what's it all about | what do you guys do for people | I
    was sent this link, what is it | could you sum up what you offer | what can you do for a small shop | what have you got | so you do
    marketing? | what does automated marketing mean | I don't get what you're selling | how can you help my company | what's in your portfolio
    of services | how would this help my business | in short, what is it | what makes up your offer | tell me what I'd be getting | what do you
    lot do exactly | who's ${BRAND.name} and what do they do |
    so what exactly am I buying | what do I actually get for my money
    | explain what you do like I'm five | what do you do in plain words | I'm not technical, tell me simply what you do | in one sentence,
    what is it that you do
    | what does automation mean | what is marketing automation | sorry, what is it that you automate
    | what exactly do you offer | what's on offer here | what services are there | so what is it you do | list of your services | I just
    landed here, what is this company doing | could you explain in short what you offer | what sort of things can I get from your agency |
    in plain English, what is it that you sell | what are the main things you do for your clients | give me an overview of the services you
    provide | Please describe the range of services your agency offers. | a friend sent me here, what do you lot do | I run a garden centre
    and somebody recommended you, what is it that you do | we're a small joinery and I don't quite get what your agency offers, can you
    explain | what could your company do for a family run guesthouse
    | what would you do for us | what do you guys actually do | in plain English what do you do | what would you actually do for my business
    | what is it that you're selling | what are you offering exactly | tell me what you do in one sentence | not sure what
    this company does
    | what do you do | what do u do | what is it you do here | what do you actually do here | what do you guys do exactly`,
  builder: `
    Does it work with WordPress? | our website is built with Wix | how do I install the chatbot | can you add it to Shopify | does it work on
    Squarespace | we use Webflow | is there a plugin | how does the assistant get onto my site | does it run on any website | old website with
    plain HTML | our site runs on Joomla | I have a GoDaddy site | where does the script go | which website systems does it support | which
    website systems work | can it be put on a Shopify store | our site was made by our nephew in HTML | do you support Drupal | does my site
    have to be WordPress | how do you put it on our site | is it hard to add to Wix | installation on our website | do I need to change
    something in my site for the bot | can it run on two websites | snippet for my site | does the chat work on any page | can we add it to our
    existing Squarespace | our website is from 2010 | will it work with a really old website | we have an old website, will it still work | does
    it work with Squarespace and Mailchimp | will it talk to our Shopify shop | can you connect it to our Shopify store | mine's a WordPress
    site, ok? | how does it get onto my website | we made our site with Wix ourselves | it's a Shopify store, does that matter | do you need a
    certain kind of site | the site was built by my cousin | will it fit in our website | is it easy to put on a page | how do you add it to a
    site | does it matter what my site is made with | do I need a plug-in | we have a Squarespace page | what do I have to paste in | who puts
    it on the site |
    we use a custom CMS, does that work | does it work with a home-made CMS
    | does it work on a site my nephew made | will it run on a one-page site | our site was made by a friend, does the bot work on it | does
    it work with a home-made website
    | any trouble getting your assistant on our product pages | can the assistant go on our shop's product pages
    | our developer wants to know where the script tag goes | does it work with a strict content security policy
    | can I add the assistant to Shopify | adding the chat to our Shopify store | can the assistant be added to a Squarespace site | is it a
    plugin or a piece of code | how do I put the snippet on WordPress | where does the script go in Wix | do I paste code somewhere | can I
    install it on Webflow myself | is there an app for it in the Shopify store
    | we're on Squarespace and none of us can code | how does the chat get put on a Squarespace page | nobody here can code, how does it
    get on the page | how do you put the chat on our Wix site | who puts it on the page, we're not technical and on GoDaddy | does it go
    on Weebly | how do I add the bubble to a WordPress page without a developer | our site is on Squarespace, how does the chat thing get
    on it | can it be added to a site made with Webflow by someone who can't code | is it hard to put on a Shopify shop | my nephew made
    the site on Wix, can you add the chat to it | how does it get onto our website if we can't code | we use a page builder and have no
    web person, will it go on`,
  "keep-site": `
    Can I keep my website? | do I need a new website | do you replace our site | we already have a site | does our website have to change | will
    you touch our design | we just paid for a new site | do we have to rebuild anything | does it work with what we already have | we like our
    website | do I have to throw away my website | can everything stay as it is | is my current site good enough | must we rebuild our site | do
    you change our pages | do we need to switch to your website | can you work with the site we have | our website is fine as it is | is a new
    website compulsory | I don't want to lose my current website | will you mess with my website | can the old site stay | our site's fine, we
    only want the bot | do we have to switch websites | we love our website, don't touch it | do I need you to build a new one | must I ditch
    the site I've got | do I have to get a new site | we already have a WordPress website, must we change it | do we have to change our site
    | can we keep our current site | does our site stay as is | must the site be rebuilt | our website is fine already | do you change our
    existing pages | no new website needed please | put it on our existing site | will our design stay the same | I'm happy with my website,
    do I have to give it up | we had our site redone last year, must we start over | could you add the assistant and leave everything else
    alone | is it necessary to scrap our present website to use this | we like our site the way it is, would anything change | do I have to
    move my website over to you | will adding the chat mess with the pages we have now | can I have the assistant without you touching my
    website design | does the bot go on my present website or only one you build | our web designer looks after the site, can it stay with
    him | we don't want a new homepage, just the assistant on the old one | is switching to a new site compulsory with your plans | we paid
    a lot for our restaurant's website, can we hang on to it | I run a B&B with a site I love, would I have to replace it to get the bot |
    our clinic's website was built in the spring, can we keep it and add the chat | as a photographer my portfolio site must stay just as it
    is, is that alright
    | can I just add the assistant to the site I have | can we only add the chat to our existing site | just want to add the assistant, not
    a new site | can I add your bot without rebuilding | don't want to rebuild, just add the chat | add the assistant to my current website
    | is it possible to simply add the chat to our shop | can you just put the assistant on it | I only want the assistant added | can we
    bolt the assistant onto what we've got | adding the assistant only, is that possible | our Shopify store stays, can the chat just be
    added | I'm not changing my site, can the widget be added`,
  "build-site": `
    Can you build a website? | I need a new website | do you design sites | we don't have a website | can you redo our homepage | landing page |
    make us a site | is web design part of it | relaunch our website | can you create a website from scratch | does the plan come with a website
    | can you do websites | I want a website | we need a homepage | make my site prettier | our website is outdated | new web design | can you
    build me a landing page | who makes the website | do you do web development | could you modernise our site | I have no website | is a
    website part of Starter | our site is ugly | do you write code for websites | we have no site at all yet | we have no website yet | we don't
    have a site | we need somebody to make a website for us | could you do us a fresh website as well | I need a site from scratch | our site
    looks like 1999 | a new site would be nice too | can you do the website side too | do you do the design of the site | I haven't got a
    website | can you update our website's look | we want a proper website | who'd build my website | I'd want a new site along with it | a new
    website too please |
    can you redesign our existing website | our website looks old, can you redo it | give our site a new look
    | need a new website, how many weeks | we want a new website
    | does Growth include a website | is a website part of Starter | does Starter come with a website
    | can you make us a website | do you do web design | is a website included | I need my site rebuilt | do you create landing pages |
    website from scratch please | our site needs a redesign | could you redesign our website | would you be able to put together a brand new
    website for my company | our current homepage looks ancient, could you do us a new one | is building a site part of what you offer or
    only the chatbot | what sort of website would we get from you | I'd like a modern website that works on phones, do you make those | do
    you design and develop sites or must I hire someone else | we want to replace our old web page, can you take that on | can you set up a
    one page site for a product launch | is web development something your agency does | I'm starting a new business and will need a site
    built | do the plans come with a new website as well | we need a fresh site and a chatbot, can you do both | we're opening a bakery in
    spring and need a website made, can you do it | I'm a joiner and my site is ten years old, could you build me a new one | our church
    needs a simple website with service times, do you make such sites | we run a riding school and want our whole site redone, is that
    something you take on | do you do websites too or just the chatbot
    | ballpark for an 8 page website with a contact form and a gallery | what would a new website of about ten pages come to
    | do you build new websites and what would it set me back | need a new website built, about 8 pages and a gallery, ballpark | mine is
    from 2011 and looks it, can you make a new site
    | do you do websites for food trucks | do u make websites for bakeries
    | need a new website for my shop, nothing fancy | need a website with prices, pictures and a book now button | I want a simple new
    website for my salon
    | I have no website at all, could you build one and add the chat, and what would it cost per month | no website, just Instagram, can
    you make us one and what do I pay | could you build a site for us and roughly how much a month | we've never had a website, would you
    make one and put the assistant on it | can you make me a website from nothing | I need a website and the chat, what's the monthly
    price | do you build one for people who have none, and for how much | just a Facebook page so far, can you build us a proper site and
    what's it cost | yoga teacher with no site, could you set one up and what would I be paying | build me a site with the bot on it,
    ballpark per month | starting from zero, no site, what would you charge to build it | would a new website be in the price if we've
    none | can you do the website as well as the chat, we've got nothing yet | we're opening in May and need a website, do you build it
    and what's it a month | food truck without a site, can you make one | could you build one and add the chat, and roughly what would I
    be paying per month
    | never had a site, do you make them and what's the monthly | do you make websites and what's the monthly for that | do you make them,
    and what's the monthly | we've only got a Facebook page, can you make us a site | need a site built from scratch and a chat on it |
    can you make the site too, and what would that be a month`,
  crm: `
    Does it work with HubSpot? | we use Salesforce | which CRMs do you support | our customers are in Excel | can you connect our contact
    database | does it write into our CRM | do I need a CRM | we have no CRM | can we keep our CRM | import our contacts | does it work with
    Zoho | what happens to our existing contacts | will it change things in our CRM | which fields does it write | can leads land in our system
    automatically | we keep everything on paper | can it save leads in our CRM | will it work with our customer database | do you support
    Pipedrive | we have all addresses in Outlook | our contacts live in a spreadsheet | is a CRM necessary | we don't use a CRM | what about
    Monday.com | which customer systems can you connect | move our contacts over | does it write notes in HubSpot | can it update Salesforce |
    do leads go straight into our system | do you break anything in our CRM | can you set up a CRM for us | is our old CRM supported | what is a
    CRM | our customers are in an Excel sheet, is that a problem | our CRM is a small one nobody knows | can I import my contacts | I use a tiny
    CRM, is that ok | is our CRM ok | can I export my contacts | get my contacts out of the CRM | we've got everything in Salesforce | I keep my
    clients in a notebook, is that a problem | I have all my customers in Outlook contacts | will it go into my HubSpot | can it add people to
    our system | do you put leads in our database | our customer list is in Excel | I don't have any CRM | does the bot fill in our CRM | would
    we need to change CRM | can you take over our customer list | all our clients are on paper cards | what do you do with the contacts we have
    | does it keep our CRM up to date | will leads drop into our CRM by themselves
    | is the Salesforce connection native or via Zapier | do you connect to HubSpot natively | HubSpot both ways or one way | is the CRM sync
    two-way | does it read from Pipedrive or only write to it | does data flow back from Salesforce | native Zoho integration or something in
    between | do you talk to Salesforce directly | does it push contacts into HubSpot only or pull them too | is the sync with our CRM in both
    directions | Pipedrive: direct or through Zapier | does it update HubSpot and read it as well | is the CRM integration one-directional |
    Salesforce: do you need middleware | two-way sync with HubSpot? | does it only push contacts or pull as well |
    which CRM do you recommend | do you recommend a CRM | we don't have a CRM yet, is that a problem
    | do you connect to Pipedrive | we're on Zoho CRM | can it feed our Salesforce | will we keep our current CRM | does it link with
    Microsoft Dynamics | must we change CRM | CRM integration with Monday | do new enquiries get written into the CRM we already have | can
    you hook the assistant up to our customer database | which fields in our CRM would you read and write | we've used Pipedrive for years
    and don't want to give it up | our CRM is quite old, would it still connect to your system | is it compatible with Zoho or would we have
    to migrate | do you work with GoHighLevel or Keap | what if the CRM we use doesn't have an API | does the system put every enquiry in
    our CRM so nobody types it | I keep all my clients in Google Sheets, can that be connected | can your automation update the customer
    records in HubSpot | will our staff go on working in the CRM they know | we are a letting agency on Reapit, would your stuff connect to
    that CRM | our clinic keeps patient contacts in its own CRM, can you link to it | I'm a mortgage broker using Salesforce, can your
    automation tie into that | we run a language school with all students in Airtable, can you work with that as our CRM
    | would leads land in HubSpot as new contacts automatically | which CRMs do you connect to natively
    | do both connect | we use HubSpot for contacts, does that connect | does Pipedrive sync both ways | does it sync one way or both ways
    with the CRM | is the sync with our CRM two way | Pipedrive for the sales side, does it sync`,
  tools: `
    Which tools do you integrate with? | does it connect to Zapier | can you link it to our accounting software | does it work with Mailchimp |
    connect to Slack | do you have an API | Calendly integration | we use Outlook and Teams | does it work with our till | can it be connected
    to our booking software | will it work with the programs we use | Xero | integrates with Stripe | is it compatible with our systems | we
    have our own software | will it work with our software | can you connect our ERP | what integrations do you have | do you support Zapier |
    link it with our POS | can it talk to our practice software | we use Google Workspace | does it connect with Trello | integration with
    Shopify and Stripe | does it fit with what we use | our industry software | which apps can be connected | webhooks | can it post to Slack |
    do you connect to accounting | can it talk to our other systems | we've built our own database | connect it to Xero | does it talk to Xero
    and Shopify | does it hook into Square | can it work with our booking software | what does it link with | will it talk to our tills | does
    it play nicely with Outlook | we use QuickBooks for invoices | can you tie it in with our app | does it fit in with the systems we have |
    can it be joined up with Slack | do you support our practice management system | can data go from it to our accounts | does it plug into
    anything | connect to a custom database | can it feed into our Trello board | we use a scheduling program, does it connect | does it connect
    to our scheduling software | can you connect it with our hotel software | does it connect with our trade's software |
    I already have Mailchimp, do I need to leave it | do we have to give up the tools we use
    | we already have mailchimp, do we have to drop it | do we have to give up our newsletter tool | can we keep our booking software | must
    I replace the tools I have | can I stay with my email tool | do I need to stop using Klaviyo
    | does it integrate with Xero | can it talk to QuickBooks | works with Zapier? | do you connect to Microsoft Teams | is there an API |
    we run everything in Notion, can you hook into that | which software can you connect it to | does it plug into our invoicing program |
    can it post a message into Slack when something comes in | do you have an integration for Stripe or Square | I use Trello and Dropbox,
    do those work with it | What third-party applications does your system integrate with? | would it link up with our point of sale system
    | we're a cycle repair shop on Lightspeed, is there an integration for that | I'm a bookkeeper with all my work in Sage, can you tie it
    in with that software | our lettings office uses DocuSign and Airtable, do you connect to those tools
    | is there any API or webhook so leads land in our own database | we use Calendly and Outlook calendars, any trouble with that
    | can your thing push new enquiries straight into Jobber | does it work with ServiceTitan | we use Dentally, does it connect | our
    salon runs on Mindbody, can it book into that | does it talk to Fresha | we run everything in Cliniko, will it connect | do you
    integrate with Housecall Pro | can it put jobs into Tradify | our bookings are in Booksy, does it link up | we use Clio for cases, can
    leads go in there | does it hook up to OpenTable | can it read our ResDiary | does it connect to Lightspeed | we quote in Jobber, can
    enquiries land there | does it plug into our practice software | is there a link to Vagaro | can new leads go into Buildertrend |
    works with our booking software? it's Phorest | our tree surgery firm uses Jobber for quotes and scheduling | will it sync with Acuity
    | can it add jobs to simPRO
    | do you hook into Mindbody | does it hook into our till | do you hook up with Dentally | can it hook into Toast | do you tie in with
    Xero | will it tie in with our booking software | does it link with ServiceM8 | do you plug into Clio | hook it up to Fresha, possible
    | do you link to our surgery's system | can you get it to talk to our stock system | we use Mindbody, would it link | do you support
    Jobber | do you support Cliniko`,
  duplicates: `
    Do you clean up our data? | our contact list is a mess | we have lots of duplicates | can you tidy our database | old and wrong addresses in
    our CRM | sort out our customer list | deduplicate contacts | many contacts are out of date, can you clean up | two entries for the same
    customer | will you sort out our old contacts | merge double contacts | our data is in bad shape | my contacts are all over the place | half
    our addresses are wrong, can you sort it | clean our list | lots of people are in there twice
    | would it make duplicates of people we've already got
    | can you merge double records | our CRM is full of junk | will you clean up our contacts | same customer three times in our system |
    remove duplicate entries | half of our addresses are out of date, do you sort that out | we have many customers in there twice, can you
    merge them | does the automation tidy up messy customer records on its own | our database hasn't been cleaned for years, is that a
    problem | do you get rid of double entries before you connect things | everyone on the team typed names differently, can that be cleaned
    | Is data cleansing part of your CRM work? | what do you do about old records and duplicates | we're a taxi firm with every passenger in
    the system several times, can you deduplicate that | I took over a pet shop and inherited a chaotic customer database, would you clean
    it | our clinic's records are a shambles with lots of doubles, do you put them in order`,
  "email-marketing": `
    What does the email marketing do? | can it follow up on quotes | can you send newsletters for us | does it remind customers | can it chase
    people who don't answer | automatic follow up emails | win back old customers | can you email our customer list | send birthday greetings |
    how does the email automation work | can it nurture cold leads | does it write to people after they enquired | reminders to my clients | can
    it email people who asked for a quote | newsletter for my clients | automatic emails after a visit | reactivate old customers | what kind of
    emails do you send | can you write to customers who haven't been for a year | send offers to regulars | does it chase unpaid quotes |
    reminder emails for appointments | welcome emails | remind people of their check-up | how does smart email marketing work | can it ask
    customers for reviews | email people who left the site | drip campaigns | what does the email part do | what is the mailing service | do you
    write cold emails to people who asked once | automated mailing | can it nudge people who never replied to a quote | can you email my old
    clients | will it remind people to come back | can it send a thank you after a visit | does it chase people for me | can you do my
    newsletter | send something to all my customers | can it wish people happy birthday | I never get round to following up | get people back
    who haven't come for ages | emails that go out by themselves | can it send reminders for appointments | emails after a purchase | what are
    these automatic emails | ping people who asked for a price and went quiet
    | what do you do with people who ghost us after a quote | people ask for a quote and never come back, do you chase them
    | how do the follow-up emails work | can it chase unanswered quotes | automated emails to past clients | do you do email campaigns | can
    you nurture old leads | does it follow up by itself | emails after a call ends | win-back emails for lapsed customers | I send quotes
    and never hear back, can you chase those people for me | what kinds of automatic emails would go out to our customers | could it send a
    thank you mail after somebody buys from us | we never get round to following up, would your emails do that | can you email customers who
    haven't been in touch for a year | does it send a sequence of messages to people who asked but didn't buy | I'm interested in the
    follow-up mails, how do those get triggered | would you run a monthly newsletter to our customer base | can an email go out
    automatically when a lead goes quiet | what does your email automation involve exactly | is there a way to nudge people who asked for a
    price and vanished | can the system ask happy clients for a review by email | we fit kitchens and half our quotes go unanswered, can you
    send the follow-ups | I run a spa and want to write to guests who haven't come back, is that something you do | our travel agency would
    like automatic mails after each trip, can you set that up | as a gym we lose members who drift away, can your emails bring them back |
    our ad leads go cold because nobody follows up, do you handle that | can it send reminders to people who didn't finish the booking
    | do I need consent before your system emails people who chatted but didn't buy | are we allowed to email people who asked for a quote
    | what is lead nurturing | what does nurturing leads mean
    | are the follow-up emails you send on our behalf legal under GDPR | what if some automation mails people who never opted in
    | can your system keep nudging people who go quiet | people enquire and then ghost me, do you chase them | clients ghost me after the
    quote, can it follow up | keep in touch with people who enquire a year ahead | gentle follow-ups so leads don't go cold | can it nudge
    people who haven't replied | nudge old enquiries without being annoying | stay in touch with couples who ask a long time before the
    wedding | how do the follow-ups work without being creepy | can you keep chasing leads for months | remind people who asked for a price
    and disappeared | follow up with people who went quiet | our leads go cold because nobody chases them, do you do that | keep warm the
    people who aren't ready to buy yet | long sales cycle, can it keep people interested | do the follow ups stop when they answer | people
    ask and then I never hear from them again, can that be automated | I'm bad at chasing quotes, is there something that does it for me`,
  "who-writes": `
    Who writes the emails? | do you write the texts | do I have to write anything | can I approve messages before they go out | do I see it
    before it's sent | who creates the content | is the text written by AI | do we have to supply the copy | can I change the wording | is
    anything sent without my ok | do I get to check everything first | do you run things past me | do I have to supply text | who comes up with
    the content | can I read the emails before they go | do you need me to approve things | will anything go out that I haven't seen | does AI
    write the texts | who writes what the bot says | do you write our newsletter | can I correct the texts | do we sign everything off | who
    does the wording | are the emails written by people | do you check with me before sending | I'm bad at writing | will a real person write my
    emails or AI | I want to see things before they're published | do you send anything without asking me | do we have to approve things | will
    I get to OK the emails first | do I need to write the emails | I can't write, do you do that | does anything go out without me seeing it |
    who thinks up what to say | do I have to think of the words | can I see what you've written before customers do | can I make changes to your
    texts | is there a final check by me | will it sound like AI wrote it | do you want texts from us | will you write all the mails |
    do you write the emails or do I | does it include writing the emails | are the texts of the emails part of it or do I
    write them | is writing the mails included | must I write the emails myself | do I have to come up with the emails | who does the writing of
    the campaigns, you or us | do I write the follow-ups myself | does the email part come with the texts |
    how often do you send emails to my customers | how many emails go out to my customers
    | how many emails is too many | how often should we email people | I don't want to annoy people with emails | how many follow-ups do you
    send | will my customers get too many emails | do the emails stop when someone replies | how do you keep from pestering people | who
    decides how often people are emailed
    | how many follow-up emails does the system send | how many follow-ups go out when a lead stops replying
    | do we write the follow-ups or do you | can I approve each email before it goes out | do I get to approve the messages before they go
    out | can I sign off every follow-up first | approve each one before sending | who writes the follow-up emails, you or us | can I see
    every email before it leaves | do you send anything we haven't approved | may we approve the texts before they are sent | are the follow
    ups written by you | can I approve them one by one | I want to check each message before it is sent to customers | does every email need
    my OK first | who drafts the follow-ups and who approves them | do I have to come up with the follow-up emails myself | can our
    marketing person approve the drafts first | approval of emails before sending
    | can I read the follow up emails before they go out | can I see the follow-up emails before they go out to people
    | do you make the texts for the newsletter | do you write the texts of our newsletter | who makes the copy for our mailings | do we
    have to come up with the text of the emails`,
  "spam-land": `
    Will our emails land in spam? | how do you make sure mails arrive | deliverability | junk folder | are bulk mails legal | do you set up DKIM
    and SPF | will our domain get blacklisted | do your mails get through | emails end up in junk | will our emails be blocked | is it spam | is
    email marketing still allowed | do people get annoyed by the mails | what about spam law | I don't want to end up as a spammer | won't
    people get annoyed | will my emails get to people | our mails always end up in junk | is it allowed to email people like that | do we get
    into trouble for sending emails |
    can people unsubscribe | can my customers unsubscribe from the emails
    | will emails go to junk | do your mails reach inboxes | how's your deliverability | SPF and DKIM setup? | our newsletters end up in
    spam | avoid the spam folder | could we get blacklisted | do you configure DMARC | how do you keep our messages out of people's junk
    folder | what do you do so that Gmail doesn't block the follow-ups | our last campaign went straight to spam, would yours do better | is
    there a risk our domain gets a bad reputation from this | are these marketing mails legal under CAN-SPAM | I'm worried customers will
    never see the emails because of spam filters | who takes care of the DNS records so emails get delivered | will Outlook treat the
    automatic emails as junk | can you make sure what we send really lands in the inbox | do we stay within anti-spam law if we use your
    email automation | will our follow-ups end up under promotions or junk in Gmail | we're a travel agent and our offers keep landing in
    junk, can you fix that | I run a boutique and half my customers never see my mails, would yours be flagged as spam | our school's emails
    to parents bounce or go to spam, do you set up the records for that | as an insurance broker I can't have my domain blacklisted, how do
    you prevent it`,
  "sell-lists": `
    Do you sell contact lists? | can I buy email addresses from you | do you sell leads | can you get us a list of companies | we have a bought
    list, can you write to it | cold emailing to strangers | do you do cold outreach | where do you get the addresses from | do you scrape
    emails | can you send to people who don't know us | I want to buy data of potential customers | mass mailing to a purchased list | can I
    purchase a list of leads | do you have a database of companies | where can I get addresses of potential customers | do you do cold calls |
    send emails to strangers | can you mail everyone in our town | we've bought addresses | I'd like to buy contacts | email list for sale | do
    you provide leads lists | do you rent out addresses | do you do telemarketing | can you contact companies who don't know us yet | can I buy
    leads from you | do you sell email addresses | selling addresses | I want to buy leads | do you supply email addresses of companies | where
    can I buy a mailing list | do you write cold emails | cold emails to strangers | can you get me a list of restaurants in Ohio with emails |
    where do I get addresses to write to | I've got a list from a trade fair company, can you email them | can you find email addresses for me |
    I want 1000 addresses of dentists | do you cold email for us | can I get contacts from you | can you write to people who never heard of us |
    do you buy in data | can it message strangers | do you have contact data of businesses | I'd pay for a thousand emails of local firms
    | will you pass my leads to my competitors | how do I know my leads won't go to others | do other clients of yours get my leads | are my
    leads mine alone
    | do you sell email lists | can I purchase leads from you | I want to buy contacts | do you do cold emails | supply us with addresses |
    have you got a database of homeowners that I could buy | how much for a thousand leads in my area | could you send a mailing to a list
    we purchased | can you scrape companies' email addresses for us | we bought a list of addresses, would you email them | do you mail
    people who have never heard of us | Do you provide lists of prospects for sale? | can you write to strangers on our behalf and pitch our
    stuff | I'm a financial adviser looking to buy leads, do you sell any | we're a packaging firm and need addresses of factories to email,
    can you sell us a list | I have a purchased list of gym owners and want to cold email them, do you do that
    | I've had leads off Checkatrade and Bark, how are yours any different | do you sell leads like the directories do`,
  scoring: `
    How are leads scored? | what is a lead score | how do you know who's ready to buy | can I change the scoring | how does it sort good and bad
    enquiries | which enquiries come first | what makes someone a hot lead | how does it tell time wasters from buyers | how do you qualify
    leads | rules for scoring | what is a qualified lead | how does the bot know who is serious | what's lead scoring | how do you sort
    enquiries | which lead should I call first | what gets points | can we decide what counts as a good lead | do you filter out time wasters |
    how does it find the best leads | how is the score worked out | who sets the rules for the score | what does a score of 70 mean | how do you
    tell serious buyers from browsers | how does it work out who's serious | how do I know which ones to ring first | does it weed out time
    wasters | how do you rate enquiries | who decides what's a good lead | can it tell me who will buy | what makes a lead hot | can I say what
    a good customer is | does it put the best on top | points for leads, how does that work | which enquiry is worth my time |
    where do leads end up | where do our leads go
    | what's lead scoring in plain words | explain lead scoring simply | lead scoring for dummies | what does lead scoring mean
    | how does lead scoring work | what makes a good lead | can I see why it scored | explain the lead score | how do you rank enquiries |
    can we set our own rules | what does hot lead mean | how are enquiries prioritised | what goes into the points that a lead gets | how
    does the system work out which enquiry I should answer first | am I able to adjust the rules behind the scoring | I'd like to understand
    how you tell time wasters from real buyers | do all leads get a number, and what's it based on | is the score a black box or can I see
    how it adds up | who decides which enquiries count as strong and which as weak | does it put the most promising requests at the top of
    the list | could we give more points to leads in our area | what criteria do you use to rate the people who get in touch | does an
    enquiry with a bigger budget get a higher score | how can a computer know that one enquiry is better than another | we're builders and
    get loads of tyre kickers, how does your scoring spot the serious ones | I sell pianos and want buyers ranked above browsers, how does
    the rating work | our law firm only wants certain cases at the top, can the scoring rules be set that way | for a wedding venue, what
    would make one lead score higher than another | what signals go into the score
    | how do you decide which leads are hot
    | most of our inbound leads are junk, is that something you handle | looking for a vendor to do lead scoring`,
  "new-demand": `
    Will you bring me new customers? | where do the new leads come from | we get no enquiries at all | our website has no visitors | can you get
    us more traffic | how do you find customers for us | do you generate demand | I need more clients | nobody knows us yet | how do you
    generate leads | do you find prospects for us | will you advertise for us | my site gets few visits, is it worth it | how do new people hear
    about me | how do you get new customers | can you bring people to my website | I need customers | we have too few enquiries | where will new
    clients come from | do you find leads for me | what if nobody visits our site | will you promote us | can you fill my order book | get me
    more clients | how does lead generation work | business is slow, can you help | make us better known | we are new and have no customers | do
    you bring in fresh leads or only handle what I have | hardly anyone visits my website | nobody comes to our site | will it help if I have
    few visitors | we mostly want more phone enquiries | nobody's ringing, can you get the phone going | how do you get people to my site | I've
    no customers yet | where would my customers come from | we need more people through the door | can you get us more work | do you go out and
    find customers | who'd come to my website | will you make us more visible | I've got an empty diary | can you find people who need a plumber
    | I need leads, do you have them | does it bring new people or only handle the ones I've got | we want to get more jobs | our problem is
    that no one knows we exist
    | what is lead generation | explain lead generation to me | I don't understand what lead generation is
    | can you find me new customers | we need more visitors | no one contacts us at all | will you bring us traffic | how do you get new
    leads | our phone's gone quiet, can you bring in new business | do you generate leads or only deal with those we have | I've hardly any
    customers, will you find some for me | can you make more people come to our website | we want people who don't know us yet to find us |
    where will the extra customers come from, do you bring them | Do you actively acquire new clients on our behalf? | my site gets no hits,
    will this change that | I opened a barber shop last month and nobody's coming in, can you bring customers | we're a new nursery with
    empty places and no enquiries, can you drum up demand | our trade is dead at the moment, would your lead generation find us new jobs
    | can you get us leads or not | can you get me leads for my trade | most of our jobs come from storms, can you bring us more | we need
    more roofing jobs, can you get them | can you find customers for a painter | I just want more jobs in the diary, is that what you do |
    do you get leads for electricians | will you bring new patients to my practice | can you fill my calendar with jobs | get me more
    customers, yes or no | can you generate leads for a removals firm | looking for leads for my landscaping business | we're dead in
    winter, can you bring in work | do you bring the customers or do we | can u get leads for a locksmith | are you able to find us new
    clients for the accountancy | I need enquiries, not a chat box, can you get me any | we have nobody on our website, can you change
    that | can you drum up business for a new cafe | I've a van and two lads and no work, can you get us some`,
  ads: `
    Do you run Google Ads? | can you manage our social media | do you design logos | do you make videos | can you run Facebook campaigns | do
    you do print | can you develop an app | do you write blog articles | do you take photos | branding | influencer marketing | TikTok | do you
    do PR | can you look after our Instagram | do you print business cards | translate our website | write press releases | podcast production |
    do you do Facebook ads | Instagram posts | can you make a logo | can you shoot a video | do you do Google advertising | can you write
    articles for our blog | app development | do you make flyers | can you post on LinkedIn for us | photography | radio spots | billboard
    advertising | brand design | can you take over our social media | event marketing | do you do graphic design | trade fairs | can you write
    our brochure | print ads in newspapers | can you do our TikTok | do you make apps for phones | can you develop a mobile app | do you build
    apps | do you do google ads too | radio or TV adverts | can you sort out our TikTok | will you run our Facebook page | can you do the
    posters | do you do adverts | we need a new logo as well | can you film something for us | do you post on Instagram for us | need someone
    for our social media | do you do leaflets | can you write blog posts | do you make promotional videos | sort out our Google Ads | van signs
    and T-shirts | can you manage our Google reviews | could you take product photos | do you develop software | can you build us an app | do
    you handle adverts | somebody to redo our logo |
    do you buy ads for us | do you place adverts
    | would you replace our Google Ads agency | we pay another agency for ads, do you work alongside them | can you work alongside our SEO
    agency
    | can you handle our Instagram posts | do you do logo design | do you make promo videos | can you run our PPC | we need somebody to look
    after our social media accounts | do you design flyers and business cards too | could you set up and manage a Google Ads campaign for us
    | would you post on LinkedIn and TikTok for our company | do you offer branding, photography or graphic design | can I get paid
    advertising managed by you | Is social media management one of your services? | could you make us a mobile app for iPhone and Android |
    I own a tattoo studio, would you do my Instagram and some ads as well | we're a brewery looking for someone to print labels and design a
    logo, do you do that | our estate agency wants billboard and radio adverts, do you produce those`,
  training: `
    Do you train our team? | will you show us how it works | is there a manual | do we get an introduction | how do my staff learn to use it |
    are there tutorials | do you give workshops | who explains the system to us | documentation | is it easy to use | who teaches my staff | can
    you train us | is there any documentation | do you show us how to use it | instruction manual | will my employees understand it | course for
    the team | is there a how to | do you give us an introduction to the system | where can I learn to use it | can you show the girls on
    reception how it works | do we get shown how to use it | will someone sit down with us and explain it | who helps my staff with it | do you
    have videos on how to use it | is there a guide | do you teach us | how do my people get used to it | will anyone show us the ropes
    | where are the how-to guides | do you have guides | any guides I can read | is there a knowledge base | are there step by step guides | do
    you have a user guide | how-to articles, do you have any | where do I find guides and instructions | is there a help centre | any tutorials
    or guides for beginners | do you have written guides for using it | got any how-tos
    | who trains my staff | who shows my people how it works
    | can you teach me to do it myself
    | do you give training | is there a user manual | will you teach my staff | any how-to videos | do you run onboarding sessions | who
    shows my team how to use everything | are there guides we can read to learn the system | can we book a workshop so everyone knows how it
    works | will there be somebody to explain it to my colleagues | I'm no good with computers, do I get lessons | do you have tutorials for
    new clients | Is staff training included, or would that be agreed separately? | new people join us all the time, how do they learn it |
    our receptionists are not technical, will you train them on how to use it | I run a care home and my staff would need a proper
    introduction, do you provide that | we're a busy kitchen showroom, how much training would my sales people get from you`,
} as const;
