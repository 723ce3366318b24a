import { BRAND } from "../content/brand";
import { titled } from "../domain/availability/call-kind";
import { manageKeyOf } from "../domain/booking/manage-key";
import { deskBookingPath } from "../domain/booking-desk/desk-booking-paths";
import { HOUR_MS, MINUTE_MS } from "../domain/duration";
import type { BookingSnapshot, QueuedEmail } from "../domain/email/email";
import { hostsInWords } from "../domain/hosts/host";
import { OUR_WORDS, SLOT_FACTS, type Slot, type Words, wordsKey } from "../domain/messages/message";
import { bookAgainPath, followUpsPath } from "../domain/messages/message-paths";
import { type Piece, type Placeholder, piecesOf } from "../domain/messages/placeholders";
import { PATHS } from "../domain/paths";
import { placeInWords } from "../domain/places/place";
import { dayReminder, hourReminder, whereWithLink, whyGuest } from "./booking-content";
import {
  type BookingFacts,
  callUrl,
  changesIn,
  guestOf,
  kindOf,
  manageUrlOf,
  type Reader,
  startOf,
  whenFor,
} from "./booking-parts";
import type { EmailFacts } from "./email-facts";
import { hostOf } from "./host-parts";
import { type EmailContent, type EmailPart, type LinkedPiece, note } from "./layout";
import { oneLine } from "./one-line";
import { mailboxOf, type RenderedEmail } from "./outgoing-email";
import { givenName, spokenName } from "./spoken-name";

type MessageKind =
  | ("call_reminder" | "host_call_reminder" | "agency_call_reminder")
  | ("call_follow_up" | "message_test");
type MessageEmail = Extract<QueuedEmail, { kind: MessageKind }>;

/** A call that starts no sooner than this is "coming up"; a later reminder says that it starts soon. */
const SOON_MS = 6 * HOUR_MS;

