/**
 * Words and phrases that say the same to us, one meaning a line; each line is named by its first. A word counts where it
 * comes first; of two phrases, the longer one.
 */
export const MEANINGS: readonly string[] = `
price, pricing, cost, fee, rate, tariff, damage, figure, quote me, set us back, set me back, ballpark, rate card,
    price list
expensive, dear, costly, pricey, steep, over my head, over my budget, a lot of money, out of our range, too much
    money, afford
cheap, cheaper, inexpensive, affordable, low cost, lower, budget
plan, package, tier, option, bundle, subscription level
smallest, entry level, basic, lite, lowest, cheapest, bottom, small one, little one
largest, biggest, top, highest, big one, dearest
middle, medium, mid
call, meeting, meet, appointment, consultation, session, meet up, conversation with you, consult, intro
move, reschedule, postpone, rearrange, shift, put off, push back, bring forward, delay, swap
cancel, cancellation, scrap, call off, calling off, drop out, pull out, bail
leave, quit, exit, terminate, stop using, get out, part ways, walk away, opt out of the contract, drop you, ditch
stop, end, finish, cease
contract, agreement, commitment, commit, tied in, tie in, tie us in, tie me in, locked in, stuck, bound, obligation,
    signed up for, sign for
notice period, give notice, notice
website, site, web site, webpage, web page, homepage, home page, web presence, internet page, landing page
assistant, bot, chatbot, chat bot, robot, ai agent, ai assistant, agent, ai, chat agent, virtual assistant, the thing,
    software, widget
customer, client, patient, buyer, shopper, visitor, guest of ours, enquirer, consumer, punter
person, human, someone, somebody, real person, people, anyone, anybody, real human, live person, member of staff,
    adviser, advisor, operator, representative, rep
computer, machine, automated, script, program
answer, reply, respond, response, get back to, write back
start, begin, commence, kick off, get going, get started
setup, set up, setting up, set it up, install, installation, implement, implementation, onboarding, roll out, get it
    running, up and running
live, launch, running, go live, online
quick, fast, soon, quickly, rapid, how soon, how fast
data, information, info, details
safe, secure, security, safety, protect, protected
delete, erase, remove, wipe, get rid of, forget me, forgotten about, take me off, gone
email, mail, e-mail, message by mail, inbox
phone, telephone, ring, dial, fone, hotline, helpline, phone line, landline
mobile, smartphone, iphone, android, cell
staff, team, employee, worker, crew
colleague, receptionist, secretary, coworker, partner, wife, husband, bookkeeper, accountant, friend, cofounder,
    co-founder, boss, daughter, son, mum, sister, brother, business partner, workmate, assistant of mine, spouse,
    father, dad
join, attend, sit in, participate, dial in, listen in, come along, be there, take part, tag along
discount, deal, promotion, negotiable, negotiate, negotiation, haggle, bargain, knock off, knock a bit off, special
    offer, coupon, voucher, promo, reduction, money off, cheaper rate, black friday
yearly, annual, annually, per year, year up front, twelve months, 12 months, whole year, a year, for the year
monthly, per month, each month, every month, a month, month to month
result, outcome, return, roi, benefit, effect, uplift, improvement, success, pay off, pays off, payoff, paying off
proof, prove, evidence, proven
connect, integrate, integration, plug, plug in, sync, hook up, hook, link up, link to, talk to our, work with, works
    with, work together, works together, compatible
learn, know, teach, taught, understand, trained on, pick up
wrong, mistake, incorrect, nonsense, rubbish, false, error in what it says, inaccurate, lie, hallucinate, invent, make
    things up, make stuff up, embarrass
enquiry, enquiries, lead, prospect, inquiry, inquiries, request from customers
switch off, turn off, turn it off, switch it off, shut it off, disable, deactivate, turn the bot off, shut down
keep, retain, hold on to, hang on to
store, save, saved, kept
shop, online shop, online store, web shop, ecommerce, e-commerce, checkout, basket
book, schedule, reserve, booking, reservation
night, overnight, evening, after hours, midnight, out of hours, asleep, 3 am, 2 am, 3 in the morning, round the clock,
    24/7, around the clock, sleep, awake
weekend, saturday, sunday
holiday, christmas, easter, thanksgiving, boxing day, new year, new year's day, new years day, new years eve, bank
    holiday, public holiday, good friday, memorial day, labor day
include, comprise, contain, come with, comes with, get with, part of, in it
suit, fit, suitable, right for, make sense for, meant for, best for
different, difference, differ, diff, distinction, versus, vs, compare, compared
better, advantage, superior, beat
competitor, rival, intercom, drift, tidio, manychat, other agencies, another agency, marketing agency
trial, test drive, give it a go, try it out, try out, pilot, demo version, free month, test phase, free version
refund, money back, reimburse, reimbursed, reimbursement, get my money
invoice, bill, receipt, statement, paperwork for payment
charge, debit, taken money, take money, taken the money, money has gone
twice, two times, double, once more
card, amex, american express, visa, mastercard, credit card, debit card, paypal, klarna, apple pay, google pay, bank
    transfer, direct debit, wire, cheque, standing order, payment method
pay, payment, paid, instalment, installment
upfront, up front, in advance, deposit, before or after
tax, vat, gst, sales tax, net, gross
currency, dollar, euro, pound, sterling, usd, gbp, eur, yen, francs
crm, hubspot, salesforce, pipedrive, zoho, dynamics, highlevel, gohighlevel, monday.com, copper, keap, activecampaign,
    contact database, customer database, spreadsheet, excel, google sheet, address book
tool, zapier, jobber, servicetitan, housecall pro, shopkeep, lightspeed, toast, square, clover, netsuite, sap, odoo,
    zendesk, freshdesk, hootsuite, buffer, canva, dropbox, sharepoint, basecamp, clickup, jira, slack, quickbooks,
    xero, mailchimp, klaviyo, calendly, stripe, airtable, notion, teams channel, trello, sage, freshbooks, software we
    use, accounting software, pos, till, booking software, make.com, asana
builder, wordpress, wix, squarespace, shopify, webflow, joomla, drupal, godaddy, magento, typo3, weebly, html, framer
own calendar, google calendar, my calendar, our calendar, outlook calendar, diary, fresha, booksy, opentable, timely,
    mindbody, acuity
channel, whatsapp, whats app, insta, instagram, facebook, messenger, telegram, sms, text message, dm, dms, tiktok,
    linkedin, social media, wechat, twitter
ads, adwords, google ads, advertise, advertising, advert, advertisement, ppc, campaign on google
design, logo, flyer, leaflet, business card, print, branding, poster, brochure design
video call, zoom, teams, skype, google meet, webcam, camera, video, facetime
in person, face to face, drop by, come by, visit you, come to your office, on site
language, ukrainian, tagalog, urdu, punjabi, vietnamese, czech, hungarian, danish, norwegian, finnish, croatian,
    persian, spanish, french, german, italian, portuguese, dutch, polish, arabic, chinese, japanese, hindi, welsh,
    turkish, russian, mandarin, multilingual, foreign, bilingual, romanian, swedish, greek, korean
place, london, berlin, germany, france, uk, england, ireland, canada, australia, spain, india, europe, america, usa,
    scotland, abroad, overseas, dubai, sydney, texas, california, country, city, town
trade, funeral home, roofing, barbershop, nail bar, nails, food truck, bed and breakfast, b&b, locksmith, taxi firm,
    mortgage broker, golf club, dance school, window cleaner, kitchens, painter, decorator, upholsterer, butcher,
    fishmonger, brewery, bookshop, bike shop, car dealer, car wash, laundrette, removal company, removals, surveyor,
    notary, osteopath, podiatrist, midwife, nutritionist, personal trainer, swim school, music teacher, translator,
    printer shop, cleaners, florist shop, deli, bistro, pub, bar, takeaway, pizzeria, nail salon, beauty salon, hair
    salon, tanning studio, hostel, campsite, holiday let, holiday homes, letting agent, kitchen fitter, tiler,
    plasterer, handyman, pest control, security firm, logistics, haulier, importer, exporter, saas, software company,
    it company, medical practice, surgery, care home, hospice, museum, theatre, cinema, sports club, football club,
    tennis club, restaurant, dentist, clinic, salon, bakery, cafe, plumber, plumbing, electrician, gym, hotel, law
    firm, lawyer, solicitor, estate agent, realtor, vet, florist, garage, mechanic, photographer, coach, charity,
    school, nursery, church, nonprofit, non profit, builder firm, carpenter, joinery, roofer, landscaper, gardener,
    garden centre, physio, physiotherapist, therapist, tattoo studio, tattoo, barber, hairdresser, spa, yoga studio,
    architect, accountancy, bookkeeping firm, consultant, manufacturer, wholesaler, b2b, startup, start-up, retailer,
    brewery, winery, farm, travel agency, tour operator, property manager, insurance broker, recruiter, recruitment
    agency, cleaning company, driving school, optician, chiropractor, pharmacy, pet shop, dog groomer, kennel,
    boutique, jeweller, caterer, wedding planner, dj, band, tutor, industry, sector, niche, self employed, sole
    trader, freelancer myself, one man, one person, two people, family business
chatgpt, gpt, openai, claude, gemini, llama, llm, language model, copilot, mistral
manual, handbook, guide, tutorial, training, workshop, introduction, course, lesson, documentation, teach my staff,
    show my team, show us how
difficult, hard, complicated, tricky, weird, unusual, strange
technical, programmer, developer, coder, coding, it department, techy, tech, engineer, technician, hopeless with
    computers, it guy, webmaster
effort, work for us, hours of my time, own time, workload, busy
account, profile, user account, membership area
login, log in, logging in, log on, sign in, signing in, logged in, signed in, logon, get into, let me in, logins
register, sign up, signing up, registration, create an account, open an account
password, passcode, pwd
code, digits, otp, verification, six digits, pin
locked, blocked, locked out, rejected, denied
two factor, 2fa, two step, second step, passkey, authenticator, single sign on, sso, mfa
hacked, someone else got into, stolen, hijacked, break in
ticket, support request, support case, issue number, case number
complain, complaint, annoyed, unhappy, angry, disappointed, fed up, furious, frustrated, appalled, disgusted,
    unacceptable, terrible, awful, rude, let down, shocking
broken, not working, doesnt work, isnt working, does not work, crash, crashed, bug, glitch, faulty, error, down, stuck
    on, frozen
blank, empty, white, nothing shows, wont load, not loading, spinning, wont show up
link, url
spam, junk
unsubscribe, stop emailing, stop mailing, stop sending, opt out, mailing list, off your list
newsletter, bulletin
gdpr, privacy, data protection, ccpa
certificate, certified, iso, soc, hipaa, nda, dpa, compliance, compliant, audit, accredited, data processing
    agreement, confidentiality agreement, penetration test
server, hosted, hosting provider, database, backup, cloud, where it is kept
cookie, tracker, tracking, follow me around
who owns, belong to, belongs to, property, copyright, ownership, owner of the content, is mine, mine
owner, founder, ceo, founded, director, in charge, runs the company
legit, scam, real company, trustworthy, genuine, serious business, reputable
review, reference, testimonial, case study, case studies, success story, success stories, portfolio, opinion, past
    work, example of your work, trustpilot, feedback from customers
job, vacancy, vacancies, hiring, career, internship, intern, cv, resume, position, work for you, apply
resell, reseller, white label, whitelabel, affiliate, referral, commission, refer a friend
colour, color, logo colours, branding of ours, look, font, style of our brand
text, copy, wording, words, content, draft
approve, check first, see before, before they go out, before its sent, before theyre sent, sign off
follow up, followup, chase, chasing, nurture, win back, remind customers, went quiet, went silent, gone cold
limit, cap, maximum, unlimited, how many, max, quota, fair use
seat, licence, license, user, logins for
report, statistic, statistics, stats, analytics, dashboard, chart, numbers on performance, reporting
measure, track, kpi, judge, tell if
search engine, seo, rank, ranking, google search, found on google, page one
guarantee, promise, assure, assured
reminder, remind, heads up, notification, notify, alert, nudge
confirmation, confirmed, confirm
outlook, ics, apple calendar, calendar file, calendar invite, add to calendar
late, running late, missed, didnt turn up, no show, didnt show up, slept through
colleague instead, in my place, instead of me, on my behalf, in my stead
hour, opening times, opening hours, office hours, business hours, open, closed, close
time zone, timezone, local time, which clock, clock
office, headquarters, hq, address, based, located, located in
hello, hi, hey, hiya, howdy, good morning, good afternoon, good evening
thank, thanks, cheers, ta, thx, bye, goodbye, much appreciated, see you, farewell
useless, stupid, dumb, idiot, crap, shut up, moron
old, outdated, out of date, new prices, changed, has changed, have changed, update, updated, up to date, kept current,
    edit
approximately, roughly, about how
traffic, more visitors, hardly anyone visits, few visits, no visitors, nobody visits, footfall
day, monday, tuesday, wednesday, thursday, friday, tomorrow, the day after tomorrow, mon, tue, wed, thu, fri
week, next week, this week, the week after
morning, afternoon, noon, lunchtime, midday, after work
january, february, march, april, june, july, august, september, october, november, december
slot, opening for a call, free time, availability
tape, taped, recorded, record the call, recording
get, obtain, receive, gain, acquire
see, view, look at, take a look at, have a look at, watch, check out
talk, speak, chat, converse, discuss, have a word
buy, purchase, order
help, assist, aid, support us
make, create, build, produce, develop, construct, put together
change, modify, alter, adjust, amend, correct, fix, edit, update
choose, pick, select, decide, go for
explain, describe, tell me about, talk me through, walk me through, clarify
recommend, suggest, advise, advice
need, require, must, have to, necessary, required, compulsory, mandatory, obliged
allow, permit, may, allowed, possible, okay if, ok if, alright if
happen, occur, take place, go on, goes on
show, display, demonstrate
pass on, forward, hand over, transfer, hand on, escalate, put through, pass it to
worried, afraid, concerned, nervous, scared, worry
trust, rely, reliable, dependable
small, tiny, little, mini, small scale
big, large, huge, massive
problem, issue, trouble, difficulty, matter
question, query
company, business, firm, organisation, organization, outfit, enterprise of ours
product, item, good, stock, merchandise, menu, catalogue
month, months
finish, complete, done, ready, finished
visit, viewing, check-up, treatment
share, hand out, give away, pass to
sell, selling, sold
try, attempt, experiment with
hire, employ, engage
send, mail out, submit, send out, shoot over
write, compose, draft, author
read, look through
use, utilise, utilize, make use of
want, wish, would like, fancy, id like, keen
lose, lost, lost track
hear, hear back, hear from
wait, waiting, still waiting
typo, misspelt, misspelled, spelling mistake, spelt wrong, mistyped, mistakenly
kind, type, sort
what, wat, wot, wut
month end, end of the month
busy, peak, rush
ill, sick, off sick, unwell
traffic jam, stuck in traffic
new customer, new customers, more customers, more clients, new clients, more business, more enquiries, more leads, new
    leads, fresh leads, more sales, more bookings, more orders
money, cash, dosh
value, worth, worth it, worthwhile, worth the money
`
  .trim()
  .split(/\n(?! )/);
