/** Courtesies, and what we have no answer to: how visitors ask about each topic, separated by bars. */
export const SMALL_TALK_EXAMPLES = {
  hello: `
    hi there | hello | hey | good afternoon | hiya | howdy | good evening to you | hi | hello there | hey bot | morning | evening | good day to
    you | yo | hi everyone | is anybody there`,
  "ask-ahead": `
    Can I ask you something? | I have a question | may I ask a few questions | can you help me | I need some help | what can you do | what can I
    ask you | I'd like some information | I'd like to ask something | quick question | I've got a couple of questions | could you help me out |
    help | can you tell me something | I need advice | I want to know more about a few things | are you able to answer questions`,
  misunderstood: `
    That isn't what I meant | you didn't understand me | that doesn't answer my question | wrong answer | no, I meant something else | you're
    not helping | I don't get it | try again | what do you mean | that makes no sense | no that's wrong | you've got me wrong | that isn't the
    answer to my question | I asked something different | not helpful | huh | what | I don't understand | that's not it | you didn't answer |
    this isn't helping | I meant something else | wrong topic
    | not what I asked | that has nothing to do with it | I meant something different | no, you misread what I wrote | that was not the
    thing I wanted to know | you keep giving me the same answer | sorry but you're answering a different question | I asked one thing and
    you told me another | this answer is no use to me at all | I'm afraid you have misunderstood my question. | read it again, that isn't
    what I said | I think we're talking at cross purposes here | you still haven't answered what I asked | that makes no sense, you didn't
    get what I was after`,
  thanks: `
    Thank you | thanks a lot | that's all | great, thanks | goodbye | bye for now | perfect | that helped | much appreciated | see you | have a
    nice day | ok that's everything | cheers | thank you very much | many thanks | ok thanks | great help | good, that's it | cool | ok bye |
    lovely | brilliant thank you | nice one | all good | thx | ta | no more questions | that's what I needed | awesome | alright then | ta very
    much`,
  "are-you-human": `
    Are you a real person? | am I talking to a robot | is this a bot | are you human | are you an AI | is someone typing this | are you a
    machine | is this automated | do you think for yourself | how intelligent are you | Who are you? | what's your name | who am I speaking to |
    who made you | what are you | tell me about yourself | am I speaking with a human | are you real | you're a bot, right | is there a person
    behind this | are you just a program | do I talk to software here | are you ChatGPT | are you alive | human or machine | do you have
    feelings | sounds like a robot | who is answering me | who is this | what should I call you | introduce yourself | what kind of bot are you
    | are you a bot | is there a person in there | you sound like a machine | do I get a real person here | be honest, are you a robot | are you
    some sort of AI | is this an automatic answer | who or what am I talking to | am I wasting my time on a robot | is this a chatbot | I bet
    you're just code | you're only a computer | is this ChatGPT | am I talking to ChatGPT |
    who writes your answers | who wrote these replies | are these answers written by a person | where do your answers come from |
    you answer so fast, are you AI | that was quick, are you a bot | nobody types that fast | you reply too fast to be human | are your replies
    generated | do you use AI to answer me | is there AI behind this chat | who thinks up your answers |
    is this chat a real person | is there a real person behind this chat | is this chat run by people
    | is there a real person here or am I talking to a bot | are you a real person or a bot | am I talking to a bot or a human | is this
    a person or a program | do I talk to a bot right now
    | are you a robot
    | am I chatting with a bot | r u a real person | are you a robot or what | is it a machine answering me | you sound automated | am I
    speaking to a human being or a computer | is there a person typing these replies | tell me honestly, are you AI | am I getting answers
    from a program or from a person | are these answers written by a computer | you reply so quickly, you can't be a person | May I ask
    whether you are a human or a program? | are you ChatGPT or an actual human | I run a shop and hate talking to machines, are you one |
    before I explain my problem, are you human or a bot | is this one of those automated chats or a person with a name
    | is it a real person I'm talking to | is a real person typing this`,
  "tell-more": `
    Tell me more | more information please | I'd like to know more | go into detail`,
  blog: `
    Do you have a blog? | where can I read more about AI marketing | any articles to read | do you publish tips | have you got a newsletter or
    blog | recommended reading | do you write about marketing | have you written anything about chatbots | where are your articles | any case
    notes or blog posts | is there something to read on your site | news from your company |
    do you have something to read on email marketing | an article about writing better follow-ups | is there a post on lead
    scoring | anything to read about getting fewer no-shows | I read an article of yours and can't find it any more | where's that post about
    unanswered enquiries | I'm looking for a blog post you wrote | do you have articles on emails that don't sound like spam | can you recommend
    something to read on your site about replies | reading material on chatbots | I saw a post of yours, where is it
    | any articles on local marketing | do you have a post about Google reviews | articles on getting more reviews | anything written about
    local SEO | have you written about getting more customers locally | got any posts about reviews | any reading on marketing for small shops
    | do you have articles about social media | is there an article on local marketing for trades | blog posts about getting reviews |
    something to read about marketing a local business | any tips or articles on getting found locally
    | where's your blog? | do you write articles | anything I can read up on | got any tips to read | show me your blog posts | any guides
    on marketing | is there a blog here | recommend me an article | I'd like to read something about following up enquiries | have you
    published anything about chat assistants for small firms | where do I find your articles about answering customers | do you share advice
    for small businesses anywhere | what have you written on scoring leads | is there some reading material on email marketing | I'm looking
    for your posts on AI for small companies | can I read your latest articles somewhere on this site | do you have any written advice on
    winning back enquiries | any good reads on getting more out of a website | where do you publish your thoughts on automation | I saw one
    of your articles, where are the others | I run a florist's and want to read up on this first, do you have articles | I'm a physio
    learning about marketing, is there a blog of yours to read | we're a small letting agency, have you written anything on replying to
    enquiries faster | as a tradesman I'd like some practical tips to read, have you a blog
    | is there an article on how to tell if a lead is worth calling back | I'm just trying to learn, have you anything to read`,
  nothing: `
    What's the weather like? | tell me a joke | who won the match yesterday | what's the capital of Spain | sing me a song | write a poem | do
    you love me | what time does the train leave | can you fix my computer | do you sell shoes | where can I buy bread | what's the meaning of
    life | who is the president | how do I cook rice | can you do my homework | how old are you | do you have a girlfriend | are you hungry |
    recommend a film | what's 5 plus 7 | is there parking | what's the news today | my car won't start | do you sell insurance | can you lend me
    money | do you fix phones | I lost my keys | do you do accounting | can you write my CV | legal advice | do you repair washing machines | is
    the call recorded | may I record the meeting | is hosting included | do you register domain names | how many rounds of changes do I get |
    does it slow down my website | can it take card payments | can customers upload files | does it work on mobile phones | can customers move
    their appointments through it | do you sponsor events | what music
    do you like | how do I get a visa | is God real | what is your favourite colour | translate this for me | book me a flight | order a pizza |
    who shot Kennedy | are you married | can you hear me | how much does a house cost | play a game | do you have a gift shop | do you have wifi
    | will AI take over the world | what do you think of the election | how do I lose weight | is it carbon neutral | is it legal in my country
    | do you have insurance | what if you go bankrupt | who do you vote for | how much do you earn | can I invest in you | what's your turnover
    | are your shares listed | test | asdf | lol | my name is Peter | I like cats | nice weather today | happy birthday | are you single |
    what's for lunch | say something funny | do you dream | which phone should I buy | can you drive | does it work offline | is there a mobile
    app for clients | do you do payroll | can you do our taxes | do you ship to France | what size do I need | do you have this in blue | where
    is my parcel | I want to return my order | do you buy used cars | can you sing | how's it going with the football | tell me something funny
    | what's your star sign | who invented the telephone | how far is the moon | can you call me a taxi | is it raining | what day is it | what
    year is it | how many people live in China | can I get a loan | do you sell coffee | do you repair cars | where can I get a haircut | how do
    I bake bread | what's a good restaurant | do you have toilets | do you have a swimming pool | can I bring my dog | do you do weddings |
    what's your opinion on politics | which team do you support | do you believe in ghosts | how much does a car cost | which laptop should I
    buy | can you hack my ex | how do I get rich | should I buy shares | can you write my essay | what is love | are you happy | do you sleep |
    do you drink | what colour are your eyes | do you take drugs | the sky is blue | I'm bored | I'm hungry | I am sad | blah blah | qwerty |
    aaa | one two three | do you give away free stuff | do you have a shop I can visit for clothes | what material is it | is it waterproof |
    when does the concert start | do you sell tickets | I need a plumber | I need a doctor | can you deliver today | how heavy is it | do you
    have gift cards | does it come with a warranty | can you print photos | I found a wallet | do you rent cars | how do I unblock a sink | do
    you do funeral services | translate hello into Spanish | what is the population of France | is the earth flat | is the bot able to take
    payments | can visitors upload pictures | do you record the video call | who pays for the domain | do you host the website | do you provide
    email accounts | is there an app for my phone | will the chat make the site slow | how many revisions are there | does it have an offline mode | how green is your company | do you plant trees | do you
    donate to charity | is AI dangerous | will AI take my job | do you use renewable energy | are you insured | what happens if your company
    closes | can you do a background check | do you do market research | can you do our bookkeeping | do you write business plans | can you get
    me funding | do you do staff training in sales | can you fix my laptop | do you install security cameras | can you set up our wifi | can I
    pay you with chickens | what should I eat tonight | does the page load slower | will it slow my page down | is the meeting taped | is our
    call being recorded | who designed your website | who made your logo | how tall is Big Ben | can I pay in goats | was the meeting taped |
    are calls taped | do you know a good accountant | can you paint my house | what's the wifi password | how many stars are there | can the bot
    ring people up and sell them things | do you insure your work | can I have the recording afterwards | are you carbon neutral | do you have
    kids | can you babysit | what's on TV tonight | how do I get to the airport | are you vegan | can I park there | can you help me move house
    | where can I get a coffee | what's the best pizza in town | how deep is the ocean | my phone is broken | do you do haircuts | can you do my
    garden | where is the nearest petrol station | what does your cat eat | can you read my mind | who will win the election | what is two plus
    two | do you sell phones | can you sell my house | can you walk my dog | I need a lawyer | help me with my maths | what's the exchange rate
    today | how old is the Queen | can you send flowers to my wife | is your coffee good | do you do deliveries | what time is it in Tokyo | can
    you lend me a tenner | does the site have a dark mode | are there vouchers as a gift | can I bring my kids | do you have air conditioning |
    does the bot take deposits by card | can the bot take payments | what's a good name for my cat | can you tile my bathroom | do you hire out
    marquees | may I tape our conversation | can I see the conversations people have with it | can I read what visitors asked the bot |
    what am I missing | what did I miss | am I missing something | my nephew is twelve | can you help my kid with algebra |
    which laptop is good for video | will it rain this weekend | how do I get a stain out of the carpet | should I buy bitcoin | where is the
    best pizza | help with homework | write a poem about my cat | who won the game |
    I booked yesterday | I booked a call last week | we spoke last month |
    what happens to our data if you go bust | if your company folds, what becomes of us | what if you shut down |
    do you offer hosting | do you host websites | will it work on mobile phones
    | looking for a used espresso machine, do you sell those | do you know who sells second-hand ovens | what mark would I get for an essay
    about you | can you do my homework | what was your turnover last year | how much profit do you make | can you give me legal advice | is
    it going to rain tomorrow
    | what's the difference between a lead and a contact | what's the weather like where you are | recommend an accountant
    | will my google ranking suffer | does it hurt my SEO | how do I hide the chat on my screen | is it legal to use AI | do you donate to
    charity
    | who built this website | can you handle photos that customers send | do you check the references of your staff | who sees the notes
    from the call | whats your insta | do you have Instagram | will you still be here in five years | when is the next webinar | can two of
    my salesmen get the leads in turn
    | what's the best phone for a small business | how do I get more google reviews | which laptop should I buy for work | how do I rank
    on google maps by myself | write my essay | can you do my homework for school | what does my competitor spend on ads | how much does
    my neighbour's shop earn | who are my competitors' suppliers | what do other agencies pay their staff
    | can you send me the slides from our call | what if I don't like the website you build | do you send notes after the call
    | how hot is it in Madrid today | who's top of the league | did Ireland beat France in the rugby | what was the score last night | when
    does the World Cup start | how do I make pancakes | what's a good recipe for lasagne | how long do you boil an egg | what can I cook
    with chicken and rice | do my maths homework | what's 17 times 23 | explain photosynthesis to me | can you write my history essay | who
    was the first man on the moon | how tall is Mount Everest | what's the population of Brazil | who is the president of France | how far
    away is the sun | how many legs does a spider have | do you know any good jokes | make me laugh | knock knock | tell me a riddle | tell
    me a bedtime story for my daughter | write a birthday poem for my gran | sing happy birthday | what's your favourite colour | will you
    marry me | my girlfriend left me, what should I do | should I text my ex | how do I make friends in a new town | what should I get my
    mum for her birthday | what should I wear to a wedding | which film should I watch tonight | can you recommend a good novel | what's on
    television this evening | which song is number one right now | when does the supermarket down the road shut | my parcel from the post
    office hasn't come | what time does the next train to Manchester leave | is the airport open today | how do I fix my washing machine |
    my iPhone screen is cracked, where do I get it repaired | how do I get red wine out of a carpet | why does my cat stare at the wall |
    how often should I water my tomatoes | what breed of dog is best for a flat | who's going to win the election | will there be a war |
    what are next week's lottery numbers | is there life on other planets | do ghosts exist | find me a cheap flight to Rome | book me a
    table at a restaurant for tonight | write me a Python script that sorts a list | which is better, PlayStation or Xbox | need a quote for
    a new boiler swap | write me a cover letter for a job | what's the weather doing on Saturday | can you recommend a good pizza place near
    your office | what did my competitor pay for their website
    | is Google going to change its rankings again | what's a good recipe for dinner
    | can you tell me what my competitor is spending on Google | can you help me with my homework | what did the central bank do with
    interest rates
    | what's the weather doing tomorrow, got a roof to finish | can you write me a nice text to a customer who hasn't paid his invoice |
    write a message to my customer for me | will it rain tomorrow
    | write a message to a customer about an unpaid invoice | write me an email to my supplier
    | have you read the reviews of my bakery | what do people dislike about my shop
    | will there be a recession next year | what will interest rates do | should I take a loan to expand | should I borrow money for a
    second shop | is it a good time to buy a house | what's a good name for my dog | what time is kick off tonight | who won the match last
    night | how do I get wine out of a carpet | can you recommend a good restaurant | do my homework for me | translate this letter for me |
    what's the traffic like on the bridge | write a speech for my sister's wedding | how long do I boil an egg | is it going to snow this
    weekend | how do I renew my passport
    | what will google do to its ad auction next year | how much will my cost per click go up | will google ads get dearer next year |
    what does a click cost on Google at the moment | will Facebook change its ad prices | how much will ads cost next summer | what's
    going to happen to Google's algorithm | will the cost of clicks rise in my trade | what will Meta charge per click | my son's driving
    test is on Tuesday | what's the pass rate at our local test centre | what's the pass rate at our local centre | how many people pass
    their driving test first time | when will my exam results come out | is the driving test hard | what time does the leisure centre open
    | how do I book a driving test | where's the nearest garden centre | is the sports centre open today | what's the waiting time at the
    hospital | did our local team win at the weekend | who's playing on Saturday | what are the odds on the derby | what's the forecast
    for the weekend | will it be sunny for our fair | how cold will it get tonight | will petrol go up next week | will electricity prices
    go up | how much will my rent go up next year | what will house prices do | when do the schools break up | what's the average wage of
    a plumber | how much does a new van cost | when is high tide tomorrow | is the motorway closed | what's the best school near here |
    what will inflation be next year | my daughter has an interview tomorrow, what should she wear | is my flight on time | how do I pass
    my theory test | what will the minimum wage be in April
    | how do I get to the stadium | is my driving licence still valid | which bank has the best savings rate | who will win the tender |
    how many people passed the exam | what will the budget change for small firms | when will the bus strike end | is the new phone any
    good
    | what's the going rate for a plasterer | what's the going rate for an electrician in Leeds | how much should I pay a cleaner per hour
    | what do plumbers charge for a new tap | how much does a solicitor cost | how long is the queue at the border today | how long is the
    drive to Bristol | how long are the delays at the airport | how long is the wait at the post office | what's the price of gold today |
    how much is diesel today | what does a pint cost in London | how much is a stamp | how much is a train ticket to York | what will it
    cost to fly to Spain | how long does it take to fly to New York | how long does paint take to dry | what time does the bank open |
    when does the museum close | who owns Twitter | who is the prime minister | where can I buy a second-hand till | what's the best way
    to cook rice
    | when is the next bank holiday in Scotland | when's half term | is my MOT due | when is my car tax due | is my insurance due for
    renewal | when do the clocks go forward`,
} as const;
