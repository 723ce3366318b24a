/** Accounts and signing in: how visitors ask about each topic, separated by bars. */
export const ACCOUNTS_EXAMPLES = {
  "sign-in": `
    Where do I log in? | how can I sign in to my account | where is the login page | I want to see my dashboard | how do clients get to their
    area | take me to my account | I can't find the login button | sign in page please | how do I get to my portal | where do existing customers
    log on | how do I get into my account | where do I enter my password | login? | I already have an account, where do I go | clients' area? |
    where is the dashboard | which page do I log in on | take me to the login | how do I log into my thing | where do I go to see my bookings |
    is there a members' area | can't find where to log in`,
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
    | I can't get into our dashboard | can't get into the dashboard`,
  "password-forgot": `
    I've forgotten my password | how do I reset my password | can't remember my login | I want to change my password | I need to set a new
    password | lost my password | what if I don't know my password any more | password gone | I don't remember what my password was | reset
    password | forgot pw | send me a new password | change password how | set a different password | my old password doesn't come to mind |
    password help | whats my password | I've no clue what my password is |
    give me a new password | how do I get a fresh password | need to change the password on my account | I'm blanking on my password
    | I forgot which password I used | don't know which password I took`,
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
    new phone`,
  "create-account": `
    How do I create an account? | I'd like to sign up | where do I register | how can I open an account | make me an account | sign up page |
    how do I join | register please | I want an account | register me | where's the sign up form | set up a login for me | how to sign up | can
    you create a profile for me | I'd like to register my company | new account | I want to make an account | let me register | how can I become
    a member | set me up with a login | make an account for my firm | where does one register`,
  "need-account": `
    Do I have to register to book? | can I book without signing up | why would I create an account | is registration required | what does an
    account give me | do I have to log in to book a call | can I do it as a guest | what are the benefits of signing up | must I make a login |
    can I book without an account | is it necessary to register | I don't want to create an account | do I need to log in | is signing up
    compulsory | what's an account good for | what can I do with an account | do guests need an account | why register | do I have to have a
    password to book | do I have to make an account for this | can I book without registering | is it needed to sign up first | what do I get
    for registering | do I need a login for the call |
    is signing up free | does an account cost anything`,
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
    | how secure is the login`,
  "change-details": `
    I'd like to change my email address | my name is spelt wrong | I typed the wrong email when I booked | update my phone number | we have a
    new company name | correct my details | I made a typo in the booking form | how do I edit my profile | I have got married and my name is
    different | can you change the address you write to | I've got a new phone number | my email is misspelt in the booking | how do I update my
    details | change the company name | wrong surname on the booking | I gave you an old address | there's a spelling mistake in my name | I
    used my private email instead of work | new email address, where do I change it | edit my profile | my number is wrong | I entered the wrong
    phone number when booking | my surname is different now | I put the wrong number in the booking | I've moved to a new mail address | I have
    a new email address now | we've moved to another address | I typed my email wrong | you've got my name wrong | how do I put in a new number
    | my company has a new name | I've changed my phone | please correct my address | the booking has the wrong name on it`,
  "delete-account": `
    How can I delete my account? | please remove my profile | close my account | I'd like to be forgotten | erase all my data | get rid of
    everything you have about me | deactivate my login | I want you to delete my personal information | how do I remove my account for good | I
    don't want an account any more | take down my profile | right to be forgotten | please erase my details | delete me from your system |
    remove my data please | how can I close this account | unregister | I never want to hear from you again, delete everything | cancel my
    account | can I get it deleted | can I get my data deleted | how do I get my name off your system | I'd like all my info removed | can you
    wipe my account | please forget about me | how do I leave for good and have my profile gone | make my account disappear |
    can I delete my ticket | delete my messages to you`,
  "download-data": `
    Can I get a copy of my data? | export everything about me | what do you know about me | subject access request | I want to see which
    information you hold on me | download my records | show me the data you have about me | I'd like a copy of everything you have on me | can I
    export my data | give me my data | which data of mine do you hold | make a GDPR request | what have you got stored about me | data access
    request | see my information | send me everything you have stored about me | send me all my data | what have you got on me | can you print
    me all my data | I want to know everything you hold | I'd like to see the file you have on me
    | how do I request my data under GDPR | I want to make a data request | send me the data you hold about me under GDPR`,
  "link-broken": `
    The link you emailed me doesn't open | your link is dead | the reset link has expired | it says this link isn't valid any more | clicking
    the link in the email takes me to an error page | the link to my booking no longer works | that url gives me not found | link timed out |
    page not found when I follow the link | the button in your email does nothing | your confirmation link gives an error | it says failed to
    load booking details | invalid link, what now | the password link you sent has run out | I clicked the link and it says it no longer exists
    | link to my ticket won't open | half of the link is missing | the link in your mail leads nowhere
    | password reset link says expired | the reset link has expired already | the link to reset my password doesn't work any more | reset
    link expired after two minutes`,
} as const;
