/** What a client's own project needs: how visitors ask about each topic, separated by bars. */
export const PROJECTS_EXAMPLES = {
  locations: `
    does every location need its own plan | do two websites need two plans | do we need separate plans for two shops | can it run on several
    locations | we have three branches, is one plan enough | I run four clinics, do I pay for each | would every practice need a subscription
    of its own | is it one subscription per location | we have two brands with two sites, one plan or two | does one package cover all our
    offices | I own two restaurants, can they share a plan | do I have to buy it twice for two companies | price for several branches | we are
    a chain of five salons, how does that work | can I use one plan for both my businesses | is a plan per website | per location or per
    company | multiple locations | do our sister companies need their own contract | we've got a second shop, does that cost again | one
    account for all branches | do I pay again for my other website
    | can I have the bot on two websites | we have three websites, does one plan do | can I use Starter for two sites | is a plan per
    website | two brands, two sites, one plan`,
  "custom-work": `
    do you build custom AI | we need something special built | can you develop an app that reads our invoices | we want a tool that takes
    orders from emails into our system | could you build a bot that reads documents | we need PDFs read and put in our database | is bespoke
    software something you do | custom integration with our own ERP | can you automate our paperwork | something that sorts our incoming
    orders automatically | can you write software for us | we need a model trained on our manuals | could you connect to a system nobody else
    knows | can you build an internal tool for us | do you do one-off AI projects | we have an unusual automation in mind | can AI read our
    order forms | scanning delivery notes and entering them in SAP | do you do tailor-made AI work | can you make a custom web application |
    our process is very particular, could you automate it | document processing`,
  liability: `
    who is responsible if the bot says something wrong | who's liable for its answers | if it quotes a wrong price do we have to honour it |
    what if it gives a customer bad advice, whose fault is that | are you liable for mistakes of the assistant | who pays if the AI makes a
    mistake | do you take responsibility for what it tells people | if it promises a discount we don't give, who carries the cost | legal
    responsibility for the chatbot's answers | what if someone sues us over what it said | is there any liability on your side | do you cover
    damage caused by a wrong answer | whose problem is it if it tells customers nonsense | who has to answer for what the bot says | are you
    to blame if it misinforms a client | who is accountable for errors`,
  "connect-forms": `
    how do I connect our contact form | does it work with the form on my site | can our enquiry form feed into it | we have a quote form, can
    that be hooked up | instructions for linking our form | guide for connecting forms | can you use the forms we already have | what about
    enquiries from our contact page | does our web form get connected | how are form enquiries collected | do you replace our contact form |
    linking our booking request form | our leads come from a form on the website, does that work | step by step guide for the form | is there
    documentation on hooking up a form | can it pick up Typeform entries`,
  "bring-contacts": `
    can I bring my contacts with me | I have ten years of contacts in Mailchimp | can you take over our mailing list | what about the
    subscribers I already have | can we bring our old email list along | move my list from Mailchimp to you | I've got 3000 subscribers, can
    they come along | will my existing subscribers be carried over | import my newsletter list | can you use the addresses we've collected |
    we have a list from our old newsletter tool | transfer our subscribers from Constant Contact | do I lose my mailing list if I switch to
    you | I want to take my email list over | our contacts are in Klaviyo, can you take them | switch over from another email tool with all
    the addresses
    | is it legal to email my old customers | am I allowed to email people who bought years ago | may I write to my old list | can you email
    my past customers for me`,
  "erase-customer": `
    one of my customers wants their data deleted | a client asked to be erased, what do we do | how do we delete a customer's data | a patient
    wants us to remove everything about her | somebody we emailed wants to be forgotten | how do you handle deletion requests from our
    customers | a customer made a GDPR erasure request | a lead wants his details gone | can we have one contact deleted from everything |
    what's the procedure if a customer asks for erasure | delete one person's chats | a visitor demands we wipe their data | customer wants
    everything you have on him erased | right to erasure for our clients | how do I get a former client of mine out of your system`,
  transcripts: `
    who at your company reads our chats | which of your staff can see the transcripts | do your people look at our conversations | can your
    employees see what is said in the chat | who on your side has access to the chat logs | who can read the chat transcripts | do you read
    the chats your bots have | is anyone at your end reading along | who sees the conversations | can your team look into our chat history |
    which people in your company can open our chats | do your developers see the transcripts | who has access to transcripts |
    who reads the conversations
    | retention period for chat transcripts | how long are conversations with our visitors stored | how long do you keep the transcripts of
    our assistant`,
  "plan-crm": `
    which plan has CRM | is CRM automation in Starter | does Growth include the CRM part | which package comes with CRM automation | from
    which plan do I get the CRM connection | is the CRM stuff in every plan | do I need Growth for CRM | CRM included in the cheapest plan |
    which tier connects to our CRM | is CRM integration only in Enterprise | what plan do I need for the CRM thing | does the small plan have
    CRM | is HubSpot connection in all plans | which plan is for CRM | is CRM part of the plans`,
} as const;
