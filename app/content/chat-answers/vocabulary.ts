import type { Vocabulary } from "../../domain/chat/typos";

/** Words that the topics look for, and that visitors mistype. */
const TELLING =
  "happens access account based accounts address affordable afternoon agency agreement amount answer anything appointment appointments assistant automation available " +
  "before between booked booking bookings budget business calendar cancel cancellation cancelled cancelling change cheaper cheapest charge charged chatbot " +
  "client clients colleague colleagues company compare complain complaint confidential confirmation connect consultation contact contract cookies cost costs " +
  "credit customer customers daily data delete demo deposit details developer difference different discount discounts documents download " +
  "dollars downgrade earlier earliest email emails encrypted english enterprise evening example expensive explain features finish forgot forgotten free french " +
  "friday german google growth guarantee guest guests guide help hours hubspot human implement implementation include included includes " +
  "information install integrate integrated integration integrations invitation invite invoice invoices jobs join language languages later leads licence " +
  "locked login mailchimp manager marketing meeting message messages minimum monday monthly months morning moved newsletter " +
  "number office opening option options package packages pages partner password payment payments paypal people person phone plan plans " +
  "possible postpone price prices pricing privacy problem quote receipt reference references refund refunded refunds register reminder reply reschedule " +
  "results reviews sales salesforce saturday schedule security service services setup shopify sign slack slots social somebody someone sooner speak " +
  "squarespace standard starter started stored strategy subscription sunday support switch talk technical telephone terms thursday ticket " +
  "timezone today tomorrow training trial tuesday unsubscribe upgrade users video website websites wednesday weekend weekly whatsapp wordpress working yearly zapier zoom " +
  "which what where when much many does";

/** Ordinary words that look like a typo of one of those. */
const ORDINARY =
  "switches passer scrypt couldnt topic chose followed expires conversational whatever whoever writing changing blocker beside safely interest estate germany france spain italy portugal england ireland canada australia europe automatic blocked compliant compliance cookie custom invited lead manage manages quoted scheduler scored scores ticked uses able about above across actual adding after again against agent ahead alone along already also although always amongst anyone apart area around arrive " +
  "away back ball band bank based bear been began begin behind being below best better bill bills board body book books born both bring brought build built busy " +
  "call called calls came cannot card cards care case cases cash cast cat cell chance channel charity charm chart chat chats check choice choose city clear " +
  "clearly click close closed coast coat code cold colour come comes coming common control cool copy core corner could count country couple course court cover create cross cure current " +
  "dark date dates days dead deal dear deck decide deep deposit design desk dial didnt diet does doing done dont door down dream drive drop during each early earth " +
  "easy edit either else empty enough enter even event ever every exact exist expect extra face fact fair fall fallen family farm fast feel feet fell felt field file fill film final " +
  "find fine fire firm first fish five flat floor flow food foot force form forms four frank fred freed freely fresh friend friends from front full fully fund further " +
  "game gave general getting girl give given gives glad goes going gone good grand great green grew ground group grow growing grown guess guys half hall hand hands happen happy hard have having head hear " +
  "heard heart held hello here hers high hire hold home hope host hour house however huge idea ideas inside instead into items itself jobs just keen keep kept kind king knew know known lady land large last lease least leader leave left " +
  "legal less lets level life light like liked line link links list listen little live lives living load local long longer look looking lose loss lost lots love lunch made mail mails main make makes making many march mark market mass " +
  "master match matter mean means meet mention might mile mind mine minute miss mixed model money month more most mouth move much must name named near need needs never news next nice night none normal nothing notice nowhere number offer " +
  "offers often okay once online only onto open order other ours outer over owner page paid pain pair panel paper park part parts party pass past path pays peace per perhaps phase pick piece pink place plain plane planet planned plant play please plenty plot plus point pool poor post " +
  "power press prince print prize profile profit proof provide public pull push quick quickly quiet quit quite rate rates rather reach read ready real really reason recent record reduce rent replay report request rest right ring rise risk road role room rose rule rules " +
  "safe said sale same save says scale school score search season seat seats second seem seen self sell send sense sent serve seven shall share sheet ship shop shops short should show side sight sigh single site sites size skill skip slow slot small sold solve some song soon sorry sort sound space spend spent " +
  "spot staff stage stand start state stay step steps still stock stone stood stop store story straight strong stuff style such suit sure sweet system table take taken takes taking tall tale task team teams tell term test text than thank thanks that them then there these they thing things think third this those though thought three through till time " +
  "times tiny title told tone took tool tools total touch town track trade traffic trail train treat tree tried true trust truth turn type types under unit units until upon used useful user using usual value very view visit voice wait waiting walk wall want wanted wants warm wash watch water ways wear week weeks well went were west what when where which while white whole whom whose wide " +
  "wife will wind wish with within without woman wont word words wore work worked works world worry worst worth would write wrong year years yellow yesterday young your yours";

const telling = TELLING.split(" ");

export const VOCABULARY: Vocabulary = {
  telling,
  known: new Set([...telling, ...ORDINARY.split(" ")]),
};