/** A message of a kind of call, in the words that the kind has now. A test says what was typed. */
export async function renderMessage(email: MessageEmail, facts: EmailFacts): Promise<RenderedEmail> {
  const { booking, slot } = email.data;
  const { siteUrl, agencyTimeZone, changeCutoffMinutes, joinLink, cookieSecret } = facts;
  const isTest = email.kind === "message_test";
  const isSaid = isTest && !email.data.isPreview;
  const dueAt = isTest ? testDueAt(email.data) : email.dueAt;
  const manageKey = await manageKeyOf(booking.id, cookieSecret);
  const place = placeInWords(booking, { ...BRAND, joinLink });
  const of = { siteUrl, agencyTimeZone, changeCutoffMinutes, dueAt, manageKey, place };
  const words = isTest ? email.data.words : (facts.words?.get(wordsKey(kindOf(booking).id, slot)) ?? null);
  const { to, when } = SLOT_FACTS[slot];
  const hostZone = email.kind === "host_call_reminder" ? email.data.hostZone : null;
  const reader = to === "client" ? guestOf(booking) : hostOf(hostZone, of);
  const isUsual = words === null && to === "client" && when === "before";
  const content = isUsual
    ? (booking.startsAt - dueAt >= SOON_MS ? dayReminder : hourReminder)({ booking }, of)
    : contentOf(words ?? OUR_WORDS[slot], { booking, slot, reader, facts: of });
  const replyTo = to === "client" ? facts.email.agency : mailboxOf(booking);
  if (when === "before") return { content: isSaid ? asTest(content) : content, replyTo };
  const stopUrl = email.kind === "call_follow_up" ? siteUrl + followUpsPath(email.data.stopKey ?? "") : null;
  return {
    content: withStop(isSaid ? asTest(content) : content, stopUrl ?? siteUrl + PATHS.followUps),
    replyTo,
    ...(stopUrl !== null && {
      headers: {
        "List-Unsubscribe": `<${stopUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
}

function testDueAt({ booking, slot, minutes }: Extract<MessageEmail, { kind: "message_test" }>["data"]) {
  return SLOT_FACTS[slot].when === "before"
    ? booking.startsAt - minutes * MINUTE_MS
    : booking.endsAt + minutes * MINUTE_MS;
}

function asTest(content: EmailContent): EmailContent {
  return {
    ...content,
    subject: `Test: ${content.subject}`,
    reason: "You're receiving this because you pressed “Send me a test” at the desk.",
  };
}

/** One press stops them for good. */
function withStop(content: EmailContent, url: string): EmailContent {
  const parts: EmailPart[] = [
    note("We don't track whether you open this email. You can stop follow-ups like this one at any time:"),
    { kind: "link", label: "Stop follow-ups", url },
  ];
  return { ...content, parts: [...content.parts, ...parts] };
}

type Message = { booking: BookingSnapshot; slot: Slot; reader: Reader; facts: BookingFacts };

/** The agency's words, in our layout. What stands in a paragraph of its own may become more than its text. */
function contentOf({ subject, body }: Words, message: Message): EmailContent {
  const heading = oneLine(capitalised(piecesOf(subject), message));
  const parts = body
    .split(/\n[ \t]*\n\s*/)
    .map((text) => piecesOf(text.trim()))
    .filter((pieces) => pieces.length > 0)
    .map((pieces) => partOf(pieces, message));
  const [first] = parts;
  return {
    subject: heading,
    heading,
    preview: first?.kind === "linked" ? first.pieces.map(({ text }) => text).join("") : heading,
    parts,
    reason: reasonOf(message),
  };
}

function reasonOf({ slot, facts }: Message): string {
  const { to } = SLOT_FACTS[slot];
  if (to === "host") return `You're receiving this because you take calls for ${BRAND.name}.`;
  if (to === "agency")
    return "You're receiving this because it's switched on at the desk for this kind of call.";
  return whyGuest(facts);
}

function capitalised(pieces: readonly Piece[], message: Message): string {
  return titled(pieces.map((piece) => textOf(piece, message)).join(""));
}

function textOf(piece: Piece, message: Message): string {
  return piece.is === "value"
    ? valuesOf(piece.name, message)
        .map(({ text }) => text)
        .join("")
    : piece.text;
}

function partOf(pieces: readonly Piece[], message: Message): EmailPart {
  const [only] = pieces;
  if (pieces.length === 1 && only?.is === "value") {
    if (only.name === "time") return whenFor(message.booking, message.reader);
    const [value] = valuesOf(only.name, message).filter(({ url }) => url !== undefined);
    if (value?.url !== undefined) {
      const kind = only.name === "manage link" && message.facts.place.joinUrl !== null ? "link" : "button";
      return { kind, label: labelOf(only.name, value, message), url: value.url };
    }
  }
  const linked = pieces.flatMap((piece) => linkedOf(piece, message));
  const [first, ...rest] = linked;
  return { kind: "linked", pieces: first ? [{ ...first, text: titled(first.text) }, ...rest] : linked };
}

function linkedOf(piece: Piece, message: Message): LinkedPiece[] {
  if (piece.is === "value") return valuesOf(piece.name, message);
  return [piece.is === "address" ? { text: piece.text, url: piece.text } : { text: piece.text }];
}

function labelOf(name: Placeholder, { text }: LinkedPiece, { booking }: Message): string {
  return name === "place" ? `Join the ${kindOf(booking).shortName}` : text;
}

/** What a placeholder becomes. It is put in as it is: a name that looks like a placeholder or HTML stays a name. */
function valuesOf(name: Placeholder, message: Message): LinkedPiece[] {
  const { booking, reader, facts } = message;
  switch (name) {
    case "name":
      return [{ text: nameOf(message) }];
    case "kind":
      return [{ text: kindOf(booking).name }];
    case "time":
      return [{ text: `${whenFor(booking, reader).day}, ${startOf(booking, reader)}` }];
    case "host":
      return [{ text: hostsInWords(booking.hosts ?? []) || BRAND.name }];
    case "place":
      return placeOf(facts);
    case "manage link":
      return [manageLink(message)];
    case "book again":
      return [{ text: "Book another call", url: facts.siteUrl + bookAgainPath(kindOf(booking).id) }];
  }
}

function nameOf({ booking, slot }: Message): string {
  if (SLOT_FACTS[slot].to === "client") return givenName(booking.name) || "there";
  return [spokenName(booking.name), spokenName(booking.company)].filter(Boolean).join(", ") || "a client";
}

function placeOf({ place }: BookingFacts): LinkedPiece[] {
  if (place.joinUrl === null) return [{ text: place.joining || whereWithLink(place) }];
  return [{ text: `${place.where}: ` }, { text: place.joinUrl, url: place.joinUrl }];
}

/** To move and cancel the call while that is possible; to see it afterwards. */
function manageLink({ booking, slot, facts }: Message): LinkedPiece {
  const { to, when } = SLOT_FACTS[slot];
  if (to !== "client") return { text: "Open the booking", url: facts.siteUrl + deskBookingPath(booking.id) };
  return when === "before" && changesIn(booking, facts).isOpen
    ? { text: "Move or cancel the call", url: manageUrlOf(booking, facts) }
    : { text: "See your call", url: callUrl(booking, facts) };
}
