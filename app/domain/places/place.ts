import { joinUrlOf } from "./join-link";

/**
 * Where a call takes place: in a video room with a link of its own, in one whose link the agency sends by hand, on the
 * phone (who calls whom), or at an address.
 */
export const PLACE_KINDS = ["link", "sent", "we_call", "client_calls", "address"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/**
 * `detail` is the link, the number to call, or the address; empty where there is none. With `made`, the host's
 * calendar service makes a link for the call: until then the place is one that the agency sends, afterwards a link.
 */
export type Place = { kind: PlaceKind; detail: string; made?: true };

/** What a form can choose: the kinds, and a link made for each call. */
export const PLACE_CHOICES = [...PLACE_KINDS.slice(0, 1), "made", ...PLACE_KINDS.slice(1)] as (
  | PlaceKind
  | "made"
)[];

/** A link that is made for each call, before it is. */
export const LINK_TO_MAKE: Place = { kind: "sent", detail: "", made: true };

/** Whether the call still needs the link that is made for it. */
export function needsLink(place: PlaceOfCall): boolean {
  return place?.made === true && place.kind === "sent";
}

/** Null stands for the link in the settings, or if there is none, for one that the agency sends. */
export type PlaceOfCall = Place | null;

export const ADDRESS_LENGTH = 200;

/** The longest text in a form's field, which takes a link, a phone number or an address. */
export const PLACE_DETAIL_LENGTH = 300;

/** Whether the client's phone number is needed. */
export function isByPhone(place: { kind: PlaceKind | null } | null): boolean {
  return place?.kind === "we_call" || place?.kind === "client_calls";
}

/** The agency's words for video calls (app/content/brand.ts), and the link in its settings. */
export type VideoFacts = { callPlace: string; callJoining: string; joinLink: string };

export type PlaceInWords = {
  /** "Video call", "Phone call", or the address. */
  where: string;
  joinUrl: string | null;
  /** The number that the client calls. */
  phone: string | null;
  /** How the client gets there; empty if the link or the address says it. */
  joining: string;
};

type Call = { id: string; place?: PlaceOfCall; phone?: string };

/** Where a booked call takes place, as its client reads it. */
export function placeInWords({ id, place = null, phone = "" }: Call, facts: VideoFacts): PlaceInWords {
  const where = whereOf(place, facts.callPlace);
  const inWords = { where, joinUrl: null, phone: null, joining: "" };
  if (place?.kind === "address") return inWords;
  if (place?.kind === "we_call") {
    return { ...inWords, joining: phone === "" ? "We'll call you." : `We'll call you on ${phone}.` };
  }
  if (place?.kind === "client_calls") {
    return { ...inWords, phone: place.detail, joining: `Please call us on ${place.detail}.` };
  }
  const link = place === null ? facts.joinLink : place.detail;
  const joinUrl = joinUrlOf(link, id);
  return { ...inWords, joinUrl, joining: joinUrl === null ? facts.callJoining : "" };
}

/** "Video call", "Phone call", or the address. */
function whereOf(place: PlaceOfCall, callPlace: string): string {
  if (place?.kind === "address") return place.detail;
  return isByPhone(place) ? "Phone call" : callPlace;
}

/** What a visitor may know of a place before they have booked: not the link, which is for those who take part. */
export type PlaceOffered = { kind: PlaceKind | null; where: string };

export function placeOffered(place: PlaceOfCall, callPlace: string): PlaceOffered {
  return { kind: place?.kind ?? null, where: whereOf(place, callPlace) };
}

/** What a place is called at the desk. */
export const PLACE_WORDS: Record<PlaceKind | "usual" | "made", string> = {
  usual: "Video call, by the link in Settings",
  link: "Video call, by another link",
  made: "Video call, by a Meet or Teams link made for each call",
  sent: "Video call, we send the link ourselves",
  we_call: "Phone call, we call the client",
  client_calls: "Phone call, the client calls us",
  address: "At an address",
};

/** In words, as the desk and the audit log say it. */
export function placeForStaff(place: PlaceOfCall): string {
  const words = PLACE_WORDS[place?.made ? "made" : (place?.kind ?? "usual")];
  return place === null || place.detail === "" ? words : `${words}: ${place.detail}`;
}

export function isSamePlace(one: PlaceOfCall, other: PlaceOfCall): boolean {
  // A link that is made is the same place before and after.
  if (one?.made && other?.made) return true;
  return (
    one?.kind === other?.kind && one?.made === other?.made && (one?.detail ?? "") === (other?.detail ?? "")
  );
}
