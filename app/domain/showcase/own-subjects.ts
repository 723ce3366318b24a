/** What customers of small businesses ask about: how they ask, and by what a line that answers is recognised. */
export type Subject = {
  /** Tested against the question in lower case. */
  asks: RegExp;
  /** Tested against a line in lower case. */
  says: RegExp;
  /** Words of the question that say nothing more than the subject. */
  spent: RegExp;
  /** Only a line that says it answers. */
  isValue?: true;
  /** A line that says it answers, although it has none of the question's other words. */
  isWhole?: true;
  /** It may be about days of the week. */
  isOfDays?: true;
};

const DAY =
  "(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(?:day|nesday|sday|rsday|urday)?s?|week(?:day|end)s?|daily|every day|seven days|7 days|24/7|24 hours|round the clock";
const CLOCK = "\\d{1,2}(?::|\\.)\\d{2}|\\d{1,2} ?(?:am|pm|a\\.m|p\\.m)|noon|midnight";
const MONEY = "[£$€] ?\\d|\\d ?[£$€]|\\d ?(?:eur|usd|gbp|euros?|dollars|pounds)\\b|\\b\\d+ ?p\\b";
const LENGTH =
  "(?:\\d+|one|two|three|four|five|six|seven|eight|ten|twelve|half an?|an|a|few)[ -]?(?:to|or|[-–]|½)? ?\\d*[ -]?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|min|hr|working days|business days)";

const subject = (
  asks: string,
  says: string,
  spent: string,
  more: Pick<Subject, "isValue" | "isWhole" | "isOfDays"> = {},
): Subject => ({
  asks: new RegExp(asks),
  says: new RegExp(says),
  spent: new RegExp(`^(?:${spent})$`),
  ...more,
});

