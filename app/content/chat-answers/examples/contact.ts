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
    | are weekends included in the reply time | does the reply time count on weekends`,
  holidays: `
    Are you open at Christmas? | do you work on bank holidays | closed on public holidays? | are you there between Christmas and New Year |
    Thanksgiving hours | open on Easter Monday? | are you off on the fourth of July | office hours in the holidays | do you take a summer break
    | are you closed on Christmas Eve | do you work over New Year | what about public holidays | is anyone there on Good Friday | are you open
    on Labor Day | do you close in August | are you around between the holidays | shut at Christmas? | do you work on Easter Monday | anyone
    there on the 24th | what about the bank holiday | do you have holidays in summer`,
  phone: `
    What's your phone number? | can I ring you | do you have a telephone line | which number do I call | can I phone the team | I want to call
    you | how do I reach you by phone | is there a helpline | give me a number to call | contact number | telephone? | what number are you on |
    phone number please | how can I phone you | is there a number I can call | do you have a phone | let me have your number | I'd prefer
    calling you | can I reach you by telephone | who picks up when I ring | your number | which number can I ring you on | on which number can I
    call | can I speak to somebody on the phone | is there someone I can ring | I want to ring someone right now | have you got a landline |
    what do I dial | is there a phone I can ring | give me a phone number | I want to hear a voice | who can I ring | can I call instead of
    typing | what's the number | how do I call you | got a number? | speak to you on the phone
    | is there a number I can ring right now | can I ring someone now | is there somebody I can ring straight away`,
  email: `
    What's your email address? | can I email you | where do I send an email | which address can I write to | I'd rather send a mail | how do I
    contact you by email | who do I write to | mail address? | what's your mail | where can I write | how can I send you a message | can I
    contact you in writing | email please | is there an email for enquiries | support email | how do I mail you documents | I'd prefer an email
    over a call | could we do this by email | could I drop you a line by email | what's the best mail to reach you | I prefer emailing | I'd
    like to send you some files by mail | is there an email I can write to | how do I write to you | can I send you something by email | your
    mail?`,
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
    | who can I speak to | who could I talk to about my ticket | whom can I speak to about this`,
  "call-back": `
    Can somebody call me? | please ring me back | call me on this number | I'd like a callback | could you phone me tomorrow | here is my
    number, call me | have someone give me a ring | can you call me instead | I'd like you to ring me | give me a call | could you contact me by
    phone | please have someone phone me | can I get a call back today | I leave you my number | ring me after five | call me when you can | I'm
    driving, can one of you ring me in an hour | call me this afternoon | have somebody call me back | ring me on my mobile | could you give me
    a bell | please phone back | can your sales team call me tomorrow at nine | my number is 555 1234, call me | will you ring me if I leave my
    number | can somebody call me tomorrow morning | can someone ring me on Monday |
    please call me as soon as possible | call me asap
    | can I get a callback tomorrow at ten | please call me back this afternoon | callback tomorrow please`,
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
    do you meet clients in person`,
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
    there | how big are you | are you trustworthy | never heard of you, who are you | who's behind ${BRAND.name} | who is behind this company`,
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
    | do you take on apprentices in the spring | are you looking for trainees`,
  "white-label": `
    Can I resell it? | do you offer white label | we're an agency ourselves | can we become a partner | do you have an affiliate programme | do
    you pay for referrals | I'd like to offer this to my own clients | commission for recommending you | reseller prices | put our name on it |
    partnership | can we offer this under our brand | I'm a consultant and want to recommend you, do I earn something | partner programme | are
    you looking for partners | can agencies buy from you | do you work with resellers | sell it on to our clients | earn money by referring |
    cooperation with other companies | do you pay people who send you clients | if I recommend you, what do I get | I build websites, can we
    team up | could I put my logo on it and sell it | do you have a scheme for introducers | are you open to partnerships | can I be your agent
    here | do you give commission for introductions`,
} as const;
