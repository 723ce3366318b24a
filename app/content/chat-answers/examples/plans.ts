/** The plans and what is in them: how visitors ask about each topic, separated by bars. */
export const PLANS_EXAMPLES = {
  starter: `
    What's in Starter? | tell me about the Starter plan | what do I get for 2499 | what does the smallest plan include | Starter features | how
    much is Starter | what's missing in Starter | details of the cheapest package | Starter? | show me the small plan | what does the 2499 plan
    contain | what does the basic package include | is Starter any good | what's not in Starter | what's in the cheapest one | price of Starter
    | what does the cheapest plan cost | the cheapest way to work with you | what comes with the cheapest plan | so Starter, what exactly is in
    it | what's Starter like | does Starter have everything a small firm needs | what do I get with the small one | what's included for the
    lowest price | Starter plan details | is there a rundown of the small plan | a rundown of what's in Starter | what do I get for 2,499`,
  growth: `
    What's in Growth? | tell me about the Growth plan | what does the middle plan include | how much is Growth | Growth
    features | details of the medium package | Growth? | show me the middle plan | what does the 4999 plan contain | what's included in Growth |
    tell me more about the second plan | features of Growth | what do I get for five grand a month | the monthly cost of the Growth package |
    how much would Growth be per month | price of Growth | monthly fee for the middle plan | what extra stuff is in Growth | what do I get in
    the middle one | what's the one in the middle | the 4,999 one, what is it | what does the second one include |
    what's included for 4,999`,
  enterprise: `
    What's in Enterprise? | tell me about the Enterprise plan | how much is Enterprise | why is there no price for Enterprise | what does the
    biggest plan include | we are a large company with special needs | we need something tailor made | custom price for a big organisation |
    Enterprise? | what do you offer big companies | what makes Enterprise special | show me the biggest plan | how is Enterprise priced | we
    need an API and our own model | something bigger than Growth | what does the top plan have | price of Enterprise | do you have something for
    corporations | what do bigger companies get | we've 300 staff, what have you got for us | the custom one, what is it | do you have something
    for franchises | what's the custom plan
    | how do I get a quote for Enterprise`,
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
    | we're a charity with volunteers only, which tier | which plan for a nonprofit`,
  popular: `
    Which plan is the most popular? | what do others choose | best seller | which plan do most clients take | what do businesses like mine
    usually buy | what's the favourite plan | which one sells best | what do other companies our size take | which plan do people usually pick |
    most chosen plan | what's your bestseller | which one does everybody go for | what do most folks pick | what's the usual choice | which plan
    is chosen most`,
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
    anything smaller | do you do micro businesses at a lower price | out of my league, what else is there`,
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
    account | adding a colleague to the dashboard`,
  pages: `
    How many pages will my website have? | page limit | how many pages are included | can I have more pages | we need twenty pages | is a five
    page site possible | what if I need an extra page | how big can the website be | what if we need thirty pages | does a blog count as pages |
    how many subpages | more pages than included | do I get ten pages | number of pages on the site | what if I go over the number of pages |
    which has the most pages | starter or growth for a shop with twelve product pages | is there a maximum size for the website | how big a site
    do you make | would fifteen pages be all right | we have a lot of pages | is each service allowed its own page | can the site grow later |
    only five pages? | what counts as a page | which tier lets me have more than ten web pages | more than ten pages | a tier with more pages |
    what if we need more pages than that |
    how do I add a page to my website | can I have another page`,
  seo: `
    Do you do SEO? | will you get us on page one of Google | which plan has search engine optimisation | do you help us rank higher | can people
    find us on Google | is SEO included | improve our search ranking | google ranking | keywords and rankings | improve our position on Google |
    does it help with search results | we don't show up on Google | can you get us to the top of Google | keywords optimisation | is search
    optimisation part of Starter | do you handle local SEO | being found online | google business profile ranking | I want to be first when
    people google plumber in my town | we're nowhere on Google | get us found online | will people find us when they search | our competitors
    come before us on Google | do you do the Google stuff | do you help with keywords | can you push us up the rankings | what about search
    engines |
    do you offer SEO on its own | can I buy only SEO`,
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
    does it work at 3am | is it awake at three in the morning | does it reply at 2 am`,
  "plan-email": `
    Which plan has email marketing? | is email automation part of Starter | newsletters in which package | are email campaigns included | do all
    plans send emails | what marketing does Growth include | does Starter have newsletters | which plan do I need for email campaigns | are
    emails in all packages | email automation in the cheapest plan | is the newsletter included in the basic plan | is email marketing part of
    the smallest plan | do I get the email thing in the cheaper plan | is email included everywhere | which plan sends newsletters
    | does the Growth plan come with email sequences | are email sequences in Growth | do I get email sequences with Starter | does Starter
    come with the email sequences | is the drip campaign in the Growth plan | are automated emails part of the Growth package | do follow-up
    emails come with Growth | does Enterprise come with email marketing | would I get email campaigns on Growth | is email follow-up in Growth
    or Enterprise | which tier comes with email sequences | are the email flows part of the Growth tier`,
  workflow: `
    Which plan has workflows? | is there a workflow builder | can I build my own automations | custom automation rules in which plan | do you
    have drag and drop workflows | can I make my own workflows | automate my own steps | is there an automation builder in Starter | set up if
    this then that rules | can I set up my own steps | is there something to build automations with | workflow tool in which plan`,
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
    can I see a sample report | show me what a report looks like`,
  "scoring-plan": `
    Is lead scoring in every plan? | does Starter include nurturing | which plan has advanced lead scoring | lead management in Enterprise |
    which plan scores leads | is lead nurturing in Starter | which plan do I need for lead scoring | advanced scoring in Growth | do I get lead
    scoring in the small plan | is scoring only in Growth | which plan follows leads up`,
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
    | how quickly will you fix a bug | how fast do you fix problems`,
  shop: `
    Can you build an online shop? | do you do e-commerce | which plan has a web shop | we sell products online | checkout and basket | connect
    our online store | sell through my website | can customers buy on the site | can I sell things on the site | do you make web shops | set up
    an online store | we want to take orders online | I need a shop with payment | product catalogue with cart | is an online shop in Starter |
    we sell things over the internet, is e-commerce covered | do you build online stores too | is ecommerce included | sell over the internet |
    could customers order and pay for cakes on the site | can people buy gift cards on my site | I'd like to take orders online | put my
    products on the web to sell | do you do shops with stock control | is there a basket function | can I sell tickets on my website | need a
    web store for my clothes | does the cheap plan come with a shop |
    what's the best plan for an online shop | which plan for a web shop`,
} as const;