export const SUBJECTS: readonly Subject[] = [
  subject(
    "\\b(?:how much(?! (?:time|notice|experience|space|room|longer|earlier|ahead))|prices?|pricing|costs?|fees?|rates?|charges?|charged|expensive|set me back)\\b|[£$€]",
    `${MONEY}|\\b(?:free|no (?:extra )?charge|complimentary|included|on us|\\d+ ?%)|\\d+%|\\d$`,
    "price\\w*|pricing|costs?|fees?|rates?|charge[sd]?|expensive|set",
    { isValue: true },
  ),
  subject(
    `\\b(?:open|opens|opening|opened|close|closes|closed|closing|shut|hours|what time|when (?:are|do|can|is) (?:you|the (?:shop|office|store|place)|i|we)|times|how late|how early|today|tonight|tomorrow|evenings?|lunch(?:time)?|after work|before work|${DAY})\\b`,
    `\\b(?:${DAY}|open|opening|closed|closing|hours|evenings?)\\b|\\b(?:${CLOCK})`,
    `open\\w*|close\\w*|closing|shut|hours?|when|today|tonight|tomorrow|late|early|times?|lunch\\w*|mornings?|afternoons?|evenings?|after|before|work|\\d+(?:am|pm)|${DAY}`,
    { isWhole: true, isOfDays: true },
  ),
  subject(
    "\\b(?:where (?:are you|is (?:it|the|your)|do (?:i|we) (?:find|come|go)|can (?:i|we) find|abouts)|whereabouts|address|located|location|find you|directions|post ?code|zip|get there|based)\\b|^where$",
    "\\b\\d+[a-z]? (?:[a-z'’]+ ){1,3}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|square|sq|boulevard|blvd|court|ct|place|pl|row|hill|terrace|parade|mews|quay|wharf|highway|hwy|close|yard|park|estate)\\b|\\b[a-z]{1,2}\\d{1,2}[a-z]? \\d[a-z]{2}\\b|\\b(?:located|find us|opposite|next (?:to|door)|behind the|corner of|address|just off|unit \\d|across from|above the)\\b",
    "where\\w*|address|located|location|find|directions|street|based|postcode|zip|exactly|shop|office",
    { isWhole: true },
  ),
  subject(
    "\\b(?:(?:come|travel|drive|deliver|delivery|ship|shipping) (?:out |over |all the way )?to|do you (?:cover|serve)|where do you (?:work|cover|go|deliver|travel)|service area|areas?|how far|outside|miles?|radius|postage|local|near me|home visits?|housebound|nationwide)\\b",
    "\\b(?:cover|covering|serve|serving|areas?|within|miles?|km|radius|throughout|surrounding|deliver|delivery|deliveries|ship|shipping|travel|county|counties|nationwide|local|nearby|come to you|home visits?|neighbou?rhoods?)\\b",
    "come|cover|serve|service|areas?|far|outside|miles?|radius|travel|local|near|where|work",
    { isWhole: true },
  ),
  subject(
    "\\b(?:phone number|telephone|number to|your number|can i (?:call|ring|text)|call you|ring you|text you|whatsapp|contact you|how (?:do|can) (?:i|we) (?:contact|reach|get in touch|get hold)|reach you|get in touch|get hold)\\b|^(?:phone|number|tel)\\b",
    "(?:\\+?\\(?\\d[\\d ().-]{7,}\\d)",
    "phone|telephone|mobile|numbers?|call|ring|contact|reach|touch|hold|text|tel",
    { isValue: true, isWhole: true },
  ),
  subject(
    "\\b(?:e-?mail (?:address|you)|your e-?mail|write to you|contact you|how (?:do|can) (?:i|we) (?:contact|reach|get in touch)|get in touch)\\b|^e-?mail\\b",
    "\\S@\\S",
    "e-?mail|mail|contact|write|touch|reach",
    { isValue: true, isWhole: true },
  ),
  subject(
    "\\b(?:book|booking|bookings|booked|appointments?|reserve|reservations?|walk[ -]?ins?|just (?:turn up|show up|walk in|drop in|come|pop)|turn up|show up|drop[ -]?in|drop by|pop in|stop by|sign up|enrol|enroll|register|schedule|in advance|how much notice|waiting list)\\b",
    "\\b(?:book|booking|bookings|booked|appointments?|appts?|reserve|reservations?|walk[ -]?ins?|drop[ -]?in|call ahead|in advance|ahead|notice|register|sign up|enrol|enroll|waiting list|turn up|(?:ring|call|phone) (?:first|ahead|us|to))\\b",
    "book\\w*|appointments?|reserve|reservations?|turn|show|drop|walk|pop|stop|schedule|advance|notice|ahead|sign|enrol\\w*|register",
    { isWhole: true },
  ),
  subject(
    "\\b(?:(?:can|could|do|may) (?:i|we) pay|pay (?:by|with|in|on)|payments?|paying|(?:credit|debit|bank) cards?|(?:take|accept) (?:\\w+ )?cards?|cash|contactless|apple pay|google pay|paypal|venmo|zelle|cheques?|instal?ments?|financ(?:e|ing)|bank transfer|amex|visa|mastercard|pay later|klarna|have to pay|when do (?:i|we) pay)\\b|\\bcards?\\?",
    "\\b(?:pay|payment|payments|payable|cards?|cash|credit|debit|contactless|paypal|venmo|zelle|cheques?|checks|instal?ments?|financ(?:e|ing)|invoices?|bank transfer|amex|visa|mastercard|klarna|due|balance)\\b",
    "pay\\w*",
    { isWhole: true },
  ),
  subject(
    "\\b(?:cancel\\w*|refunds?|refundable|money back|no[ -]?show|reschedul\\w*|change (?:my|the|our) (?:booking|appointment|date|time|order)|miss (?:my|an?|the|our|one)|can'?t (?:make|come)|don'?t (?:come|show))\\b",
    "\\b(?:cancel\\w*|refund\\w*|no[ -]?shows?|reschedul\\w*|missed|money back)\\b",
    "cancel\\w*|change|miss|make|happens?|show",
    { isWhole: true },
  ),
  subject(
    "\\b(?:how long (?!have you)|how many (?:minutes|hours|days|weeks|months)|how much time|turn ?around|be ready|same[ -]day|how (?:quick|quickly|fast|soon)|while i wait|length of)\\b",
    `\\b(?:${LENGTH})\\b|\\b(?:same[ -]day|next[ -]day|overnight|while you wait|all day)\\b`,
    "long|minutes|lasts?|length|takes?|quick\\w*|fast|ready|turnaround",
    { isValue: true },
  ),
  subject(
    "\\b(?:guarantees?|guaranteed|warrant(?:y|ies)|insured|licen[sc]ed?|qualified|certified|accredited|qualifications?|experienced?|how long have you been|in business|established|since when)\\b",
    "\\b(?:guarantees?|guaranteed|warrant(?:y|ies)|insured|licen[sc]ed?|qualified|certified|accredited|registered|trained|dbs|experienced?|since \\d{4}|established|est\\.?|family[ -](?:run|owned)|bonded|in business)\\b",
    "years?|business|been|have",
  ),
  subject(
    "\\b(?:emergenc(?:y|ies)|urgent(?:ly)?|out of hours|after hours|middle of the night|24\\/7|24 hours|right now|asap|straight away)\\b",
    "\\b(?:emergenc(?:y|ies)|urgent|out[ -]of[ -]hours|after hours|24\\/7|24 hours|24-hour|24hr|round the clock|day or night|same[ -]day|any time)\\b",
    "night|urgent\\w*|emergenc\\w*|asap",
    { isWhole: true },
  ),
  subject(
    "\\b(?:(?:i'?m|he'?s|she'?s|(?:son|daughter|kid|boy|girl) is) \\d+|what ages?|ages?|aged|how old|too (?:young|old)|years? old|yr old|year-olds?|minimum age|\\d+ ?(?:yo|y\\/o|yr))\\b",
    "\\b(?:ages?|aged|years? old|year-olds?|under[ -]?\\d+s?|over[ -]?\\d+s?|\\d+\\+|\\d+ (?:months|years|yrs)|from \\d+|adults?|children|grades?)\\b|\\d\\+",
    "ages?|aged|old|young|years?|yr|minimum",
    { isWhole: true },
  ),
  subject(
    "\\b(?:\\d+ of us|how many (?:people|players|guests|kids|children|of us|can)|groups? of|how big|big group|large group|party of|only \\d+ |for \\d+ people)\\b",
    "\\b(?:people|players|persons?|guests|max(?:imum)?|minimum|up to \\d+|groups?|seats|parties|per (?:room|table|group|teacher))\\b",
    "us|people|how|many|big|groups?|party",
    { isWhole: true },
  ),
  subject(
    "\\b(?:january|february|march|april|june|july|august|september|october|november|december|winter|summer|spring|autumn|all year|year round|christmas|xmas|easter|season)\\b",
    "\\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|winter|summer|spring|autumn|year[ -]round|christmas|xmas|easter|season)\\b",
    "open\\w*|january|february|march|april|june|july|august|september|october|november|december|winter|summer|spring|autumn|over|during",
    { isWhole: true },
  ),
  subject(
    "\\b(?:discounts?|discounted|deals?|special offers?|cheaper|money off|reductions?|concessions?|students?|seniors?|pensioners?|loyalty|coupons?|promo\\w*|military)\\b",
    "\\b(?:discounts?|discounted|deals?|off|half price|reductions?|concessions?|students?|seniors?|pensioners?|oaps?|loyalty|vouchers?|coupons?|promo\\w*|save|blocks? of|packages?|nhs|military|veterans?|over[ -]?60s?|referral)\\b|\\d ?%",
    "discounts?|discounted|deals?|cheaper|special|reductions?|money|off",
  ),
];
