import { stemOf } from "../help/words";

/** Words that mean much the same to a small business and its customers, a line each. */
const LINES = `
kid child children toddler junior youngster son daughter baby infant grandson granddaughter nephew niece kids little-one
teen teenager adolescent youth student pupil learner
adult grown-up
car vehicle auto automobile van motor truck
park parking spaces leave-the-car car-park lot
repair fix mend broken broke service servicing cracked damaged faulty
collect collection pickup pick-up pick fetch dropoff
deliver delivery deliveries ship shipping post postage courier send mail dispatch
dog puppy pup pooch hound
cat kitten kitty
bird parrot budgie reptile snake exotic
free complimentary charge gratis nothing included
include included includes including extra extras separate separately own bring provide provided supply supplied
trial taster try tasting sample first intro introductory
estimate quote quotation valuation survey inspection
teacher instructor tutor coach trainer teach lecturer
lesson class session course tuition workshop
beginner starter newbie novice newcomer easy never basics
room bedroom bed accommodation stay sleep suite
breakfast meal food eat dining lunch dinner snack snacks packed
wheelchair accessible accessibility step-free disabled disability ramp lift steps stairs
wifi wi-fi internet broadband
warranty guarantee guaranteed promise wilt last
clean cleaning wash washing valet valeting scrub pressure
haircut cut trim hair groom hairdo
emergency urgent 24/7 out-of-hours burst hurt injured
gift voucher present certificate
vegan vegetarian plant-based veggie meat-free
gluten coeliac celiac gluten-free wheat
halal muslim kosher
alcohol beer wine drink licensed byo byob corkage bottle
people guests maximum max players persons group size big many of-us
party parties team corporate birthday celebration stag hen event
rent hire rental borrow lend courtesy loan loaner
buy purchase sell sale stock stocked
bike bicycle cycle ebike
laptop computer pc mac notebook desktop
phone mobile smartphone tablet tablets ipad iphone
phone telephone call ring number
membership member join joining subscription
accept accepting taking new
assessment consultation check-up checkup examination exam check consult initial meeting appointment visit
bathroom toilet loo shower ensuite en-suite washroom
tyre tire puncture flat wheel
glasses spectacles specs frames eyewear
sight eye eyes vision
remove removal removing away rid dispose disposal haul clippings
install installation fit fitting fitted swap replacement replace
store storage keep
bridal bride wedding marriage married couple
bouquet flower flowers bunch roses arrangement
lawn yard garden grass mow mower mowing hedge
tool tools equipment gear kit mower ladder
patio slabs paving driveway decking
leak leaking drip dripping
boiler furnace heater heating
aircon conditioning cooling ac
wasp nest bee hornet insect insects bug bugs
mouse mice rat rodent moles
tent pitch camping camp
campervan motorhome caravan rv camper
hem shorten shortening shortened alter alteration take-up long jeans trousers
coat jacket
experience experienced
language speak spoken
women woman female ladies lady girls
men man male gents gent boys
mum mother mam mom dad father parent parents granny gran grandma grandad elderly
online web website internet app portal
photo picture image photos album pictures print prints
tow towing recovery breakdown
swim swimming pool dip
automatic manual transmission gearbox
music live gig band
return exchange refund money-back unused receipt
allergy allergies nut nuts allergen
eco organic environmentally green friendly
deposit upfront down front secure
balance rest remaining remainder
night nights overnight
large big bigger xl
small little mini mid
shot shots jab jabs vaccine vaccines vaccination vaccinations vaccinated inoculation
bleach bleached bleaching whiten whitening whiter white
tooth teeth
couch sofa settee upholstery
tip tips tipping gratuity gratuities
sibling siblings brother brothers sister sisters second
criminal background background-checked dbs vetted checked
begin start starts starting commence commencing intake term
ill illness sick poorly unwell falls
warm heated heating temperature hot
shift move moving
firewood logs log
often every weekly fortnightly monthly regularly frequency
minimum min least smallest
contract contracts commitment tied lock-in long-term notice
pregnant pregnancy prenatal antenatal expecting
advance ahead beforehand early notice
pensioner oap senior seniors retired
file files format pdf artwork
look diagnostic diagnosis diagnose
christmas xmas holiday holidays bank easter
december january february november winter
july august summer
april may march spring
september october autumn fall
subject subjects math maths physics english science
sheets linen bedding towels towel
luggage bags suitcase case
wait waiting queue
uniform clothing clothes wear dress
private individual 1-to-1 one-to-one one-on-one personal
level grade grades year ability
smoke smoking smokers vape
plan package packages plans
installments instalments monthly spread
gutter gutters guttering downpipe
rubbish waste garbage trash junk debris
smell odour odor stain stains
parents parent mums dads
late later latest held
table reservation seat seats
menu dishes carte
soap powder detergent softener
load wash dry dryer drying
coins quarters cash change
card cards amex american visa mastercard contactless
pay payment paid fee
fee charge cost price
reschedule change date move rebook
weather rain raining rains storm
lose money refund refunded refundable
miss missed absent
pass passed succeed success attempt
van vans
quiet discreet unmarked
plates crockery cutlery linen glasses
staff waiters waitress team
pack packing wrap wrapping boxes box
insured insurance cover covered insurer liability
furniture furnishings
id identification proof licence passport
door entry lock
drill damage destructive
key keys
fuse consumer
socket sockets plug
light lights lighting
sauna steam
pause freeze suspend hold
day-pass visiting drop-in casual
abroad away overseas travel
school nursery preschool term
government funded funding
pick-up collection late
bread loaf loaves rolls
cake cakes gateau
order orders ordering
material materials clay
fire firing fired kiln
pot pots pottery piece pieces
boat boats kayak canoe
drive driving skipper
wetsuit lifejacket
books bookkeeping accounts records catch-up
tax return self-assessment
software xero sage quickbooks
email emails message reply answer
paperwork documents records
joint couple married together
qualified certified registered accredited licensed licence
paint painting decorate decorating
wall walls hole holes patch prep
house home property
exterior outside outdoor
interior inside indoor
sand sanding
bathroom kitchen
screen display
virus malware slow
data recovery backup
back-up recover recovery
massage treatment therapy
back neck shoulder
nails manicure pedicure gel acrylic
remove removal soak
brow brows eyebrow eyebrows lash lashes
tan tanning
wax waxing
colour color colouring coloring dye highlights tint
beard shave
tattoo ink
piercing piercings
cover-up coverup
touch-up touchup
numb numbing pain hurt
aftercare care
vet veterinary
neuter spay castrate
microchip chip
flea worm worming
walk walks walked walking exercise
kennel boarding board
feed feeding food diet
grooming bath brush
anxious nervous scared
puppies puppy
training obedience
horse riding pony
yoga pilates
mat mats
gym workout exercise fitness train
personal trainer pt
court courts
membership monthly
drink drinks coffee tea
decaf caffeine
grind ground beans bean
milk oat dairy
dairy lactose
takeaway takeout collection
spicy hot
kids menu
high chair highchair
terrace outdoor garden patio
dog-friendly dogs
book reserve
cloakroom coat coats bag
finish end ends curfew
doors arrive arrival check-in
leave checkout check-out departure off
ticket tickets admission entry
age ages over under
accompanied adult guardian
seating standing
airport transfer shuttle
taxi cab
train bus station tube metro
showroom visit
sample samples swatch
measure measuring
fabric fabrics material curtains
upholster upholstery recover
sew sewing
print printing
logo design designer artwork
business cards flyers
banner banners sign signs
translate translation
will wills
conveyancing house-sale
home-visit home-visits visit housebound
telephone video zoom remote
weekend saturday sunday
evening evenings after-work
morning mornings
lunch lunchtime noon
today same-day
tomorrow next-day
rush express priority urgent
coming come callout call-out visit
cleaning polish hygiene scale hygienist
pull pulled pulling extraction extract
toothache tooth emergency pain
claw claws nail nails clip clipped
hand hands manicure
feet foot pedicure
doctor gp referral letter prescription
oil dripping fat vegetable
peanut nuts nut
veteran veterans military nhs
ac air conditioning unit
windshield windscreen glass
fur hair
bicycles bike bikes shed
dinner evening meal supper
trip tour sail cruise ride
rough weather sea
watch watching spectator spectators
cheaper discount off saving save several block blocks bulk
site visits look
attendant stay
space ft feet room metres square
longer extra additional overrun
novels books book
club group
states nationwide remotely anywhere
autistic sen sensory calm quiet
sandwiches food snacks own
soot mess dust
chimney flue stove fire
health insurance receipts receipt claim
several package block course bundle
diabetic insulin medication tablets injection injections
bring bringing drop-off arrive
reserve deposit booking slot
bub baby months
sofa bed
prior before beforehand
`;

