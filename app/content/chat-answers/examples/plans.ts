/** The plans and what is in them: how visitors ask about each topic, separated by bars. */
export const PLANS_EXAMPLES = {
  starter: `
    What's in Starter? | tell me about the Starter plan | what do I get for 2499 | what does the smallest plan include | Starter features | how
    much is Starter | what's missing in Starter | details of the cheapest package | Starter? | show me the small plan | what does the 2499 plan
    contain | what does the basic package include | is Starter any good | what's not in Starter | what's in the cheapest one | price of Starter
    | what does the cheapest plan cost | the cheapest way to work with you | what comes with the cheapest plan | so Starter, what exactly is in
    it | what's Starter like | does Starter have everything a small firm needs | what do I get with the small one | what's included for the
    lowest price | Starter plan details | is there a rundown of the small plan | a rundown of what's in Starter | what do I get for 2,499
    | what does Starter include | what's Starter cost | describe the Starter package | does Starter have a website | What exactly do I get
    each month with the Starter package | I'd like the list of features in Starter | give me a rundown of everything that's part of Starter
    | for 2,499 a month what do you give me | What does Starter come with besides the chatbot | could you go through the Starter plan with
    me | how much per month for the Starter one | what's included for $2499 | I'm a one-woman florist looking at Starter, what is in it | my
    handyman business is just me, what would Starter give me | we're a small tattoo studio, can you tell us what the Starter package
    contains`,
  growth: `
    What's in Growth? | tell me about the Growth plan | what does the middle plan include | how much is Growth | Growth
    features | details of the medium package | Growth? | show me the middle plan | what does the 4999 plan contain | what's included in Growth |
    tell me more about the second plan | features of Growth | what do I get for five grand a month | the monthly cost of the Growth package |
    how much would Growth be per month | price of Growth | monthly fee for the middle plan | what extra stuff is in Growth | what do I get in
    the middle one | what's the one in the middle | the 4,999 one, what is it | what does the second one include |
    what's included for 4,999
    | what does Growth include | Growth plan details pls | what's Growth cost | features of the Growth package | what do I get for 4999 |
    Could you list everything that comes with the Growth plan | how much a month is the Growth one | What's in the middle package that you
    sell for 4999 | I'd like to know more about the second of your three plans | what would we be getting if we took Growth | what exactly
    is covered by the Growth subscription | run me through the Growth package please | what comes with Growth besides the website | our
    estate agency has five people and is looking at Growth, what's in it | I run a spa and someone suggested Growth, what does that plan
    contain | we're a busy physio clinic, could you tell us what the Growth package includes`,
  enterprise: `
    What's in Enterprise? | tell me about the Enterprise plan | how much is Enterprise | why is there no price for Enterprise | what does the
    biggest plan include | we are a large company with special needs | we need something tailor made | custom price for a big organisation |
    Enterprise? | what do you offer big companies | what makes Enterprise special | show me the biggest plan | how is Enterprise priced | we
    need an API and our own model | something bigger than Growth | what does the top plan have | price of Enterprise | do you have something for
    corporations | what do bigger companies get | we've 300 staff, what have you got for us | the custom one, what is it | do you have something
    for franchises | what's the custom plan
    | how do I get a quote for Enterprise
    | what does Enterprise include | Enterprise plan details | how do you price Enterprise | features in the top plan | Why don't you show a
    figure for the Enterprise package | I'd like an overview of your largest plan | what would a big company get from you under Enterprise |
    What does the Enterprise one cost per month, roughly | is there a price for Enterprise or must we negotiate it | tell me what the most
    comprehensive package contains | is Enterprise individually priced and what comes with it | what do I get in Enterprise on top of the
    other plans | we're a hotel chain and Starter won't do, what is in Enterprise | our hospital group needs something made to measure, what
    does Enterprise offer | I work for a national retailer, could you describe the Enterprise package`,
  "which-plan": `
    Which plan should I take? | which plan is right for us | what's the difference between the plans | help me choose | I don't know which plan
    I need | compare the plans | is Starter enough for me | do I need Growth or Starter | which one would you recommend | what's best for a
    small team | we are a five person company, which plan | what does the bigger plan have that the smaller doesn't | I'm confused by the plans
    | explain the packages | why should I pay double for Growth | is Growth worth the extra money | what suits a sole trader | do we really need
    Enterprise | what would you take in my place | which one is for me | Starter or Growth | what's the main difference between Growth and
    Enterprise | we're a shop with three employees, what do you suggest | I need help deciding | which package fits a restaurant | is the small
    plan enough | how do the plans differ | can you explain the three plans | what would you advise | who is Enterprise for | why does Growth
    cost twice as much | do I need the large plan | what do I gain with Growth | not sure what we need | does it make sense to take Growth | I
    can't decide | which is better for us | would the cheap one do | what extra do I get in the middle one | what should a company with ten
    people take | overview of the plans side by side | which plan has everything we need | I can't work out which of the three is meant for me |
    which of the plans is meant for somebody like me | we only get ten enquiries a week, is Starter plenty | what if my team grows | can you
    explain your plans | I'm a bit confused by your plans | what would I get for that | and what's included at that price | what would we get |
    we get about 40 enquiries a month and there's three of us, which plan | why would anybody take Growth instead of Starter | which would you
    put us on | what do I lose with the small one | do I need all that | I need something for ten staff, which one | what's the difference in
    what you get | would I be fine with the cheapest | which is the one for a busy restaurant | can you tell me which plan to go with | what's
    better value | which one has SEO and night cover | pick one for me | is the middle one overkill for us | I'm a one-man show, which plan |
    what separates the plans | I don't want to buy too much or too little | explain the difference like I'm five | we open late, which plan do
    we need | is Enterprise only for big companies | would I notice the difference between Starter and Growth | small or middle for a design
    studio of six |
    we're a company of twelve, which one and what would it cost | what would a team of three need | plan for a team of 3 | we're
    four people, what do we need | which plan for 12 staff | family business with eight employees, which plan | rough cost for a firm with 15
    people | ballpark for a company with 12 staff | what would it cost for a team of six |
    what's in Enterprise that isn't in Growth | what does Growth have that Starter doesn't | what more do I get with Growth than with Starter |
    difference between Growth and Enterprise | which features are only in Enterprise | I'm a one man band, is this overkill | is this too much for a
    business of one
    | which of your plans would make sense for me | I run a small plumbing business with three vans, which plan | which plan for a flower
    shop | what plan do you suggest for a dentist | we're two people in a workshop, which plan should we take | small cafe, which package |
    which one for a one man business | what would you recommend for a small business
    | does Growth include the Starter stuff | is everything in Starter also in Growth | what is in Growth beyond Starter
    | we're a charity with volunteers only, which tier | which plan for a nonprofit
    | which plan suits me best | which package do I need | Starter or Growth? | what's the best plan for us | help me pick a plan | how do
    the packages differ | is Growth too big for me | do I need Enterprise or Growth | I'm torn between two of your packages, how do I decide
    | can you recommend the right plan for a team of four | what is the difference between the small plan and the middle one | would the
    smallest plan do for us or do we need more | we're three people and get enquiries at night, what plan would fit | can you give me a side
    by side of your three plans | when does it make sense to take the bigger package | I can't work out from the list which tier is for us |
    what does Growth give me that Starter doesn't | could you advise which subscription fits a company of our size | how do I know which of
    the three is the right one | what kind of business is each plan meant for | we're a small cafe with one owner and one website, which
    plan should we go for | I run two physio rooms with five staff, which package would you suggest | as a solo bookkeeper, would Starter be
    enough or should I pick Growth | we're an estate agency with eight negotiators, what plan makes sense for us`,
  popular: `
    Which plan is the most popular? | what do others choose | best seller | which plan do most clients take | what do businesses like mine
    usually buy | what's the favourite plan | which one sells best | what do other companies our size take | which plan do people usually pick |
    most chosen plan | what's your bestseller | which one does everybody go for | what do most folks pick | what's the usual choice | which plan
    is chosen most
    | what's your best selling plan | what do most people buy | your most popular package | which one's picked most | what do others usually
    take | Which of the three do your customers go for most often | what plan does nearly everyone end up with | is there one package that
    sells more than the rest | What's the usual choice among small firms | which option is the crowd favourite | which plan has the most
    popular badge on it and why | what are other companies my size signing up for | what's the go-to plan for the majority of your clients |
    I own two cafés, which plan do businesses like that mostly pick | we're a dental practice and wonder what other practices normally
    choose | what do most tradespeople go for, I'm an electrician`,
  "cheaper-starter": `
    Do you have anything cheaper? | is there a smaller plan than Starter | that's too expensive for us | we can't afford 2499 | is there
    something for a small budget | I only have 500 a month | what's your lowest price | a basic version for less | that's a lot of money for a
    small shop | our budget is a thousand dollars | can I just buy one part of it for less | too dear for me | I can't pay that much | anything
    under 1000 dollars | do you have a mini plan | is there an entry offer for less | we don't have that kind of money | that's way above what I
    can spend | can I get less for less money | do you have something for really small firms | only the bot, cheaper | what is the least I can
    spend | too pricey for a one man band | 2499 is too much | our budget is small | is there a light version | is there something under two
    thousand | something below 2000 a month | anything for less than two thousand dollars | a cheaper option if we only need the chatbot | a
    slimmed down version for a one woman business | something tiny for a tiny business | is that really the cheapest you have | I can only
    manage a few hundred a month | that's beyond us | nothing below two and a half thousand? | we could pay 800 | too much for a cafe | is there
    a plan for poor people like me | can I have just a bit of it for less | I'm just starting out and have no budget | wow that's a lot,
    anything smaller | do you do micro businesses at a lower price | out of my league, what else is there
    | anything below the Starter price | Starter is way over our budget | is there something under 1,000 dollars | got a lighter plan than
    Starter | 2499 a month is too much | we're a tiny outfit and can't stretch to that monthly price | my budget is about 300 a month, is
    there anything for that | do you do a mini package for people who can't afford Starter | even the smallest package costs more than we
    can spend | that's a lot of money for a one man band, anything for less | is there an option for those who find 2,499 too steep | Your
    entry plan is out of my reach, have you got something more affordable? | could we have a stripped down version of Starter for less money
    | I'm a dog groomer on my own and Starter costs more than I earn in a good week, what else is there | we run a small café and could
    manage 800 a month at most, is there a plan for us | as a newly opened yoga studio we haven't that kind of money, do you sell anything
    smaller than Starter`,
  users: `
    How many users are included? | can my whole team use it | how many people get access | do extra users cost more | how many seats do we get |
    can two people share a login | is it per user | can I add a colleague to our account | we are eight people | licences for staff | how many
    logins | does everyone in the office get an account | what does another licence cost | can several of us log in | can my staff use it too |
    is it for one person only | can I share my access with a partner | number of users | do you charge per user | more than one login | we're a
    team of ten | can I give my assistant access | how many of us can use it | add another person to the account | extra seats | what if I hire
    more people | users per plan | can a second person log in at the same time | is there a charge for each employee | how many staff logins in
    Starter | how many licences are in Growth | how many licences | what if my team grows to eight people, can they all use it | how do I add my
    colleague to my account | add a colleague to my account | could my receptionist and I both log in | do we all have to use one login | how
    many of my people can get in | can my wife have her own login | we have part-timers who need access too | is there a charge for a second
    user | can I give access to an outside person | how many accounts come with it | four people need to use it | do you charge for each person
    | more staff, more money? | can I take somebody's access away | is one licence for one person | are two logins ok on Starter | can my office
    manager also get a login | does my manager get a login as well |
    how do I add a second person to our plan | I want to give my bookkeeper a login | add our office manager as a user | how can I
    get another user on the account | put my assistant on our plan | we hired a new person, how do they get access | how do I invite a
    teammate | set up a login for my manager | we need one more user, how |
    what if I go over the user limit | what if we are more people than licences | can an intern use it too
    | my plan says 5 users but the sixth person can't get in | the sixth of us can't log in | is the price per user or for the whole company
    | add my coworker to our account | I want to add a coworker so she can see the dashboard | give my colleague access to the dashboard
    | how do I invite my business partner to our account | can my coworker get a login too | I want my employee to have access to our
    account | adding a colleague to the dashboard
    | how many logins do we get | user licence limit? | can I add another user | what does an additional seat cost | number of people
    allowed per plan | how many of our staff can have their own login | is one licence enough or do all five of us need one | can I give my
    office manager access to it as well | does each employee have to have a separate licence | with Growth, how many colleagues may work in
    the system | what if we take on more staff and need extra licences | Are unlimited user licences only part of the largest plan? | my
    wife and I both want access, is that one user or two | we're a lettings agency with eight negotiators, how many of them could use it |
    there are three receptionists at our surgery who share shifts, do we need three licences | I run a garage with two partners, would all
    of us get access on the small plan
    | how many agents can use one login | can the whole team share one login | can all our reps use the same login | what's the price for 12
    people | what would it cost for ten users | which plan is it for twelve people | we are eight in the office, what do we need | how many
    people can log in at once`,
  pages: `
    How many pages will my website have? | page limit | how many pages are included | can I have more pages | we need twenty pages | is a five
    page site possible | what if I need an extra page | how big can the website be | what if we need thirty pages | does a blog count as pages |
    how many subpages | more pages than included | do I get ten pages | number of pages on the site | what if I go over the number of pages |
    which has the most pages | starter or growth for a shop with twelve product pages | is there a maximum size for the website | how big a site
    do you make | would fifteen pages be all right | we have a lot of pages | is each service allowed its own page | can the site grow later |
    only five pages? | what counts as a page | which tier lets me have more than ten web pages | more than ten pages | a tier with more pages |
    what if we need more pages than that |
    how do I add a page to my website | can I have another page
    | how big can the site be | max number of web pages | is ten pages within a plan | do subpages count towards the limit | pages per plan?
    | how many pages do I get with the Growth website | is a website with thirty pages possible, and on which plan | we'd want a page for
    each service, how many can we have | what is the highest number of pages you'd build for us | does the blog or contact page count as one
    of the pages | can we add a few more pages to the website later on | Is there an upper limit to the size of the website you build? | our
    present site has around forty pages, would they all fit in | I'm a wedding photographer and need eight gallery pages, which plan has
    that many | we're estate agents and would like a page per area, that's twelve pages, is it allowed | for our little B&B a home page and
    three room pages would do, does that fit in Starter`,
  seo: `
    Do you do SEO? | will you get us on page one of Google | which plan has search engine optimisation | do you help us rank higher | can people
    find us on Google | is SEO included | improve our search ranking | google ranking | keywords and rankings | improve our position on Google |
    does it help with search results | we don't show up on Google | can you get us to the top of Google | keywords optimisation | is search
    optimisation part of Starter | do you handle local SEO | being found online | google business profile ranking | I want to be first when
    people google plumber in my town | we're nowhere on Google | get us found online | will people find us when they search | our competitors
    come before us on Google | do you do the Google stuff | do you help with keywords | can you push us up the rankings | what about search
    engines |
    do you offer SEO on its own | can I buy only SEO
    | do you optimise for search engines | is SEO part of Starter | which package includes SEO | get our site ranking | can you help us
    climb higher in the Google results | nobody finds our site when they search, do you work on that | do I get search engine optimization
    with the smallest plan | will the website you build rank well in search | do you take care of keywords and meta descriptions for Google
    | our competitor is above us on Google, can you fix that | Is search optimisation included, or must I pay for it separately? | do you do
    local SEO so people nearby find us in search | I'm a locksmith and buried on page four of Google, do you offer SEO for that | we run a
    physio practice, could you make us appear first when people google back pain | our nursery school is invisible on Google and Bing, do
    you do search optimisation in your plans`,
  "plan-247": `
    Does the bot reply at night? | will it answer when we're closed | can it cover evenings and weekends | is the assistant there around the
    clock | what happens with messages after hours | does it work when nobody is in the office | people write to us at midnight | answers on
    public holidays too? | we miss enquiries in the evening | does it ever sleep | will someone answer my clients at 11 pm | our customers write
    late in the evening | do leads get a reply on Sunday | does it work while I'm asleep | what about enquiries out of hours | does the chatbot
    take the weekend off | who replies when we've gone home | answering people day and night | is the bot on duty at Christmas | Which plan
    answers around the clock? | do I need Growth for night cover | does Starter work at weekends | is the 24/7 assistant in every plan | which
    package has day and night answers | what hours does the Starter assistant work | which plan for weekend answers | is night service only in
    the bigger plan | from which plan does it answer 24 hours | is Starter limited to office hours | do I need the bigger plan for evenings |
    does it work outside business hours | will it reply to people at 2am | is it there outside of business hours | can someone get an answer
    from it at half past ten at night | does it keep going when we close | is there someone on the chat at all times | what about Sundays and
    evenings | would it reply straight away at any hour | does the small plan work at night | is it on all the time | we get messages at all
    hours | does it clock off at five | nights and weekends covered? | who answers visitors at 1 am | does the assistant work once we've closed
    for the day | does it work when we're shut | does the bot keep working after we close |
    does it work at 3am | is it awake at three in the morning | does it reply at 2 am
    | does it run 24/7 | is it awake at night | evenings and weekends covered? | does it answer on Sundays | what about after hours | is
    Starter office hours only | works around the clock? | will the bot reply at 3am | which plan do I need for the assistant to answer
    outside office hours | people tend to message us late in the evening, does it answer them then | will someone browsing at midnight get a
    reply from the bot | is the chatbot available day and night or just during the working day | do customers get an answer when our office
    is shut | can it look after the website while we're all asleep | we close at five, would the assistant carry on after that | does the
    round-the-clock assistant come with every plan | most of our questions arrive at weekends, is the bot on then | is night-time cover
    included or do I need a bigger plan | would the assistant be working on public holidays when we're closed | what hours does the AI
    assistant work in the smallest plan | we run a nursery and parents write once the kids are asleep, will the bot reply then | I'm out on
    jobs all day and people write in the evening, would the bot answer then | our hotel's guests write at all hours, does the assistant
    reply through the night | as a gym that's unstaffed at weekends, can the chat answer members on a Saturday night
    | could your assistant take new enquiries in the evening when reception has gone home | would it take enquiries after we close
    | would your assistant be able to answer them at night | can it answer at night when nobody is in the office | most enquiries come after
    8pm, would it answer then`,
  "plan-email": `
    Which plan has email marketing? | is email automation part of Starter | newsletters in which package | are email campaigns included | do all
    plans send emails | what marketing does Growth include | does Starter have newsletters | which plan do I need for email campaigns | are
    emails in all packages | email automation in the cheapest plan | is the newsletter included in the basic plan | is email marketing part of
    the smallest plan | do I get the email thing in the cheaper plan | is email included everywhere | which plan sends newsletters
    | does the Growth plan come with email sequences | are email sequences in Growth | do I get email sequences with Starter | does Starter
    come with the email sequences | is the drip campaign in the Growth plan | are automated emails part of the Growth package | do follow-up
    emails come with Growth | does Enterprise come with email marketing | would I get email campaigns on Growth | is email follow-up in Growth
    or Enterprise | which tier comes with email sequences | are the email flows part of the Growth tier
    | email marketing in Starter? | do I need Growth for email | which plan includes follow-up emails | is multi-channel marketing in
    Starter | emails included in the smallest plan? | does the cheaper plan come with automated emails too | what's the difference in email
    marketing between Starter and Growth | from which plan up do we get marketing automation | which of the three packages has the follow-up
    mails in it | are email sequences part of every plan or only the bigger ones | would I have to upgrade to Growth to send campaigns |
    Does the Enterprise plan include email marketing automation as well? | is the email side covered in Starter or is it an add-on | we're a
    small gym that only wants mailings to members, which plan has that | I run a travel agency, do I get email campaigns in Starter or do I
    need the middle plan | our tutoring business needs automated emails to parents, in which plan are they included`,
  workflow: `
    Which plan has workflows? | is there a workflow builder | can I build my own automations | custom automation rules in which plan | do you
    have drag and drop workflows | can I make my own workflows | automate my own steps | is there an automation builder in Starter | set up if
    this then that rules | can I set up my own steps | is there something to build automations with | workflow tool in which plan
    | custom workflow builder, which plan | can we design our own workflows | is the workflow builder in Starter | do I get a workflow
    editor | building our own automations | can I set up my own if-this-then-that rules | which package lets me create automations by myself
    | we'd like to build automated processes without asking you each time | is there a visual editor for putting workflows together | do I
    have to be on Growth to make custom workflows | can my team add new steps to an automation themselves | Is a tool for building one's own
    workflows included in the plans? | what do I need to pay for to get the workflow builder | we're a cleaning firm and want to make our
    own workflow for new jobs, which plan allows it | I manage a recruitment office and like to tinker, is there a builder for my own
    automation flows | our solicitors' office has its own intake steps, can we model them in a workflow builder`,
  analytics: `
    Do I get analytics? | is there a dashboard with figures | which plan has reporting | will I see statistics | do you send reports | where do
    I see how many leads came in | monthly report | numbers and charts about performance | how do I see what the bot has done | can I see the
    numbers | do you give me a report every month | is there an overview of leads | do I get statistics on chats | how do I follow what's going
    on | do we see how it performs | insights and charts | is reporting part of Starter | will I be able to see how many people chatted with it
    | do I get to see the figures | how will I see what it's doing | can you send me a summary each week | where do the numbers show up | is
    there a place where I see all leads | do I get an overview | can I see which page brought the customer | I like numbers, what figures do I
    get to see
    | what reporting do we get | what kind of reports will I receive | my boss wants a report with figures | what reports come with it | do you
    supply reports for management | which reports will my manager see | what sort of reporting do you provide | what do your reports show |
    will there be a report I can show my boss | how is the reporting done | what figures are in your reports | my director wants numbers, what
    reporting is there |
    can I see a sample report | show me what a report looks like
    | do I get any stats | weekly figures by email? | which plan includes advanced analytics | are there reports and charts | is there
    reporting in Starter | can I look at charts of how many people chatted | will we be able to see the numbers each month | do you provide
    a report about visitors and bookings | I like data, what statistics does the system give me | is there an overview screen with graphs
    and totals | does Growth have better analytics than Starter | What kind of reporting do we receive as a client? | can I export the
    analytics to show my boss | we run two spas and want monthly figures on enquiries and bookings, do you report those | I'm a marketing
    manager at a clinic, do your plans come with an analytics dashboard | our letting agency would need a report of how many chats became
    viewings, is that included`,
  "scoring-plan": `
    Is lead scoring in every plan? | does Starter include nurturing | which plan has advanced lead scoring | lead management in Enterprise |
    which plan scores leads | is lead nurturing in Starter | which plan do I need for lead scoring | advanced scoring in Growth | do I get lead
    scoring in the small plan | is scoring only in Growth | which plan follows leads up
    | lead scoring in Starter? | is nurturing only in Growth | basic or advanced scoring, which plan | which package has lead nurturing |
    enterprise lead management, who gets that | do I need the middle plan to have my leads scored | what is the difference between basic and
    advanced lead scoring | does the smallest plan rank our leads as well | from which plan up is lead nurturing included | what kind of
    lead scoring comes with each package | is scoring of enquiries part of all three plans | Would Starter be sufficient if I only need
    basic lead scoring? | does upgrading to Growth give me better lead scoring | I sell conservatories and want leads nurtured for months,
    which plan does that | we're mortgage brokers and need advanced scoring of leads, is that Growth or Enterprise | our driving school gets
    loads of leads, which of the plans would score them for us`,
  "plan-support": `
    What support is included? | do I get a dedicated account manager | which plan has priority support | is there an SLA | do we get a personal
    contact | who looks after us after launch | guaranteed response times | what kind of support do I get with Starter | how good is the support
    | agreed service levels | how good is support on Starter | is there a personal adviser | who do I call when I'm a client | do I get my own
    account manager | what does priority support mean | do you guarantee uptime | response time guarantee | SLA | do small clients get support
    too | what does standard support include | do I get a named contact who looks after us | a fixed contact person | does it come with someone
    to look after us | who looks after my account | is there a dedicated person for my account | will I have one person to talk to | who do I
    turn to when I'm a customer | do I get proper support on the small plan | how fast do you help clients | what's priority support | can I
    always ring the same person | is there a hotline for clients | do you guarantee a response time |
    do higher plans get quicker answers | is support faster on Growth | does a bigger plan mean a faster reply | do I get quicker
    help if I pay more | which plan gets answered first | does Enterprise get faster support | is quick response part of a higher tier | are
    response times better on the expensive plan | do Growth clients get priority |
    who would look after our account | who'd be looking after us | who is looking after my account
    | how quickly do you answer on Growth | is support faster on the bigger plan | what is priority support
    | what's the response time for Enterprise | how fast is support on Enterprise | response time of priority support
    | how quickly will you fix a bug | how fast do you fix problems
    | standard or priority support, which plan | do we get an account manager | is an SLA included | what level of support comes with
    Starter | priority support, how much | is there one named person who looks after our account | which package comes with a guaranteed
    response time | how good is the support on the smallest plan | what is the difference between standard and priority support | do I have
    to take Enterprise to get a service level agreement | does Growth include faster support than Starter | Which of your plans provides a
    dedicated contact for the client? | do all plans include ongoing support or is that extra | we're a hotel and want a fixed contact
    person at your end, which plan includes one | as a medical practice we need an SLA, in which of your plans is it guaranteed | I run an
    online pharmacy and can't wait days for support, which plan has the quickest`,
  shop: `
    Can you build an online shop? | do you do e-commerce | which plan has a web shop | we sell products online | checkout and basket | connect
    our online store | sell through my website | can customers buy on the site | can I sell things on the site | do you make web shops | set up
    an online store | we want to take orders online | I need a shop with payment | product catalogue with cart | is an online shop in Starter |
    we sell things over the internet, is e-commerce covered | do you build online stores too | is ecommerce included | sell over the internet |
    could customers order and pay for cakes on the site | can people buy gift cards on my site | I'd like to take orders online | put my
    products on the web to sell | do you do shops with stock control | is there a basket function | can I sell tickets on my website | need a
    web store for my clothes | does the cheap plan come with a shop |
    what's the best plan for an online shop | which plan for a web shop
    | do you build webshops | can people buy on my site | ecommerce site for a small brand | is e-commerce in Starter | I want to sell
    online | which plan do I need for an online store | could you set up a store with a cart and card payments | we'd like customers to
    order and pay on our website | does Growth include integration with an e-commerce platform | can you create a full shop for us with
    product pages | do your websites come with a shopping cart | Is it possible to have products and a checkout on our site? | we have about
    sixty products and need a web store | I bake celebration cakes and want to take paid orders on my website, do you make online shops |
    we're a bike shop going online, which of your plans has the store built in | our farm sells meat boxes at the gate, can you build us an
    e-commerce site for them`,
} as const;
