/** Prices, payment and the agreement: how visitors ask about each topic, separated by bars. */
export const PRICES_EXAMPLES = {
  price: `
    What does it cost? | how much is it | what are your prices | price list please | what do you charge | how expensive are you | what would I
    pay per month | what's the monthly fee | give me a rough idea of the price | what's the damage | what are your rates | how much money do I
    need | what's the investment | what would that cost for a small business | what do your packages cost | quote me a price | do you charge by
    the hour | how much should I budget | cost? | prices | pricing please | what do I have to pay | monthly costs? | how much do you want | how
    much do your services cost | how pricey is it | cost per month for a hair salon | what are we talking about in money | what's it going to
    cost me | tell me the price | can I see the prices | how much for a chatbot | what is the cheapest and what is the dearest | how much would
    a website and a bot be | what does an assistant cost | roughly how much | is there a price list | range of prices | are we talking hundreds
    or thousands | how much per year | cost of email marketing | what would you charge a company like ours | how much does it cost to work with
    you | fee? | what do you charge per hour | a rough idea of what we'd be looking at financially | what are we looking at per month | numbers
    for all your packages | give me the figures for the plans | the cost per month | financially, what does it mean for us every month | what
    would a chatbot for my clinic cost | what does the middle one cost | ballpark figure | ballpark for a small plumbing firm | what's the
    damage per month | rough figure | how much is the chatbot | so what would I be paying you | what does a business like mine spend with you |
    I run a nail bar, what's it going to cost me | what's the monthly for that | what do I have to fork out | how many bucks a month | how much
    is this thing | what are you asking for it | give it to me straight, how much | what do I need to put aside each month | money wise, what's
    it like | price for the bot only | what's the going rate | is it hundreds or thousands a month | I need to know the price before anything
    else | how much to have you do our marketing | what do three-person firms pay | what does that come to a year | price per month?? | costs |
    what's your cheapest and your dearest | and the price? | what do you want for a website with a chatbot | does it cost an arm and a leg |
    what would I owe you each month | a price for a chat assistant on our site | is there a page with your prices | where do I find your fees |
    is that one more than 5k a month | more than five thousand a month? |
    ballpark figure for a plumbing company | ballpark cost for a family firm | roughly what does it cost for a business like ours |
    give me a ballpark for a heating company | what would a roofing company pay |
    what's the damage each month | what is the damage a month for us |
    is 2499 for a year or for a month | is that price per month or per year | do you charge per lead | do you do one-off projects or only
    monthly | is it a subscription or a one-off payment |
    can you explain your pricing in plain English | explain your prices to me
    | how much do you charge | whats the price | your pricing please | how much per month | ballpark cost per month? | what do the plans
    cost | can you tell me roughly what this would set us back | how much money are we talking about each month | before I go any further,
    what's the damage | I'd like to know what you charge for your services | could you give me an idea of the monthly cost | I can't see any
    figures, where do I find your prices | what does it cost to have an assistant on our website | what sort of budget would we need for
    this | is it a monthly fee, and how much is that | how are your packages priced, is there a list | just tell me what it costs, no sales
    talk please | what's the going rate for one of your AI assistants | I run a small nursery, what would it cost us each month | we're a
    plumbing firm with four vans, how much would we pay for this | our B&B is looking at chatbots, what are your prices like | I'm a
    self-employed beautician, what would I be paying for something like this | how much must I pay for the first month and what is inside |
    share your rate card
    | just tell me what it costs for a small salon | no call please, only the price | not interested in talking, what does it cost | I
    don't want a meeting, just the price for a barber shop | what it costs for a three chair salon, please`,
  fees: `
    Are there hidden costs? | is there a setup fee | do I pay anything on top | are there extra charges | is everything included in the price |
    do you charge for changes | what else do I have to pay | does AI usage cost extra | what's not included | any surprises on the bill |
    onboarding fee | are there costs per conversation | is maintenance included | additional costs later on | do I pay for the licences of other
    tools | do you charge for the setup | what other costs come up | any extras | are updates included | is the monthly price everything | what
    do I pay besides | is there a starting fee | cost of onboarding | do I have to pay for changes | are there costs if we use it a lot | is
    that all in | anything not covered by the price | what costs extra | small print | are text messages charged | does hosting cost extra |
    one-off costs | hidden charges | where's the catch | is setting up charged separately | is setup a separate charge | does the set up cost
    extra | what extras would I pay for | which extras are there | is the first month dearer because of the installation | do I have to pay for
    ChatGPT on top | is there anything on top of that | are there admin fees | do I pay for extra emails | do I pay you when something needs
    changing | does a support call cost extra | is the AI itself extra | what happens to the price if we use it more | any sneaky charges | so
    2499 and nothing else? | do you bill for travel | do I pay for the domain and hosting separately | is there a joining fee | are there usage
    costs | will I get charged if I ask for tweaks | do tweaks cost extra
    | any setup costs | is there an onboarding fee | any extras on top | do you charge for support | what's not included in the price | is
    there a one-off charge | are there hidden charges | do changes cost extra | will there be anything to pay besides the monthly amount |
    do we pay separately for the installation at the start | does the price cover everything or will there be surprise costs later | are
    hosting and the domain charged on top of the plan | will I be billed for anything that isn't in the plan | I hate small print, are there
    fees you don't list | do you take a cut of our sales or a fee per lead | is there an activation fee when we begin | what additional
    costs should I reckon with | will I get charged each time I ask for a small edit | does connecting our systems cost anything on top of
    the subscription | are there upfront costs before the first month | we're a charity shop on a tight budget, are there any costs beyond
    the monthly price | I run a salon and got burnt by hidden fees before, is the monthly price really all | as a small garage we need to
    know, do you bill setup on top | for a two-person law office, is there any startup fee besides the plan
    | what does setup cost on top of the monthly fee | rough idea of setup costs
    | is connecting my CRM extra | are the integrations extra on Growth | do I pay extra for connecting things
    | do you charge per conversation | is there a charge for each chat | do I pay per lead | is it priced per message | do you bill by the
    number of conversations | is there a cost per enquiry | do we pay for each booking it makes | a fee for every lead or just the monthly
    price | are chats charged on top | do you take a commission on bookings`,
  discount: `
    Do you give discounts? | is it cheaper if I pay yearly | any special offers | do charities pay less | can we get a better price | are there
    coupons | can you do it cheaper | is there room to negotiate | do you have an annual price | loyalty discount | discount for startups | can
    I pay for a year up front and save | non profit pricing | can you match another offer | price reduction for two plans | any promo code | can
    you do me a deal | is there a cheaper rate for small firms | two months free if we sign now? | do I save if I pay the whole year | what's
    your best price | can I haggle | any promotions at the moment | reduced price for nonprofits | discount for referral | would you go lower |
    could you meet us halfway on price | do you do deals | money off for early payment | a bit less please | bundle discount | we're a church,
    any reduction | do you do price matching | is the price fixed or flexible | better price for a longer contract | is the 4,999 plan billed
    yearly or monthly | how much per year would it be | yearly billing | my sister's company is interested as well, do we get something off | if
    I bring a friend do I pay less | two companies, one price? | any wiggle room on the price | can you sharpen your pencil | would you take
    2000 | can we agree on a lower price | what if I sign for two years | pay the year in one go and get a month free? | any deals on at the
    moment | do you do mates rates | we're a small charity with no money | is there a student price | do existing clients get a better price |
    first month half price? | can I get it for less | can we do a barter | would you do it for two thousand | will you match a competitor's
    price | can you match another agency's price
    | can I get the Growth features for the Starter price | can I have Growth for less
    | do you have a discount code | any deals on right now | cheaper for nonprofits? | is there a yearly discount | got any promo codes |
    money off for startups? | can you knock something off | black friday offer? | do you give a better rate if we pay for the whole year |
    is there a reduced price for registered charities | what would you take off if I signed today | can we haggle a bit about the price | do
    you offer a discount to students or young founders | do you have a voucher or any money-off code | is there an annual plan that works
    out less | I have seen other agencies give 20 percent off, do you | any chance of a reduction for a small community group | do you have
    a first-month offer for new clients | is the price negotiable at all or fixed | do existing customers get a loyalty discount | we're a
    food bank run by volunteers, do you offer a charity rate | I'm opening a barber shop next month, do you do a new business discount | our
    primary school has little money, is there an education discount | as a family bakery we'd pay a year in advance, would that get us money
    off
    | we're a tiny animal rescue, any discount would help | do you do non-profit pricing`,
  "price-rise": `
    Will prices go up? | is the price guaranteed | can you raise the price | how often do you increase prices | does the price stay the same |
    is this an introductory price | fixed price or will it change | does it get more expensive later | is my price safe for next year | will I
    pay the same in two years | do you put prices up every year | are your prices stable | has the price gone up recently | will it still be
    that price in a year | am I safe from price hikes | do old clients keep their price | could the price jump suddenly | what if you raise your
    prices
    | do you put the price up after the first year | will you put my price up | does it get dearer later | do prices rise every year | is it
    cheap at first and then more | will it cost more next year | do you raise your prices like the others do | is the price locked | does
    the monthly fee stay the same | do you increase prices for existing clients
    | do fees go up when we get more leads | do you charge more as we grow | does it cost more with more enquiries
    | do your prices ever change | will I pay more next year | is the monthly price locked in | any price increases planned | can I count on
    the monthly fee staying as it is | is this rate only for the first few months | what stops you from putting the price up after we sign |
    how long is the price fixed for once I've signed | will the fee creep up every year like my phone contract | do existing clients get hit
    with price increases | Is the price subject to annual adjustment? | if you raise your prices, does mine go up too | I run a hostel on
    thin margins, could the monthly fee go up once we're a client | our last agency put the price up after six months, do you do that too |
    we're a charity shop and budget for the whole year, is the price fixed for that long`,
  trial: `
    Is there a free trial? | can I try it first | can we test it before we buy | do you have a free version | is there a pilot period | try
    before you buy | is there a money-free month | can I use it free for a week | do I have to pay right away or is there a test phase | first
    month free? | free plan available? | can I test it | trial? | I want to see if it works before spending money | free for the first month? |
    no risk trial | is there a way to test you out | can we do a trial run | pay only if it works | proof of concept for free | demo account |
    how can I try your service | can I use it before deciding | could I have it running for a fortnight to see if I like it | let me try before
    I commit | can I have a go for a week | do I get to test it with my customers first | is there a sandbox | can we start with a test month |
    no payment until I've seen it work | two weeks free? | is there something like a taster | I'd want to test it properly first | do you offer
    a pilot project | some way to dip a toe in without paying | dip my toe in first
    | do you do free trials | can we have a test month | 14 days free? | is there a freemium version | could I use it for a couple of weeks
    before I pay | do you let people try it out at no cost | any chance of a trial run before we commit our money | I don't buy anything
    without trying it first, is there a trial | is the first month free | can we do a short pilot to see if it suits us | Do you offer a
    trial period for new clients? | is there a no cost version with fewer features | I own a nail bar and would like to trial it for a month
    before paying, is that possible | we're a small law office and wary of new things, can we have a free test period | other chatbot firms
    give me thirty days free for my restaurant, do you
    | is there a free version I can poke around in | is there a free version to poke around in before paying`,
  "min-term": `
    How long is the contract? | is there a minimum term | do I have to sign for a year | can I pay month by month | what's the notice period |
    am I tied in | is there a long commitment | how long do I have to stay | can I take it for a few months only | do I have to sign a contract
    | is it a subscription | does the contract renew automatically | what are the contract terms | what are your terms and conditions | for how
    long am I committed | just for one month | contract length | for how many months do I sign | do you have long contracts | can I take just
    one month | is it monthly | what am I signing up to | how much notice do I have to give | do I have to stay a whole year | does it renew
    itself | short term possible | can I hire you for one campaign only | is there a lock-in period | three months only? | what's the commitment
    | do I sign something | how binding is it | rolling contract | where can I read the contract | is it a one time payment or a subscription |
    can I do it just over the summer | is it a rolling monthly thing or for a year | rolling monthly or twelve months | if I sign up today when
    is the earliest I could be out | do you lock people into annual contracts | is there any tie-in | how long do I have to keep it | what am I
    agreeing to when I sign | is it by the month or by the year | can I do a single month | what's the least amount of time | is it a long
    contract | do I need to sign for long | what length of contract do you want | how far in advance do I have to tell you that I'm leaving | is
    it easy to get out again | just for our summer season | how long are we married to you | what's in the contract | I'm wary of contracts |
    how long would I be in for
    | is there a minimum term, a set-up fee or anything else that isn't in the price | can we go month by month | how long do I have to stay
    | do I sign for a year | how many months must I take it
    | do I have to sign up for a year or can I leave whenever I want | am I locked in or can I leave at any time | is it a yearly contract or can I stop any month | sign up for a
    year or month to month | is there a fixed contract or can I leave at will
    | do you offer month to month | can I see a sample contract | is month to month possible | what does your contract look like
    | is there a contract | am I locked in | how long must I commit | is it a rolling monthly contract | minimum contract length? | must I
    sign for 12 months | what notice do you need | any lock-in period | for how long would we be bound if we signed with you | can we take
    it month to month without a long contract | is there a fixed term or does it just roll on each month | what is the shortest period I can
    sign up for | does the agreement renew automatically each year | I don't want to be tied down for two years, would I be | how much
    notice would we have to give to get out | do you make people sign long contracts like the phone companies do | could I take it for just
    three months | how long is the commitment once we've signed the agreement | is the contract you sign with clients annual or monthly |
    how many months do I have to take at minimum | we're a seasonal campsite, could we sign for the summer months or is there a minimum term
    | I run a ski shop and hate long contracts, how long would I be tied in | our board only approves one year at a time, what contract
    length do you ask for | as a new cafe we can't commit for long, is there a minimum period | we need to know minimum contract length and
    notice period | cancel any time or locked in for 12 months`,
  refund: `
    Can I get my money back? | do you give refunds | what if I'm not satisfied | money back guarantee | I want a refund | do you return the
    money if it doesn't work | can I be reimbursed | what's your refund policy | I paid and want it back | will you pay me back | can I claim
    the money back | I'd like my payment returned | do I lose my money if I stop | is there a satisfaction guarantee | please refund me | how do
    refunds work | refund?? | you owe me money | I paid five thousand and got nothing, I want it back | can I have my money back | you'd better
    give me my money back | if it flops do I get anything back | what if it's a waste of money, do you refund | will I get back what I've paid |
    refund the last month please | I was promised a refund | does anyone ever get their payment back | do people get their money back
    | do I get part of the fee back if I leave mid month | if I quit in the middle of the month do you refund the rest | is the unused part of
    the month paid back | pro rata refund when we stop early | do you give back what I haven't used | leaving halfway through the month, is the
    remainder refunded | what about the days I've paid for and don't use | will I be refunded for the remaining weeks | do you prorate when
    someone leaves early | refund for the unused months | if I stop after two weeks do I get the other half back | partial refund if we leave
    early
    | if I cancel on the 10th do I get the rest of the month back | do I get half back if I leave on the 15th | cancelling halfway through, do
    I get some of the month back
    | can I have a refund? | I want my money back | do you refund unhappy clients | money back if it fails? | can payments be refunded | how
    do I request a refund | if it doesn't bring anything, do we get our money back | would you reimburse us if we aren't happy | do I get
    something back if I leave in the middle of a month | what are my chances of getting my payment returned | I'm not satisfied and would
    like to be refunded | is my money lost if the assistant turns out useless | do you give a guarantee that I get the money back | we paid
    for something we didn't use, can that be returned | could I get a partial refund for this month | is there a period in which I can get
    my money back | please pay me back what I've paid so far | under what circumstances do you refund clients | I run a cafe and couldn't
    use the service while we were closed, can I get a refund | I'm a personal trainer on a tight budget, do I get my money back if it's no
    good | our nursery isn't happy with the results, are we entitled to a refund | we're a small gym and want our money returned because
    nothing has come of it`,
  "cancel-plan": `
    How do I cancel my subscription? | I want to stop the service | can I leave at any time | how do I end the contract | we're not happy and
    want out | can I pause my plan | cancel my membership | what if it doesn't work out for us | I don't want to continue | terminate our
    agreement | how do we quit | is there a penalty for leaving early | what does it take to get out | I no longer need your service | can we
    take a break for two months | close our plan | stop billing us | can I cancel whenever I like | what if I change my mind after signing | I
    want to cancel our service | how can I get out of the plan | we want to finish working with you | is it easy to leave | how do I end my
    membership | can we stop after a month | discontinue the service | suspend my plan | put everything on hold | we're closing our business,
    please stop the plan | what if we don't like it | can I quit any time | what happens if I want to leave | cancel the plan please | I'd like
    to terminate | stop my subscription | leaving you, how does it work | can I freeze the subscription for a while | what if we aren't happy |
    what if it's not working for us | do you charge for cancelling the plan | exit terms | I've decided to go elsewhere | how soon can I cancel
    after signing | what's the procedure to leave you | how do we go about leaving | what happens if I stop paying | what if I don't pay any
    more | we'd like to discontinue | how do I get rid of you if I don't like it | my boss wants to end this at Christmas, who do we tell |
    we're selling the business, how do we stop | who do I tell that we're leaving | I want to stop paying you | we don't need you any more | how
    do I finish with you | can I just stop whenever | I'm thinking of leaving | take us off the plan | what's your cancellation policy | can I
    get out if it's rubbish | we've found someone else | can we stop for winter and come back | can we have a break from the plan | how do I end
    it | what happens when I don't want it any more | is it a hassle to cancel | I'd like to wind up our contract | say I hate it after eight
    weeks, then what | what if I hate it | and if I want to stop |
    can we pause over the winter | we close from December to March, can it be paused | pause the plan in the low season | we're
    seasonal, could we stop for three months | could you freeze it while we're closed | can I put it on hold for the summer | nothing happens
    here in winter, do I have to pay | would you let us pause | can we suspend for a season | skip a few months
    | cancel anytime? | can I cancel any time | can we stop whenever we like | what happens if we cancel halfway through a month | what if I
    cancel in the middle of a month | can we leave whenever we want | is it easy to cancel | can I get out at any time | how hard is it to
    leave you | what if I want to quit after two months | cancel when I want
    | can I get out at any time | can I get out of it whenever I like
    | can we get out whenever we want | can I get out when I want
    | can I cancel before the first month ends | can I cancel in the middle of the month | what if I want to cancel after two weeks
    | how do I end my plan | I want out of my contract | stop my subscription please | can we put it on hold | how do clients quit |
    cancelling our monthly plan | we'd like to leave you | what do I have to do to give notice on our plan | we've decided not to go on with
    your service, how do we end it | where can I cancel the monthly subscription | could we freeze our plan for a couple of months | I'm not
    happy and would like to terminate my contract | is there a form for ending the agreement with you | please close down our plan at the
    end of the month | how would one go about getting out of the subscription | our company is closing, how do we stop the service | who
    should I write to if I want to discontinue my plan | we no longer need your service, please end the contract | can I suspend my
    subscription over the winter | I sold my salon and need to end the plan we have with you, how | we're a campsite closed for winter, can
    we pause the subscription till spring | our practice is merging with another and we must terminate our plan | as a cafe owner I can't
    keep paying for it, how do I stop the subscription
    | if I cancel in month two do I still owe you for the rest of the year | do I owe anything for the remaining months if I cancel | am I
    tied in for the year if I leave early`,
  "change-plan": `
    Can I switch plans later? | upgrade from Starter to Growth | can I go to a smaller plan | how do I change my package | move to a different
    plan | downgrade my subscription | what if our needs grow | can we start with the small plan and move up | can I add features later | I want
    a bigger plan | switch back to the old plan | what happens when we upgrade | can I go from Growth back to Starter | I need to upgrade |
    could I move up a level later | what if I pick the wrong plan | can we change plan every month | step down to a smaller package | I chose
    Starter but need more | swap my plan | switch plan mid month | how can I get the bigger plan | can we scale up later | am I able to upgrade
    at any time | moving between plans | can the plan grow with us | drop down to a lower plan for a while | can I go down to the smaller plan
    in the quiet season | what if my business doubles, can the plan grow with it | start on Starter and go up when we're ready | can I move to
    the next plan up | we've outgrown our plan | can I swap to Growth | we don't use half of it, can we go smaller | change to something bigger
    in spring | if I need more later, what then | can I go up and down as I like | add more users by going up a plan | how quickly can I be
    moved up | is moving up a plan hard | would like to switch packages | is it a problem to change plan after a few months | and back down
    again | from Starter to Growth and back |
    how do I downgrade | how do I upgrade | can I downgrade from Growth to Starter
    | can I upgrade later | moving from Growth to Starter | switch me to another plan | can we change tier anytime | upgrade to Enterprise |
    changing my current package | is it easy to switch plans | we're on Starter and would like to go up to Growth | I've picked the wrong
    package, can it be changed | can we begin on the small plan and move to a larger one later | what's the procedure for stepping down to
    the smaller subscription | our team has grown and we need the bigger plan now | if business slows down, can we drop to a cheaper tier |
    who do I ask to have our plan changed | can I go back to Starter if Growth is too much | how do I get bumped up to the next plan | we'd
    like to upgrade our subscription please | are we allowed to swap plans halfway through | we're a hotel and want to go up a plan for the
    summer season, how do we do that | I run a small clinic on Growth and would like the smaller plan, can we switch | our shop outgrew
    Starter, how do we move to the next package | as an agency with new staff we need to change from Starter to Growth, how | if it's too
    much can I drop back down to a smaller plan
    | thinking of going down to Starter for the quiet winter months | we'd like to drop a plan for the winter
    | if I move up from Starter do I lose anything | would I lose my chats if I upgrade | moving up a plan, do we keep what's set up | does
    upgrading wipe our history | thinking of moving up to Growth, what changes | when I upgrade do I wait for the next bill | upgrade now or
    wait until the next bill | do I lose my set up when I change plan | what happens to our setup when we go up a plan | can I move up and
    keep everything as it is`,
  invoice: `
    I have a question about my bill | my invoice is wrong | I need a receipt | where are my invoices | please send the invoice again | the invoice has the wrong address | when do I get my invoice | I have already paid this bill | put our VAT number on the invoice | why was I charged | money has
    gone from my account | the bill is wrong | I don't understand my invoice | can you send me a receipt |
    why is my bill higher this month | when do invoices come | I need an invoice with our company name | my accountant
    wants the invoices | who do I ask about billing | billing question | where do I
    find my bills | unpaid invoice | the payment failed | last month's statement | our accountant needs papers for the
    last payment | something is off with the bill you sent | something's not right with the bill | the bill you sent me is wrong | our
    accountant needs the paperwork for November's payment | documents for the tax office about what we paid | can you resend the October invoice | I've lost my invoice | the invoice isn't right | what's this payment for | can you put the purchase order
    number on it | need an invoice for my tax return | haven't had a bill yet | could you change the address on the bill | who handles billing at yours | is there an invoice I can download | last quarter's bills for the accountant | old bills
    | where can I see our invoices | where do I download my invoices | can I view my invoices in the portal | is there a page with my invoices
    | how can I get a copy of an invoice | I can't find my invoices in my account | where's the billing history | show me my invoices | are the
    invoices in my account | where do I look up old invoices | can I see past invoices online | do you have an invoice archive I can access
    | where do I enter my VAT ID | our VAT ID isn't on the invoice
    | question about my invoice | I need a copy invoice | can you resend the invoice | send me a receipt | invoice hasn't arrived | wrong
    company on my invoice | our bill has an error | my bookkeeper needs last month's invoice, how do I get it | there's a line on our
    invoice I don't understand | could you put our purchase order number on the bill | please correct the billing address on the invoice |
    can the invoices go to our accounts department instead | I haven't had a bill from you this month | how do I get a proper receipt for
    what we paid | who do I talk to about billing queries | when are the monthly invoices sent out | I've mislaid the invoice from March,
    can I have another | our VAT number is missing from the invoice you issued | can you explain an item on my latest bill | I run a dental
    practice and need copies of this year's invoices for our accountant | our school's finance office needs the invoice made out to the
    trust, who do I ask | I'm a builder doing my books and one of your invoices is missing | we're a hotel group and the bill went to the
    wrong branch, can you reissue it`,
  tax: `
    Is tax included? | do you add VAT | plus VAT or including VAT | are these net prices | is GST added | sales tax | is the price before tax |
    are prices gross or net | do you charge tax to foreign companies | VAT included? | does tax come on top | excluding tax? | with tax how much
    | is there sales tax in the price | are you VAT registered | reverse charge | what about GST in Australia | do I pay sales tax as a
    foreigner | do Canadians pay sales tax | tax for customers abroad | does the price already have the tax in it | is that the price with
    everything, tax too | plus tax? | do businesses in Europe pay VAT to you | what about VAT
    | does the price include VAT | is sales tax extra | is that plus tax | are prices ex VAT | do I pay GST on top | with or without tax |
    is VAT added to that | net or gross prices | are the monthly figures before or after tax | will there be sales tax added to the monthly
    amount | do you charge VAT to companies in the UK | is the price on the website inclusive of tax | we're in Germany, do you add VAT or
    is it reverse charge | what taxes get added to your prices | do I need to give you a VAT number so you don't charge it | does HST come
    on top of the listed price | how much tax will you put on the bill | so is it 2499 flat or 2499 plus tax | do Irish businesses pay VAT
    on your plans | does tax come on top of what's listed for each plan | we're a charity that can't reclaim VAT, so is it included in your
    prices | I run a garage in Toronto, do you add HST to the monthly price | our clinic is VAT exempt, do you still add it to the price |
    as a shop in Texas, would you charge us sales tax on the plan`,
  currency: `
    Which currency do you charge in? | are prices in dollars | can I pay in euros | how much is that in pounds | do you invoice in Canadian
    dollars | is that Australian or US dollars | price in GBP | what is it in euros | dollars or pounds | how much is that in euros | can you
    bill in GBP | do you charge in US dollars | I only have a euro account | which dollars are that | exchange rate | what's that in Swiss
    francs | are prices the same for overseas customers | what would customers abroad pay | what would that be in euro | is it US dollars you
    mean | I'm paying from England, is that pounds | convert the price into euros | do you take pounds | can I be invoiced in my own currency
    | do you charge in dollars | can we pay in pounds | is that USD | prices in euro? | how much in sterling | what currency are the prices
    in | do you bill in Australian dollars | $ means US dollars? | would I be billed in my own currency or in dollars | is the amount on
    your plans page in American dollars | we're in Ireland, could you invoice us in euros | I'd like to see the prices in Swiss francs if
    possible | do you have a price list in euros for European clients | what is 4999 dollars in British pounds | our bank only does pounds,
    do you bill in those | are those Canadian dollars or American ones | can you convert the monthly price to rupees for me | which currency
    will be on our bill | are the figures on the site dollars, euros or pounds | I'm in New Zealand, are the prices shown in NZD | we run a
    pub in Cork, so would we be paying in euro or in dollars | I've a surf shop in Sydney, are your prices in Aussie dollars or US | our
    hotel is in Dubai, do you charge in dirhams or in US dollars | we're a bakery in Leeds, what would your monthly price come to in pounds
    | pricing in CAD | are the prices in CAD or USD | is that in AUD`,
  pay: `
    How do I pay? | do you accept credit cards | can I pay by bank transfer | which payment methods do you take | do you take PayPal | when do I
    have to pay | is payment due in advance | pay in instalments | do I pay monthly | when will you charge me | do I need to enter my card | can
    I pay by invoice | is there a deposit | will I be charged if I choose a plan | do you take direct debit | can I pay with Klarna or Apple Pay
    | how does payment work | do I pay online | where do I enter my payment details | how does billing work | can I pay by card | what ways to
    pay are there | Visa? | is PayPal ok | do you need my bank details | when is the payment due | do I pay before or after | pay in three parts
    | how does the money side work | do you send an invoice or take it from my card | can I pay quarterly | do I pay now | what happens when I
    press select plan | will choosing a plan cost me something | is it prepaid | are you taking payment on this site | cash? | crypto or bitcoin
    | can my company pay by invoice | payment terms | how often do I get billed | SEPA | is a down payment needed | set up a direct debit | do I
    pay first | is it paid first or afterwards | do I need a credit card | do I need a card to sign up | do you want money before you start work
    | do I pay you before or after the work | do you take American Express | are there any ways to split the payments | can I pay in bits | when
    does the money leave my account | is it a monthly direct debit | can I pay with my company card | do I pay anything today | how do I get the
    money to you | do you need payment before you begin | can we pay after delivery | do you accept cheques | can I pay for it here | where's
    the checkout | I want to pay | bank transfer all right? | is it safe to give my card here | when is the first payment | Google Pay? | can I
    spread the cost | what happens after I select a plan, do I get charged | settle by wire transfer at the end of the month | how can we settle
    the bill | payments in instalments | can you do payments in installments | monthly instalments
    | my card is declined when I renew | the renewal won't take my card | card refused when I try to pay | your payment page rejects my card |
    I can't get my payment to go through | payment keeps failing with my Visa | tried to renew the plan and my card bounced | it says my card
    isn't accepted | where do I enter a new card, the old one expired | how do I update my card details | my bank card doesn't work on your
    site | I want to renew and it refuses the card | trying to pay and the card gets rejected | how do I change the card on file |
    when do I get billed | when do you bill us | when is the first payment due
    | is my credit card safe with you | do you keep my card details | is it safe to pay you
    | what happens if I don't pay | what if I pay late | do you do payment plans
    | how can I pay you? | which payment methods are there | do you take cards | can I pay with Apple Pay | is PayPal possible | when is
    payment due | direct debit available? | do I pay upfront | where do I put in my card details | do I have to give a credit card when I
    choose a plan | can we pay against an invoice by bank transfer | do you need a deposit from us before you start | how is the monthly
    amount collected | is it possible to settle by cheque | do I pay at the beginning or the end of the month | am I charged as soon as I
    choose a plan | can we pay you in instalments over the month | will you ask for card details when I book | how does payment work once
    we've become clients | what are our options for paying you each month | I run a market stall and mostly have cash, how would I pay you |
    we're a charity and can only pay by bank transfer, is that possible | our school pays on thirty days, how and when would we have to pay
    you | I'm a hairdresser without a business credit card, what other ways are there to pay
    | my card got replaced by the bank, where do I put in the new number | where do I change my payment card
    | somebody phoned me asking for card details to verify my plan, was that you`,
} as const;