/** What is said in the same words, by stem. */
export const SYNONYMS: ReadonlyMap<string, ReadonlySet<string>> = readSynonyms(LINES);

function readSynonyms(lines: string): Map<string, Set<string>> {
  const synonyms = new Map<string, Set<string>>();
  for (const line of lines.trim().split("\n")) {
    const stems = line.split(" ").map(stemOf);
    for (const stem of stems) {
      const same = synonyms.get(stem) ?? new Set();
      for (const other of stems) if (other !== stem) same.add(other);
      synonyms.set(stem, same);
    }
  }
  return synonyms;
}

/** Words of a question that don't say what it is about. */
const IDLE = new Set(
  (
    "want need get have has had got any anything something someone like know tell possible possibly able there " +
    "here also just please thanks thank hello hi hey guys much many long far soon does doing done " +
    "take takes taking offer offers offering provide provides provided make makes made come go going use using used " +
    "accept allow allowed kind kinds type types sort sorts thing things stuff way ways place business company time " +
    "times day days let else still ever each per one same really actually wondering wonder would could should " +
    "might may must think thinking looking interested hoping wish info information details detail mean means give gives given " +
    "say says said run runs see ask available availability im ive id whats hows wheres theres dont cant " +
    "youre around about only own ok okay normally usually needed sure right good best some all more most " +
    "than or if my me mine our us your yours were am not no yes yeah into onto " +
    "with without before after until till during between through back up out down off over under again they " +
    "them whole while being he she him her his both what when who which rest happens happen exactly " +
    "either"
  ).split(" "),
);

export const isIdle = (word: string): boolean => IDLE.has(word);
