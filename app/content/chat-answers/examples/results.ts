/** Results, references and for whom it is: how visitors ask about each topic, separated by bars. */
export const RESULTS_EXAMPLES = {
  results: `
    What results can I expect? | how much more will I sell | what return do clients see | is the 3.5x return real | does it really work | how
    many leads will I get | what difference will it make | what's the success rate | show me figures | what's the ROI | where do your numbers
    come from | how much more business will I get | is 85% more leads realistic | what will it do for my turnover | how effective is it | what
    improvement can I hope for | will I make more money | Do you guarantee results? | what if it brings nothing | can you promise new customers
    | is success guaranteed | what if I get no leads | prove that it works | is there a guarantee | how can I be sure it works | what happens if
    it doesn't bring results | does this actually bring customers | how successful are you | what can I expect | what have you achieved for
    others | are these numbers true | how many extra customers a month | how big is the effect | is it worth the money | what do I gain | what's
    in it for me | what's the average increase | will it increase our sales | can you double my turnover | the 100% on your home page, honestly?
    | how much time will it save us | success stories in numbers | does AI marketing work | is it any good | what if nothing comes of it | do
    you promise anything | can you assure us of more leads | who carries the risk if it fails | is there any assurance | will it definitely work
    | what if it doesn't bring in any business | how do you know it works | does it work for others | what kind of results did others get | what
    results did other shops get | does it honestly make a difference | how many more customers would a cafe get | what's it going to do for my
    sales | has it made other people money | is it worth two and a half grand | do these things actually work | convince me that it works | what
    can I realistically expect | how much will we grow | will I sell more | what kind of difference does it make | will I get my money's worth |
    does it bring in work | what do you mean by 85% more leads | isn't 100% success a bit much | prove it | what if I told you I don't believe
    your numbers | what would change for us | do your clients earn more | does it bring in more bookings, honestly |
    what success have your customers had | how much success did your clients have | what did your customers gain by it
    | what proof is there that it does anything | what evidence do you have that it works | can you prove that this works | how do I know any
    of this works | got any proof it does something | show me that this does anything | is there evidence for what you claim | why should I
    believe that it works | what proof have you got | have you any proof that your bots bring customers | prove it works | where's the proof |
    what makes you think this works | is there anything that proves it |
    how many leads will I get | how many customers can I expect
    | why should I believe you | I've been burned by agencies before, why should I trust you | every agency promises the moon, what makes
    this true | I've heard big promises before, why believe yours | how do I know this isn't a scam
    | where do those figures come from | is the 85% real | how did you get the 3.5x
    | how many leads will I get in the first month | how many sales will I make in the first three months | how many leads do I get with
    Growth | how many new customers can I expect from Starter | tell me a number of leads I'll get | how many bookings will it bring me
    per month | what number of leads do you promise | how much revenue will I make with this | will I get ten leads a week | how many
    jobs will I win with it
    | my boss wants a number, how much will revenue go up | by how much will my sales go up | how much will turnover rise | what
    percentage more sales
    | what results do you get | does this actually work | will it bring more sales | how many more bookings | are those numbers real | what
    improvement should we expect | can you guarantee more leads | I'd like to know what kind of return your clients see | do businesses
    really win more customers with this | how much more turnover could I reckon with | what effect does it have on the number of enquiries
    that turn into sales | do you promise any results or is it a gamble | where does the 85% more qualified leads come from | is that 100%
    success rate genuine or just marketing | what sort of uplift would be realistic for a firm like mine | how much faster would we be
    answering people | what have your customers gained from using this | will I make back what I spend on it | convince me that this makes a
    difference | we're a roofing company, how many more jobs could we expect from this | I run a fitness studio, will this really get me
    more sign-ups from my enquiries | for a small law practice, what kind of return is realistic | our garden centre tried chatbots before
    without success, does yours really deliver
    | how much money will my business make if I use this | how much more will we earn with you`,
  "results-when": `
    When will I see results? | how long until it pays off | how soon will I notice a difference | how fast do leads come in | when does it start
    to work | how many months before we break even | how quickly will I get more customers | when do we get a return | how long does it take
    before it's worth it | how long does it take to work | when do the first leads come | how soon does it make a difference | within what time
    will I get my money back | how many weeks until I notice something | when does it pay for itself | how patient do I have to be | how quickly
    can you increase sales | time to results | will I see something in the first month | when can we expect more bookings | how long till the
    phone starts ringing | how fast will I notice it | when will the money come back | how soon will there be more bookings | give me an idea
    when it starts paying | will it help before the season | how long did it take others to see something | how many weeks before it has an
    effect | by when would I earn it back | how quickly does it show |
    how soon would I get leads | when would the first leads come in | weeks or months until I get leads | how long before I get
    new leads | when do leads start coming | how soon do I start getting enquiries | how long until more customers come, weeks or months | is it
    weeks or months before it brings anything | when will we start getting customers from it
    | how soon will it pay off | when do results show | how long before it makes a difference | how many weeks till results | is it a quick
    win | after how long do clients usually notice an improvement | how long does it take before more bookings come in | when can I expect
    it to have earned its cost | will I see a difference in the first month | how fast does this start making a difference to sales | how
    many months until the investment pays for itself | Within what time frame should we expect to see results? | I'm impatient, how quickly
    does this bring something in | we're a ski school with a short season, would we see results before it ends | I run a tanning salon, how
    long would it be until I notice more bookings from it | our kitchen fitters are quiet at the moment, how soon would this show an effect`,
  measure: `
    How do you measure success? | how will I know it's working | which KPIs do you look at | how do I see whether it pays | how do you track
    performance | what do you measure | how can I tell if it's worth it | how do we judge the results | how do you prove the effect | how do you
    know if it's a success | how do we see that it works | how will we know it's doing its job | who checks if it's effective | which numbers do
    you look at | by what do you judge success | how is performance tracked | how can I prove to my boss that it works | what counts as a
    success for you | how do you define success | how will I see whether it's doing anything | how do we find out if it's any use | what will
    you show me to prove it works | how do you keep score | how can I tell it isn't wasted money | show my partner that it was worth the spend
    | my boss wants ROI figures, how do you report them | how do you show the return on investment | can you prove ROI to my manager with
    reports | how will we see the ROI | do your reports show ROI | my finance director wants to see the return, how is it measured | what
    figures can I give my boss on return | ROI reporting for the board | how do we report the ROI internally | how do you calculate the return
    for us | boss wants to know the ROI, how do you measure it | do you report which leads turned into money
    | our CFO asks about ROI, how do you report on it | my manager wants to see ROI, what do you report | the owner wants to see a return, what
    figures do you report
    | how do I show my husband it isn't wasted money | how do I prove it pays | how do I justify this to my boss | how would I know it isn't
    money out of the window | how do I convince my partner that it's worth it | what do I tell my CFO about the return | my wife says it's a
    waste of money | how can I tell whether it pays for itself | is it throwing money away | what proof will I see that it works for us |
    what numbers will I get to show that it works
    | how is this worth that much a month | is it worth the money, how do I know
    | how is success measured | what KPIs do you use | how do we judge if it works | what counts as success | how would you prove it works |
    which numbers tell us whether the project is a success | how do you show that it brings in business | what will we measure to decide if
    it was worth the money | I want proof it works, how do you track that | how do you find out which message brought the customer | by what
    yardstick do you judge your own work | How is the performance of the project evaluated? | how do I know the assistant is doing its job |
    we're an accountancy practice and like evidence, how do you measure what it achieves | I run a bakery, how would I tell which sales came
    about because of your work | our board of trustees will ask how success is measured, what should I tell them`,
  cases: `
    Do you have references? | can I see examples of your work | case studies | reviews from customers | who are your clients | success stories |
    testimonials | have you done this for someone like us | how many clients do you have | can I talk to one of your customers | show me your
    portfolio | what do your customers say | do you have a trustpilot page | where can I read opinions about you | past projects | can you name
    some clients | any proof from other businesses | who has used this | what do people say about you | any recommendations | do you have
    examples from my industry | show me what you've done | how many companies do you work for | could I speak to a client of yours | ratings |
    before and after examples | what have you built | who are your customers | references please | have you worked with a company like ours |
    which companies use you | opinions from your customers | what do clients think of you | could I ring a client of yours | can I call one of
    your existing customers | happy customers I could phone | can I see examples of sites you made | can I read what customers think | who have
    you built chatbots for | what do your customers think | customer opinions | any opinions from clients I can read | what's said about you |
    has any other dentist used this | who's using it | have you got clients like me | show me a site you've done | can I ask someone who's used
    you | what have others said | any hairdressers using it | have you got any examples | can you give me names | do you have ratings somewhere
    | what did other people think | any happy clients | who can vouch for you | whose websites have you done | do you have customers in my line
    of business | clients in the hotel trade |
    have you done something for lawyers before | did you ever work on a project for a hotel | have you done work for a clinic |
    case studies with real figures | any numbers from actual clients | show me real results from a real client | proof with actual figures | have
    you got a before and after with numbers | not just nice quotes, real case studies | what have you done for other estate agents | have you
    ever set this up for an accountant | any experience with restaurants, examples | done this for roofers before | which law firms have you
    worked for | can you show me what you did for a similar company |
    do you have an example of a client like me | an example of a business like mine you've worked with |
    can you show me results from other clients
    | case studies? | do you have case studies with numbers | numbers from real clients before and after | I need case studies for our CFO |
    cost per lead before and after for a client | examples of companies like ours | show me a client's results | a case study of a B2B
    company | any client with figures I can show my boss
    | does my competitor use you, is that a conflict | do you work for our competitors too | whats your track record with solicitors | what
    experience have you got in our trade | who in my town uses you
    | do you have experience with wedding venues | have you done this for a vineyard before
    | is my competitor using you | does the shop down the road use you, be honest | is another firm in our town a client of yours
    | any case studies | can I see past projects | who else uses you | show me some client examples | got a portfolio | can you name a few
    companies you've worked for | I'd like to talk to one of your existing clients | where can I read reviews by people who've used you | do
    you have any testimonials from small businesses | is there a client I could ring for a reference | show me websites or assistants you've
    made for others | Could you provide references from previous clients? | have you got proof from real customers, like reviews on
    Trustpilot | I run a campsite, can you show me an example of work for somebody similar | we're architects and choose suppliers by their
    portfolio, where do I find yours | before our clinic decides, we'd want to see a case study or speak to a reference
    | do you have any results from salons or spas I could look at
    | any case studies with real numbers | case studies from my industry with real numbers | show me someone in my line of work who got more
    customers | show me somebody like me who actually got results | real numbers from a business like mine | got any examples of results
    with other gyms | who in my trade has had success with you | examples of clients in my trade with real figures | prove that it worked
    for somebody in my business
    | got any case studies for gyms, real numbers if possible | case studies for fitness studios with real numbers
    | what have you got to show for it | every agency says they'll double my leads, what can you show me | show me something you've done |
    have you got anything to back it up with | what have you actually achieved for anyone | can I see proof from a real business | have
    you any clients I can ring and ask | can you show me a customer like us | got any evidence that it works for roofers | I've been
    burned by agencies, show me what you've done | what's your track record | names of businesses you've done this for | any before and
    after from a real client | why should I believe you, what have you delivered | any salons that use you that I could speak to | let me
    talk to one of your customers
    | can you point me to a website where it's running | which site has it running so that I can look`,
  different: `
    What makes you different? | why should I choose you | how are you better than other agencies | why not do it myself | why not just use
    ChatGPT | I already have an agency | we already use HubSpot, why would I need you | isn't a freelancer cheaper | what's your advantage |
    compare yourselves with your competitors | why not hire someone | who are your competitors | I can build a bot myself | what do you do
    better than Intercom | what sets you apart | convince me | alternatives to you | what's special about you | why should we trust you rather
    than a big agency | what can you do that others can't | I could do that with Mailchimp | isn't that what HubSpot does | why pay you if I can
    use ChatGPT for 20 dollars | our web designer can do that | there are cheaper bots | why not Tidio | how do you compare with other providers
    | what's your USP | why you | what's better about you | is an employee not cheaper | reasons to choose you | how do you stand out | is this
    like Intercom | we have someone in-house for marketing | I can do this on my own | what do I gain compared to a freelancer | how is this
    different from hiring an assistant | how is this different from Mailchimp | why you and not HubSpot | why you and not somebody else | I
    could just use ChatGPT for that | can't I just use ChatGPT | what's wrong with just hiring a student for this | there's a bot for 30 bucks a
    month, why would I pay you 2500 | what's so good about you | my nephew says he can do it | why shouldn't I do it on my own | how do you beat
    the others | I've had bad experiences with agencies, why are you different | what makes you worth the money | I've got offers from two other
    agencies | aren't you all the same | why you lot | can't HubSpot do that | what have you got that the others haven't | a freelancer would do
    it for half | what's better than my current agency | what do I get from you that a cheap plugin doesn't give me | is a cheap plugin not
    enough |
    a friend says AI tools can do this for 20 bucks, what are we missing | ChatGPT does all that for twenty dollars | my son
    says ChatGPT can do it | why pay thousands when ChatGPT is 20 a month | I can get a chatbot for 20 dollars, what do I miss | what do I miss
    if I just use ChatGPT | isn't there an app for ten bucks that does this | what do you have that a 20 dollar tool hasn't | someone told me a
    cheap AI does the same | why would I use you and not Intercom | what am I paying for that free AI can't do
    | why should we go with you and not the local agency | we're deciding between you and an agency round the corner | a local marketing agency
    pitched us SEO and ads, why you instead | there's another agency that does ads and SEO, what do you do better | I'm comparing you with a
    local agency | torn between you and a web agency in town | we're choosing between two agencies, why you | what speaks for you against an
    agency that does everything | the agency down the road offers SEO and Google ads, why pick you | picking between you and a bigger agency,
    sell it to me | choosing between you and a freelancer, why you | we have a quote from a local agency, why you rather than them
    | we already have a chatbot from another company, why switch | why should we leave our present provider | what do you do that our chat
    tool does not
    | give me one good reason | one reason to choose you
    | why are you so expensive | why does it cost that much compared to others | what justifies the price | why should I pay that much
    | why you and not someone else | why not just use ChatGPT myself | how are you unlike other chatbots | what's special about your service
    | I could use Intercom instead | why pay an agency for this | what's your advantage over competitors | there are dozens of AI agencies,
    what is it that makes yours stand out | couldn't I just install a free chatbot and be done with it | what can you do that a cheap plugin
    can't | we already pay a marketing agency, what would you add | how do you compare with Tidio or Drift | my nephew could build a bot in
    a weekend, why go with you | give me one good reason to pick you over the others | I was about to sign up for Zendesk, what would you do
    better | why would we need you if HubSpot has its own chatbot | every agency promises the same, so how is yours any different | what do
    you do better than the off the shelf tools | isn't this just another wrapper around ChatGPT | we're a small hotel and get pitched
    chatbots every week, what's different about yours | I run an online course business and could wire this up in Zapier, so why use your
    team | our dental group has a web agency already, what would you do that they don't | as an estate agent I've tried two other bots, how
    is yours better | what do you do that Tidio and Intercom don't`,
  kinds: `
    Do you work with restaurants? | I run a hair salon | is this for a small business | have you worked in our industry | does it make sense for
    a dentist | we're a charity | I'm self employed | are we too small | would it work for a plumber | which industries do you work in | we're a
    law firm | I own a gym | do you take on start-ups | is it for B2B companies | we sell to other businesses | I'm a coach | is it any use to a
    garage | would this suit a hotel | we are an estate agency | do you work with schools | what kind of clients do you have | I'm a
    photographer | can a bakery use this | we're a manufacturer | who is it for | accountants and bookkeepers | we're a big company | would you
    turn anybody down | do you help lawyers | is it good for shops | suitable for tradesmen | do you have clients in construction | could a vet
    use it | I have a small hotel | does that work for schools | we're a family business | is my company too small | we have 200 employees | I'm
    a one man band | we sell wine | I do nails | I'm a therapist | we run a museum | would it work for a nursery | do you work with the public
    sector | do you only work with small businesses | do you help nonprofits | does it suit B2B | is it something for craftsmen | what about
    architects | I rent out holiday homes | we lease cars | I'm starting a business | who are your typical clients | our business is seasonal |
    which businesses is this for | I've a stall at the market | we're a start-up without customers | is this for people like me | do you know
    anything about our trade | have you helped garages before | would this work for us | would this work for a dental practice | what's in it
    for a solo accountant | what would it do for a firm like ours | does it suit a trade like mine | we're only two people, are we too little |
    am I too little for you | what about shops, do you help them | our law firm wants more calls | would this be any use to a funeral home | is
    a two-man roofing outfit the sort of client you want | do you do places like ours | I've a food truck | we're a golf club | would you take
    on a barber | is it any good for a dance school | I clean windows | I'm an electrician with one van | does it make sense for a farm shop |
    we run a B&B | I'm a mortgage broker | we hire out bouncy castles | are there businesses you don't take | is it for big
    firms only | we're just two sisters with a shop | can a locksmith use this | I'm a wedding photographer, is it for me | what about a taxi
    firm | would it help a vet | do you work with doctors | is there any point for a tiny firm | we do kitchens | is that something for a piano
    teacher | we import wine, is it for us | could that be something for us | I own a bakery, what would you do for us |
    we sell machines with a long sales cycle | our sales take nine months, does it still make sense | is it meant for quick
    consumer sales or for B2B as well | we sell to factories, is this suited | does your approach suit long sales cycles | is it more for shops or
    for companies that sell to companies | we make industrial valves | our deals take a year to close | is this made for businesses like a
    supplier of parts | high-ticket products with long decisions, any use | we sell to engineers, not consumers | complex B2B sales |
    do you work with law firms | would you take on a law firm
    | is it right for a funeral director | I just want to know if it's right for a vet | would this be right for a driving school
    | do you work with plumbers | is it suitable for law firms | we're a veterinary practice | I run a gym | do you take on estate agents |
    does it work for tradespeople | I'm a freelance photographer | which industries do you work with | is what you do a good fit for a
    family-run hotel | have you any experience with accountants and bookkeepers | do you also help schools and other educational places |
    would this suit a car repair garage like ours | I own a flower shop, is that the sort of business you help | we're a not-for-profit, are
    you open to working with us | do you only work with certain sectors or with everybody | is your service meant for startups as well as
    older firms | we are a wholesaler selling to other businesses, is that your kind of client | does what you offer make sense for
    therapists and coaches | I'm a sole trader, do you take people like me on | we're in construction, do you know our trade at all | we run
    a nursery with sixty children, do you work with childcare businesses | I've a small bakery with a cafe, are we the type of company you
    help | I manage a moving company and wonder if you have clients in that line of business | we're a letting agency with a small team, is
    your service made for the likes of us
    | I run a gym, how could AI help me get more members | how could this help a business like mine | would something like this even make
    sense for us or is it more for tech companies
    | do you do restaurants | do you guys do hair salons`,
} as const;
