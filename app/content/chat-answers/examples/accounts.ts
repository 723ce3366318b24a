/** Accounts and signing in: how visitors ask about each topic, separated by bars. */
export const ACCOUNTS_EXAMPLES = {
  "sign-in": `
    Where do I log in? | how can I sign in to my account | where is the login page | I want to see my dashboard | how do clients get to their
    area | take me to my account | I can't find the login button | sign in page please | how do I get to my portal | where do existing customers
    log on | how do I get into my account | where do I enter my password | login? | I already have an account, where do I go | clients' area? |
    where is the dashboard | which page do I log in on | take me to the login | how do I log into my thing | where do I go to see my bookings |
    is there a members' area | can't find where to log in
    | get to the login screen | whats the log on page | login link please | where's my client portal | sign in to my dashboard | I already
    have an account with you, where do I get in | Could you point me to the page where existing customers log on | which button do I press
    to get to my own area | I've looked all over the menu and there's no log in anywhere | Is there a members' section on this site and how
    do I open it | Do you have a customer portal I can log in to | where on the homepage do I sign in as a client | Just want to open my
    account and look at my tickets, where's that | I run a bakery and signed up last week, where do I log in now | We're a lettings agency
    with an account here, which page do my details go into to sign on | I made an account for my plumbing business yesterday and now I need
    the page to sign back in`,
  "cant-sign-in": `
    I can't get into my account | I can't log on | it keeps rejecting my password | I'm locked out | too many attempts | sign in fails | my login isn't working | it says wrong email or password | access denied to my dashboard | my account is blocked |
    trouble logging in | login doesn't work | I keep getting thrown out | it says my details are wrong | I was locked out after three tries |
    can't access my bookings | account won't open | I can't get past the login page | why can't I log in | I've entered the right password and
    still can't get in | it won't take my password | unable to log in | it says wrong password but it isn't |
    it just won't accept my login | can't get on to my account | I'm shut out of my account | it says there's no such account | keeps saying
    invalid | the site won't have my login |
    I didn't get the reset email | the password email never came
    | it keeps sending me back to the login page | I log in and land on the login page again | login loop | after signing in it throws me
    back to sign in | the dashboard sends me to the login page over and over | I type my password and nothing happens | signed in and then
    I'm out again
    | I can't get into our dashboard | can't get into the dashboard
    | I can't log in | login keeps failing | it won't let me in | locked out of my account | can't get in, help | unable to sign in | says
    wrong email or password | my account won't open | I've tried to log on five times and it keeps refusing me | my password is right but
    the login page says it isn't | it says too many tries, how long do I have to wait | I keep getting bounced back to the sign-in page |
    why is my account blocked after a few wrong attempts | I enter my details and it tells me they're incorrect | the log in page won't
    accept my email and password | signing in doesn't work for me today, it did yesterday | having trouble accessing my account, it rejects
    me every time | I've been shut out of my account, how do I get back in | my credentials aren't recognised any more | no joy logging in,
    it says the details don't match | I run a pet grooming shop and your site won't let me log into my account | we're an estate agency and
    suddenly none of our log-in details are accepted | I'm a mechanic, typed the password with cold hands too often, now I'm locked out |
    our clinic's account refuses the sign-in even though nothing has changed here | tried to sign up and it says the email is already in use
    | it says an account with this email exists but I never made one
    | keeps telling me wrong password and it's not wrong, I just set it | the password I just set is refused`,
  "password-forgot": `
    I've forgotten my password | how do I reset my password | can't remember my login | I want to change my password | I need to set a new
    password | lost my password | what if I don't know my password any more | password gone | I don't remember what my password was | reset
    password | forgot pw | send me a new password | change password how | set a different password | my old password doesn't come to mind |
    password help | whats my password | I've no clue what my password is |
    give me a new password | how do I get a fresh password | need to change the password on my account | I'm blanking on my password
    | I forgot which password I used | don't know which password I took
    | forgot my password | how to change my password | password reset please | I need a new password | don't remember my password | my
    password's gone clean out of my head | can I reset my password here? | I can't for the life of me remember the password I set | what do
    I do if I've forgotten the password for my account | where do I go to pick a new password | can you help me recover my password | I'd
    like to choose another password for my login | is there a way to reset my password without ringing you | I never wrote my password down
    and now I don't know it | how can I get a new password for the client area | my browser used to save my password and now I can't
    remember it | which page lets me reset a forgotten password | I haven't logged on in months and the password escapes me | could you tell
    me how I renew my password | I run a florist's, haven't used my account since spring and forgot the password | our office manager left
    and none of us at the surgery knows the password, how do we reset it | I'm a builder with forty logins, I've forgotten the password to
    this one | we're a small hotel and I need to change the password on our account after a staff change | forgot password`,
  "no-code": `
    I never received the code | the verification code doesn't arrive | the code has expired | it won't accept my code | where is the code you
    were going to send | no sms with the code | authenticator code is wrong | the one time code isn't coming | still waiting for the code | code
    never came | code is invalid | the number you sent doesn't work | how do I get a new code | your code isn't in
    my inbox | entered the code and it's refused | I've lost my phone with the authenticator | my login code never turned up | the code you send
    when I log in didn't come | waiting for the login code for twenty minutes | where's my code | it asks for a code I don't have | you haven't
    sent me the code | my phone with the codes is broken | there's no code in my mail |
    I lost my phone and can't sign in | how do I reset my authenticator | new phone, the codes don't work any more
    | it says the code is wrong but I copied it exactly | the code is rejected | the email with the code never arrives | checked spam, no
    code | my code isn't accepted | tried three codes and all are refused | the code I typed is right but it says wrong code | login says my
    code is wrong | I keep asking for a code and nothing comes | code rejected again and again | code not working | no email with a code, am
    I locked out | the sign-in email with the code isn't here
    | I lost the phone with my authenticator app | how do I reset 2fa | my phone with the authenticator is gone | reset two-factor, I have a
    new phone
    | code never came through | still no verification code | my six digit code won't work | says the code is invalid | can you resend the
    code | I've been waiting ages for the sign-in code and nothing has arrived | the code you emailed me ran out before I could type it | It
    asks for a security code but I haven't been sent one | I typed the number from the email and it says it's wrong | how long is the login
    code good for before it expires | Please send me another confirmation code, the first one was refused | The one-time code isn't in my
    inbox, where should I look | by the time I got the passcode it was no longer valid | I opened the site on my phone and the code I
    requested on the laptop is not accepted | I was with a patient when the code came and now our practice can't use it any more | I'm
    trying to log on at the salon and the six figures you're meant to send never turn up`,
  "create-account": `
    How do I create an account? | I'd like to sign up | where do I register | how can I open an account | make me an account | sign up page |
    how do I join | register please | I want an account | register me | where's the sign up form | set up a login for me | how to sign up | can
    you create a profile for me | I'd like to register my company | new account | I want to make an account | let me register | how can I become
    a member | set me up with a login | make an account for my firm | where does one register
    | where can I sign up? | set up a new account | I want to register | how to make an account | create a login for me | can I open an
    account | new user registration | show me the registration page | I don't have an account yet, how do I get one | what do I need to fill
    in to create an account | where is the page to make a new login | I'd like to register my business with you, where do I click | how can
    I set up a profile on your website | can you point me to where new users sign up | I'm new here and would like to open an account |
    which details do you ask for when I register | do I create my own username and password somewhere | how long must the password be when I
    register | could you help me set up my account on here | please set me up with an account so I can log on | I run a barber shop and
    would like to open an account with you, where do I register | we're a small charity, how do we create a login on your site | I'm a
    wedding photographer wanting to sign up for an account, where is that done | our letting office needs an account on your website, how do
    we register`,
  "need-account": `
    Do I have to register to book? | can I book without signing up | why would I create an account | is registration required | what does an
    account give me | do I have to log in to book a call | can I do it as a guest | what are the benefits of signing up | must I make a login |
    can I book without an account | is it necessary to register | I don't want to create an account | do I need to log in | is signing up
    compulsory | what's an account good for | what can I do with an account | do guests need an account | why register | do I have to have a
    password to book | do I have to make an account for this | can I book without registering | is it needed to sign up first | what do I get
    for registering | do I need a login for the call |
    is signing up free | does an account cost anything
    | must I register first? | is an account necessary? | can I skip signing up | do I need a login? | why bother with an account | account
    optional or required? | can I book as a guest | booking without registering, possible? | I only want one call, do I really have to
    create an account | what's the benefit of having an account with you | can I arrange a meeting without making a profile | is it possible
    to book a call without logging in | what's the point in registering if I can just book | will I need to sign up before I can choose a
    time | do you make people create an account to talk to you | I'd rather not register, can I still book a call | what extra do I get if I
    set up an account | I hate making accounts, can I go without one | does booking a slot require me to have a user account | is there any
    advantage to signing up before I book | I run a kebab shop and have enough logins, can I book without an account | we're a two-person
    accountancy, do we have to register just to have the call | I'm a tiler and only want a chat about enquiries, do I need an account for
    that | our nursery wants to book a call, is an account compulsory`,
  "account-security": `
    Can I sign in with Google? | do you support two factor authentication | how do I set up a passkey | can I sign out on my other devices |
    someone else is using my account | I think I've been hacked | where can I see where I'm signed in | can I add a second step to my login | is
    there a way to log in without a password | do you offer single sign on | secure my account | log me out everywhere | I want to log in with
    Microsoft | enable two-step login | someone logged in as me | I got an email about a new sign-in that wasn't me | can I use my fingerprint |
    how safe is my login | sign out everywhere | I lost my laptop, can you log it out | remove a device from my account | where do I set up the
    authenticator app | suspicious login | can I use face ID to log in | is there face ID login | can I make my login safer | can I log in with
    my Google account | someone's been in my account | I think my password leaked | sign in with Apple | I use a shared computer, can I log out
    remotely |
    how do I turn on two-factor | where do I switch on the second step | turn on two-step verification | how do I enable 2FA
    for my client login | where is the setting for two-step login | set up an authenticator for my account | I want a code on every login | how
    can I activate two-step sign in
    | does the client area have two-step verification | is 2FA available for clients | do clients get multi-factor authentication | is there
    MFA on the portal | does the portal support passkeys | can I protect my client login with an authenticator app | is there an extra code
    when logging in to the portal | do you offer two-factor for our account | can we switch on two-factor for the customer portal | are
    passkeys possible instead of a password | do I get recovery codes if I lose my phone | can the portal ask for a second factor | does your
    login support Google Authenticator | is the portal login protected by a second step
    | my account shows someone else's name | I see another person's details in my account
    | how secure is the login
    | log me out on every device | how do I add a passkey | do you have 2FA | sign in using Microsoft or Google | I left myself logged in on
    a library computer, how do I end that session | there's a login on my account that wasn't me, what should I do | Could I use Face ID or
    a fingerprint to get into my account | where do I set up an authenticator app for extra protection | Can I check which browsers and
    devices are currently signed in | somebody got hold of my password, how do I kick them out | where are the security settings of my
    account | I'd like to make my login more secure, what are the options | A former employee at our garage still has our login open on his
    tablet, can I sign him out remotely | our shop laptop was stolen and it was logged in to my account with you, how do I cut it off | I
    run a law office and want two-factor on our account, where do I switch that on`,
  "change-details": `
    I'd like to change my email address | my name is spelt wrong | I typed the wrong email when I booked | update my phone number | we have a
    new company name | correct my details | I made a typo in the booking form | how do I edit my profile | I have got married and my name is
    different | can you change the address you write to | I've got a new phone number | my email is misspelt in the booking | how do I update my
    details | change the company name | wrong surname on the booking | I gave you an old address | there's a spelling mistake in my name | I
    used my private email instead of work | new email address, where do I change it | edit my profile | my number is wrong | I entered the wrong
    phone number when booking | my surname is different now | I put the wrong number in the booking | I've moved to a new mail address | I have
    a new email address now | we've moved to another address | I typed my email wrong | you've got my name wrong | how do I put in a new number
    | my company has a new name | I've changed my phone | please correct my address | the booking has the wrong name on it
    | update my contact details | change my company name | I've changed my phone number | my surname is wrong | wrong phone number on my
    booking | how do I correct my email? | need to amend my information | we've rebranded, how do I alter the company name in my account | I
    put in the wrong email address when booking, how can I fix it | I got married and my last name is different now | where can I edit the
    name and email on my account | there's a mistake in the details I gave you, can I correct it | I entered my number with one digit
    missing when I booked | how do I switch my account over to a new email address | can I change the name that's shown in my account | I
    misspelt my own company in the booking, how do I put it right | my contact info is out of date, where do I update it | please let me fix
    the email I gave you, there's a letter missing | I'd like to swap the email on my profile for my work one | our cleaning business has
    changed its name, where do I update that in my account | I booked a call for the bakery with my old mobile number, how do I change it |
    we're a dental practice with a new email domain, how do I update the address in my profile | I typed our restaurant's name wrong in the
    booking form, can it be corrected`,
  "delete-account": `
    How can I delete my account? | please remove my profile | close my account | I'd like to be forgotten | erase all my data | get rid of
    everything you have about me | deactivate my login | I want you to delete my personal information | how do I remove my account for good | I
    don't want an account any more | take down my profile | right to be forgotten | please erase my details | delete me from your system |
    remove my data please | how can I close this account | unregister | I never want to hear from you again, delete everything | cancel my
    account | can I get it deleted | can I get my data deleted | how do I get my name off your system | I'd like all my info removed | can you
    wipe my account | please forget about me | how do I leave for good and have my profile gone | make my account disappear |
    can I delete my ticket | delete my messages to you
    | delete my account please | I want my profile gone | remove my account | how to close my account | wipe my account completely | get rid
    of my login | take me off your system | can I erase my account? | I don't use my account any more and would like it removed | where's
    the button that deletes my profile for good | please erase everything you hold about me | I'd like my personal data deleted, how do I do
    that | what do I do to have my account permanently removed | how can I get my details wiped from your database | I booked once and want
    all my information erased now | can you destroy whatever you've stored about me | I no longer wish to have an account with you |
    exercise my right to be forgotten | is it possible to remove my account and all that's in it | I never made an account but want my
    details deleted | I closed my florist shop and want my account here deleted | our cafe has shut for good, please remove our account and
    my details | I registered for my driving school and changed my mind, how do I delete the account | I'm retiring from the trade, how do I
    close my account and have my data erased
    | I'd like every bit of data you hold on me deleted | delete everything you have about me | please erase all my data including the
    call I had | I want to be forgotten | wipe all my details from your systems | remove every trace of me | erase the call I had in
    spring and all my details | I want my data gone, all of it | delete all information you hold on me and my company | take my details
    off your system for good | I don't want you to hold anything about me any more | please destroy all records of me | get rid of
    everything you've stored about me | under GDPR I ask you to erase my personal data | right to erasure, please delete what you hold | I
    no longer want you to have my phone number or email, delete them | can you delete the record of our old call | scrub me from your
    database`,
  "download-data": `
    Can I get a copy of my data? | export everything about me | what do you know about me | subject access request | I want to see which
    information you hold on me | download my records | show me the data you have about me | I'd like a copy of everything you have on me | can I
    export my data | give me my data | which data of mine do you hold | make a GDPR request | what have you got stored about me | data access
    request | see my information | send me everything you have stored about me | send me all my data | what have you got on me | can you print
    me all my data | I want to know everything you hold | I'd like to see the file you have on me
    | how do I request my data under GDPR | I want to make a data request | send me the data you hold about me under GDPR
    | export my data please | get a file of my records | can I see my personal data | what info have you got on me | I'd like to download
    everything that's stored in my account | How do I make a subject access request to you lot | under GDPR I want a copy of all the
    personal information you keep about me | Is there a button to export my account details and bookings | Please send me a list of
    everything you have recorded about me | where can I view all the data you've collected on me | I never opened an account but booked
    once, how do I get a copy of what you hold | I want to exercise my right of access to my personal data | I'm a bookkeeper and need a
    copy of all you've saved about me for my own files | I had a call with you about my florist's shop in the spring, can you let me have
    all the details you kept of me | our dental office would like an export of the information in our account, where's that`,
  "link-broken": `
    The link you emailed me doesn't open | your link is dead | the reset link has expired | it says this link isn't valid any more | clicking
    the link in the email takes me to an error page | the link to my booking no longer works | that url gives me not found | link timed out |
    page not found when I follow the link | the button in your email does nothing | your confirmation link gives an error | it says failed to
    load booking details | invalid link, what now | the password link you sent has run out | I clicked the link and it says it no longer exists
    | link to my ticket won't open | half of the link is missing | the link in your mail leads nowhere
    | password reset link says expired | the reset link has expired already | the link to reset my password doesn't work any more | reset
    link expired after two minutes
    | link doesn't work | your email link is broken | the link has expired | link says invalid | I click and get page not found | the URL
    you sent is dead | reset link no longer valid | the link opens nothing | I pressed the link in your mail and it shows an error | the
    address in your message leads nowhere | it tells me this link has already been used | why does the link you sent me say not found | the
    password link was only valid for an hour and I missed it | your link got cut in two in my mail program | can't open the page you linked
    to in the email | the manage booking link from my email isn't working any more | I copied the link from the mail and it's not recognised
    | tapping the link in my inbox brings up a 404 | the link to set a new password says it's expired | the link you sent to see my ticket
    won't open | I run a shop and opened your email on the till, the link in it gives an error | our practice's mail program breaks your
    link over two lines and then it's invalid | I only got to your email after closing the salon and the link had run out | at our school
    the link in your message comes up as not valid
    | password reset link says expired, I've asked for three of them now | the reset link you sent has expired again`,
} as const;
