import { BRAND } from "../../brand";

/** How to reach us, and who we are: how visitors ask about each topic, separated by bars. */
export const CONTACT_EXAMPLES = {
  hours: `
    What are your opening hours? | when are you open | are you open at the weekend | what time do you close | are you available on Saturday |
    when can I reach you | is anyone there now | from when can I call | business hours please | do you work Sundays | what are the hours of the
    live chat | how late are you there | when does the team answer | what days do you work | are you still there | when is someone in the office
    | when do you open | what time do you start in the morning | are you there in the evening | is the office staffed on Saturday | till when
    are you open | when can I call | do you work at weekends | is the team in now | at what times can I reach somebody | opening times please |
    is Sunday a working day for you | chat hours | how late can I phone | when do you finish | are you closed today | is there someone at
    lunchtime | when is support available | what are your working days | which days are you open | can I get hold of you early in the morning |
    is anybody in on a Sunday | is anyone in at the weekend | is someone in the office on Saturday | who's there on Sundays | how fast do you
    answer emails | when can I ring you | from when to when can I ring | if I phone at seven in the evening will anybody pick up | which days
    are you in | how late can I ring | when is someone at the phones | do you work Saturdays | are you there on a Sunday afternoon | what time
    do you knock off | is anyone around right now | are you shut now | is there anyone at your office at the moment | when does a human answer
    the chat | how early do you start | do you do weekends | is the phone staffed in the evening | until when is the chat manned | when would be
    a good time to ring | what are your hours on Friday | do you close for lunch |
    will anyone see this tonight | will somebody read my message tomorrow or only Monday | it's late here, does anybody read
    this now | when will a person read this | it's midnight, is a human there | what hours do you answer the phone | do you pick up the phone on
    Saturday | is the phone answered at weekends | can I ring on a Sunday | in which time zone are your hours | are those opening hours Eastern
    time | what zone are your support hours in | is 9 to 5 your time or mine, your office hours | will my message be read tonight | does someone
    read this at the weekend | is the phone line open today | is the chat open tomorrow | can I call you tonight | are you open tomorrow |
    is anyone there at 8 pm on Friday | is somebody in at nine on Thursday | can I call you at 7 pm | are you open at 6 pm | can I
    reach you by phone at 10 am | is the phone staffed at 8 in the morning | are you there at 5 on Tuesday | will someone answer the phone at 4 pm
    | can I ring you on Wednesday at 3 | is the chat open at 9 pm | do you answer at noon on Saturday | is anybody at the phone on Friday at 6 |
    can I phone you tomorrow morning | are you open tomorrow at 10 | is there a person in the chat at midnight | is the chat staffed by people at the weekend |
    do you take Sundays off | is Saturday a day off for you
    | how quickly do you get back to people who email | how fast do you reply to emails | how soon do you respond to an email | what's your
    usual reply time | how long do you take to answer emails | if I email you, how soon do I get an answer | how quickly does your team
    normally reply | when you get an email how long before you answer | how long does it take you to get back to people | do you answer emails
    the same day | what's the response time by email | typical time to reply to a message |
    what time zone are your hours in | which zone are your opening hours in
    | what time are your people online | what times is your team there | when are your people around, I'm in another time zone | what hours does your staff work | when is someone online | what time does the team come online |
    from what time can I get a person
    | when can I catch a real person online | when will somebody be online
    | are weekends included in the reply time | does the reply time count on weekends
    | what hours do you work | till what time are you there | office hours please | are you open on Sundays | What days of the week does
    your team answer | how late can I get hold of you in the evening | Do you lads work Saturdays at all | from when to when is someone in
    your office | What are your business hours in Eastern time | when does your team start in the morning | at what time do you finish for
    the day | Are you a nine to five outfit or do you answer in the evenings too | I work on building sites until six, is your team still in
    at that time | our restaurant closes Mondays so that's my only free day, are you open Mondays | I'm in the shop until late, what are
    your own working hours
    | what time do your phones open | when do the phones open, I'm in another country | what time does your phone line open in the morning
    | how late can I phone you | until when can I call | until when do you answer the phone | do you answer the phone on Fridays
    | is anyone of yours awake when I am | will your people be awake when we're open in Perth | are you asleep when it's daytime here |
    when are your people awake in Australian time | I'm on the other side of the world, when can I reach you | do your hours overlap with
    ours in Sydney | what are your hours in my time zone | is there anyone up when it's morning in New Zealand | who of yours is awake now
    | with the time difference, when is your team there | at what time here can I catch your people | we're twelve hours ahead, is your
    team ever around | do you work at hours that suit Singapore | is anyone awake over there
    | we open at seven in Melbourne, is someone on your side up then | is someone on your side up then | is someone up at your end when
    it's morning here | are any of you up at eight our time | is anyone at your end when it's daytime in Tokyo | would someone be there at
    nine in the morning Sydney time | who's up on your side at this hour`,
  holidays: `
    Are you open at Christmas? | do you work on bank holidays | closed on public holidays? | are you there between Christmas and New Year |
    Thanksgiving hours | open on Easter Monday? | are you off on the fourth of July | office hours in the holidays | do you take a summer break
    | are you closed on Christmas Eve | do you work over New Year | what about public holidays | is anyone there on Good Friday | are you open
    on Labor Day | do you close in August | are you around between the holidays | shut at Christmas? | do you work on Easter Monday | anyone
    there on the 24th | what about the bank holiday | do you have holidays in summer
    | open on New Year's Day? | closed over Christmas? | are you working Labor Day | holiday hours please | is Good Friday a working day |
    Will anybody be in the office on Boxing Day | do you shut for the Christmas break and when are you back | Are you around on St Patrick's
    Day or is it a day off | which public holidays does your team take off | can I get hold of someone on Memorial Day | do you observe
    American holidays or British bank holidays | there are no times on that day, is it a holiday for you | is your team off the week between
    Christmas and the new year | our toy shop is flat out in December, will you be closed over the festive season | I only have time on the
    August bank holiday because my café is shut, are you open then | We're a travel agency planning ahead, are you at work the day after
    Thanksgiving`,
  phone: `
    What's your phone number? | can I ring you | do you have a telephone line | which number do I call | can I phone the team | I want to call
    you | how do I reach you by phone | is there a helpline | give me a number to call | contact number | telephone? | what number are you on |
    phone number please | how can I phone you | is there a number I can call | do you have a phone | let me have your number | I'd prefer
    calling you | can I reach you by telephone | who picks up when I ring | your number | which number can I ring you on | on which number can I
    call | can I speak to somebody on the phone | is there someone I can ring | I want to ring someone right now | have you got a landline |
    what do I dial | is there a phone I can ring | give me a phone number | I want to hear a voice | who can I ring | can I call instead of
    typing | what's the number | how do I call you | got a number? | speak to you on the phone
    | is there a number I can ring right now | can I ring someone now | is there somebody I can ring straight away
    | number to ring please | whats ur phone number | got a phone number? | what's your telephone number | can I call you | I'd rather pick
    up the phone, what number should I dial | is there a landline I can reach your office on | Where do I find a number to ring you on | Do
    you take calls and what's the number | I hate typing, give me a number to phone | Could you tell me the telephone number of your office
    | can I just ring your office instead of filling in forms | what do I dial from Ireland to get through to you | I drive a van all day so
    ringing is easier, what's your number | my dad runs the butcher's and doesn't do computers, which number can he phone you on | we're a
    solicitors' office and would like to ring you, what's your phone number please
    | what number do I ring and until what time | which number do I call today and how late | I'd like to speak to someone by phone, what's
    the number | what number can I reach you on right now | who do I ring and on what number | number to call and till when | can I ring you
    today and on which number | I want to ring you, number please | phone number and phone hours | I'd rather phone than type, what do I dial | speak to someone today by phone please, what
    is the number | which number should I ring if I need an answer today | I prefer talking on the phone, what number and what hours | give
    us your number, I want to talk today | your phone number and opening times for it`,
  email: `
    What's your email address? | can I email you | where do I send an email | which address can I write to | I'd rather send a mail | how do I
    contact you by email | who do I write to | mail address? | what's your mail | where can I write | how can I send you a message | can I
    contact you in writing | email please | is there an email for enquiries | support email | how do I mail you documents | I'd prefer an email
    over a call | could we do this by email | could I drop you a line by email | what's the best mail to reach you | I prefer emailing | I'd
    like to send you some files by mail | is there an email I can write to | how do I write to you | can I send you something by email | your
    mail?
    | what is your email | email address please | where can I email you | do you have an email | which inbox do I write to | I'd prefer to
    send you an email rather than chat | To which address should I send my enquiry by mail | can you give me an address so I can mail you
    later | what's the best email for a general question | how soon do you answer if I send an email | Is there a separate email address for
    existing clients | I need your e-mail so I can write to you tonight | what address do I put in the To field when writing to you | I run
    a stables with patchy signal so email suits me, what's your address | our parish office does everything by email, where do we write to
    you | as an architect I like things in writing, which email do I use to contact you`,
  person: `
    Can I speak to a person? | I want to talk to someone | let me talk to a human | connect me with an agent | can I chat with your team | I
    need a real person to help | get me someone who knows | I'd like to speak to sales | customer service please | put me through | who can I
    contact | is there anyone I can talk to | I don't want a bot | how can I contact you | can a member of staff help me | I'd rather explain it
    to somebody | this is too complicated for a bot | I want to talk to your boss | hand me over to an adviser | human please | real person |
    can I speak with somebody | talk to a colleague of yours | I need to speak to someone in charge | transfer me to a human | agent | get me
    your manager | put a person on | live agent | how do I get in touch | could a person answer this | I want to discuss this with somebody |
    I'd like to talk to one of you | is there anybody who can help me properly | let me speak with an employee | contact details | how do I
    reach you | I'd rather not talk to a bot | who can advise me | could you pass me to your team | can I ask a human | someone from sales
    please | is a specialist available | I want to talk about a special project | I don't want to talk to a machine | no machines please, a
    person | not a robot, a person | can I speak to somebody on the phone | is there someone I can ring right now | give me a real person | I'd
    prefer a person | need a human | I need a human being | let me have a human | enough of this, give me a person | how can I speak with
    someone about a bigger project | is there a human about | can somebody ring or write to me, a real one | can one of you answer me | I want a
    person not a bot | who's there I can talk to | can I have a word with somebody | how do I talk to you lot | I need to speak to someone | let
    me chat with a human | forward me to a colleague | is there a way to talk to the team | I've a complicated case, who can I ask | can you
    fetch someone | can I talk to your sales department | I'd like to discuss something unusual | get hold of someone | isn't there anybody | I
    want to talk about my project with somebody | this isn't working, I'd like to deal with a human being
    | who can I speak to | who could I talk to about my ticket | whom can I speak to about this
    | speak to a human | talk to a real person | put me through to someone | I want a proper person | transfer me to your team | let me chat
    to staff | can a human answer this | get me a member of staff | I'd prefer to discuss this with somebody from your team | is it possible
    to chat with an actual human being | can you pass me on to one of your colleagues | I don't want to talk to a bot, give me a person |
    how do I get through to a real human | please connect me with somebody in sales | could I have a word with one of your advisers | no
    more robots, I need to speak with someone | can you hand me over to a live agent | I'd like to write to a human being instead | forward
    me to somebody who can actually decide things | who from your team could I talk with about my situation | I run a funeral home and my
    question is delicate, I'd like to talk to a person | we're a solicitor's practice with an unusual case, can we speak to one of your
    people | I have a complicated question about my garage, let me speak to somebody real | I'm not good with bots, I own a bakery and would
    like a human please
    | who do I speak to about this, it's the second time | who can I speak to about a problem with our assistant | who do I talk to about
    something the bot said | this is the second time, who do I complain to in person | I want to speak to whoever is in charge of our
    assistant`,
  "call-back": `
    Can somebody call me? | please ring me back | call me on this number | I'd like a callback | could you phone me tomorrow | here is my
    number, call me | have someone give me a ring | can you call me instead | I'd like you to ring me | give me a call | could you contact me by
    phone | please have someone phone me | can I get a call back today | I leave you my number | ring me after five | call me when you can | I'm
    driving, can one of you ring me in an hour | call me this afternoon | have somebody call me back | ring me on my mobile | could you give me
    a bell | please phone back | can your sales team call me tomorrow at nine | my number is 555 1234, call me | will you ring me if I leave my
    number | can somebody call me tomorrow morning | can someone ring me on Monday |
    please call me as soon as possible | call me asap
    | can I get a callback tomorrow at ten | please call me back this afternoon | callback tomorrow please
    | can you call me back? | ring me please | I'd like someone to phone me | please arrange a callback | could somebody ring me later |
    have an adviser call me | I'd rather you phoned me, here's my mobile | would someone on your team be able to ring me after five | can I
    leave my number for somebody to call me | please get one of your people to give me a bell | I missed your call, can you try me again |
    when could one of your team phone me | do you do callbacks, I'd like one tomorrow morning | let me give you my number and you ring me |
    my phone is best, can somebody call me on it | have your sales people telephone me next week please | can u call me on my mobile | just
    call me when you have a minute | I run a takeaway, can someone phone me before we open at four | I'm a plasterer and don't type much,
    could you ring me after work | our surgery would like a callback over lunch, can that be arranged | I'm a childminder with my hands
    full, please phone me during nap time
    | please ring me back this afternoon | someone from your side call me back please | can one of your people call me back about the plans`,
  where: `
    Where are you based? | where is your office | can I visit you | what's your address | which country are you in | are you near me | do you
    work in my country | are you in London | do you only work in the US | do you have an office in Germany | do you serve clients abroad |
    directions to your office | I'm in Australia, is that a problem | what's your location | where do I find you | are you American | do you
    have a branch in Canada | do you take clients outside the US | which city | can I come to your office | is your company in New York | do you
    work worldwide | do you serve Scotland | do you have an office near Boston | postal address | we are in India, can you work with us | where
    are you from | where exactly are you | could we meet at your place | where do you sit | where are you located | is there an office I can
    walk into | are you a UK company | are you local | where in the world are you | whereabouts are you | do you have people over here | are you
    anywhere near Chicago | we're in New Zealand, does that work | is your office open to visitors | where would I post a letter to | can a
    German company use you | are you in our time zone or far away | do you only serve New York | is your service available in my country | do
    you offer this in Portugal | available abroad |
    my company is in Australia, does that work | we're in Canada, can we still work with you
    | do you take clients from Australia | I'm in Ireland, can you work with me | do you work with companies abroad | can I be a client from
    another country | do you only work with American businesses | we're in New Zealand, is that a problem | do you take on businesses
    outside the US | can you work for us from so far away
    | do you take clients from here | do you take on clients where I live
    | do you have someone who can come to our office | can you visit us | would you come to our premises in Leeds | could somebody come by |
    do you meet clients in person
    | where's your company located? | what city are you in | where are you guys? | do you have an office nearby | your postal address please
    | can I drop by your office | UK based? | which town are you in | I'd like to send you a letter, what's the address | are you an
    American company or based in Europe | could I come and see you at your premises | is your office anywhere near Dublin | do you serve
    businesses in Australia | we're in Ireland, do you take on clients here | what's the street address of your headquarters | do I have to
    be in the same country as you | are you local to me or on the other side of the world | do you have a branch in London or anywhere else
    | which state are you in, or are you abroad | do you only take clients from New York | I run a surf school in Cornwall, are you too far
    away to work with us | we're a dental practice in Toronto, do you work with clients in Canada | I have a salon in Cape Town, where are
    you based and does that matter | our farm shop is in rural Wales, do you cover this area | do you cover Ireland | do you work with
    businesses in Scotland
    | do you even work with people over here | do you work with people overseas | do you take on clients in Australia | we're in Dublin,
    can you work with us | is it a problem that we're in another country | do you work with businesses outside America | I'm in New
    Zealand, do you take clients here | we're based in Canada, would you still work with us | do you do business with companies abroad |
    can we be clients if we're not in the US | do you serve people on the other side of the world | do you have clients over here in
    Scotland | are you only for American companies | would you work with a shop in South Africa | can you help us even though we're in
    Asia
    | do you deal with folk in Cape Town | do you deal with people in Norway | do you look after businesses in Wales | can somebody in
    Kenya be a client | do you take people from Portugal | we're on the Isle of Man, is that too far | is Malta too far away for you |
    would you take us on, we're in Hong Kong | do you handle firms in Belgium | any good for us in Jamaica, or only for Americans`,
  company: `
    Who is behind this? | how big is your team | how long have you existed | are you a real company | is this a scam | who founded it | how many
    employees do you have | can I trust you | who's the owner | tell me about the agency | who is on your team | how old is the company | when
    were you founded | what experience do you have | are you a serious business | who are you guys | how many people work for you | when did you
    start | are you a big company | what's the story behind your company | who is the boss | how experienced are you | is your company real |
    how do I know you're not a fraud | do you exist | what's your background | how long have you done this | how large is the agency | are you
    registered | is it a family business | company details | are you one person or a team | who's in your team | how long have you been around |
    how long have you been in business | how many people work at your company | how many people work there | how many of you are there | is this
    a proper company or some guy in a bedroom | how do I know you're for real | who am I dealing with here | are you new | since when do you
    exist | tell me a bit about you guys | what's your team like | how many staff do you have | can I check you out somewhere | who's in charge
    there | how big are you | are you trustworthy | never heard of you, who are you | who's behind ${BRAND.name} | who is behind this company
    | who are you guys? | tell me about your company | are you legit? | is this a genuine business | who runs this company | I'd like to
    know who's behind this website before I book | how many people work at your agency | are you a registered company or just a website |
    are you a startup or an established firm | what sort of company is this, an agency or a software maker | who owns the agency and who are
    the people in it | can I trust you, is this a proper firm | are you a one-man band or a proper team | I've never heard of you, who are
    you | what's the story behind your agency | is your outfit real or one of those scams | I run a bakery and get conned a lot, are you an
    actual company with people in it | we're a solicitor's office and check suppliers first, who is behind your business | as a small
    charity we must know whom we deal with, what kind of company are you | I've a garage and three web firms have vanished on me, how long
    have you been around | share your company profile
    | how long have you been going | can't see any actual names on here | how long have you been doing this | how many years have you been
    in business`,
  jobs: `
    Are you hiring? | do you have any jobs | I'd like to work for you | where do I send my CV | careers | internship | any open positions | I'm
    a developer looking for work | can I apply | do you need freelancers | is there work at your company | apply for a job | I'm looking for a
    job | do you offer apprenticeships | can I work with you as a freelancer | do you need a copywriter | vacancies? | who do I send my
    application to | student job | my son is looking for an internship | have you got any work going | I'd love to join your team | are there
    any jobs | do you need anyone | I want to send you my CV | looking for a placement | do you take on graduates | internships for students | is there a summer internship | can students do an internship with you |
    work experience for pupils | do you offer a traineeship | my daughter studies marketing, can she intern with you | summer job for a student
    | do you have graduate positions
    | are you hiring remote people | I do email marketing, are you looking for anyone | do you take interns or juniors | I sent my CV two
    weeks ago and heard nothing | did anyone read my application | should I chase my job application | what salary do you pay | what would
    you ask me in an interview for a job | what does a job at yours pay | I applied for a job with you | when will I hear back about my
    application | do you have remote jobs | I know HubSpot and Klaviyo, can I work for you | could I do my placement with you | who reads
    CVs | any junior roles | what's it like to work for you | do you employ freelance writers | how do I apply with no experience
    | do you keep my CV on file | how long do you keep applications
    | do you have work for a copywriter | I design websites, do you have work for me | looking for part-time work
    | do you take on apprentices in the spring | are you looking for trainees
    | any vacancies going | are you looking for staff | looking for a job  | where do I apply | I'm a conversation
    writer and would love to join your team | Could I send you my résumé in case something opens up | is there a careers page with your open
    roles | do you have work for a freelance developer | I've just finished college and am looking for a position with you | Who should I
    send a job application to | are you recruiting automation engineers at the moment | do you offer apprenticeships or work placements |
    I've worked in marketing for a hotel and want a job at an agency like yours, are you hiring | I've been a receptionist for ten years and
    want to change careers, have you any openings | as a web designer I'd be keen to be employed by you, do you have positions`,
  "white-label": `
    Can I resell it? | do you offer white label | we're an agency ourselves | can we become a partner | do you have an affiliate programme | do
    you pay for referrals | I'd like to offer this to my own clients | commission for recommending you | reseller prices | put our name on it |
    partnership | can we offer this under our brand | I'm a consultant and want to recommend you, do I earn something | partner programme | are
    you looking for partners | can agencies buy from you | do you work with resellers | sell it on to our clients | earn money by referring |
    cooperation with other companies | do you pay people who send you clients | if I recommend you, what do I get | I build websites, can we
    team up | could I put my logo on it and sell it | do you have a scheme for introducers | are you open to partnerships | can I be your agent
    here | do you give commission for introductions
    | can we sell it as ours | do you have a reseller programme | white label for agencies | have you a partner programme | do you pay
    referral commission | can I rebrand your product | I'd like to be an affiliate | could we resell this | we build websites and would like
    to offer your assistant to our customers | is it possible to put our name on it and sell it on | do you work with agencies that want to
    resell your services | what would I earn if I send clients your way | can we become a certified partner or distributor in our country |
    is there a commission for introducing new customers to you | I'm a marketing consultant and want to bundle this for my clients | could I
    remove your name and run it under my own agency's label | how would a partnership between our two companies work | which plan lets us
    white label the chatbot | I know several firms who need this, do you reward referrals | do you offer wholesale terms to other agencies |
    we're a web design studio with forty clients, can we sell your assistant under our own name | I'm an IT provider for dentists and would
    like to offer this to all of them, is there a partner deal | our franchise consultancy wants to resell your bots to franchisees, is that
    allowed | as a freelance web developer, can I pass this on to customers at my own price
    | do you accept partner agencies | can agencies become partners`,
} as const;
