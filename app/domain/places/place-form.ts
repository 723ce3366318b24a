import * as z from "zod";
import { PhoneSchema } from "../contact-schema";
import { singleLine, singleValue } from "../text-schema";
import { joinLinkProblem } from "./join-link";
import {
  ADDRESS_LENGTH,
  LINK_TO_MAKE,
  PLACE_CHOICES,
  PLACE_DETAIL_LENGTH,
  type PlaceKind,
  type PlaceOfCall,
} from "./place";

const CHOOSE = "Choose one of the places shown";

/** The two fields of a form that says where calls take place. */
export const placeFields = {
  place: singleValue(CHOOSE).pipe(z.enum(["", ...PLACE_CHOICES], CHOOSE)),
  placeDetail: singleLine(PLACE_DETAIL_LENGTH, {
    tooLong: `The place can be at most ${PLACE_DETAIL_LENGTH} characters long`,
  }),
};

type Fields = { place: "" | "made" | PlaceKind; placeDetail: string };

/** For `superRefine`: whether the text is what the chosen kind of place needs. */
export function checkPlace({ place, placeDetail }: Fields, context: z.RefinementCtx): void {
  const message = problemOf(place, placeDetail);
  if (message) context.addIssue({ code: "custom", path: ["placeDetail"], message });
}

function problemOf(place: Fields["place"], detail: string): string | null {
  if (place === "link") return detail === "" ? "Enter the link" : joinLinkProblem(detail);
  if (place === "client_calls") {
    if (detail === "") return "Enter the number that clients call";
    return PhoneSchema.safeParse(detail).success ? null : "Enter a phone number like +44 20 7946 0000";
  }
  if (place !== "address") return null;
  if (detail === "") return "Enter the address";
  return detail.length > ADDRESS_LENGTH
    ? `The address can be at most ${ADDRESS_LENGTH} characters long`
    : null;
}

const TAKES_DETAIL: readonly string[] = ["link", "client_calls", "address"] satisfies PlaceKind[];

/** The place that valid fields name. A text that its kind doesn't need is left out. */
export function placeFromFields({ place, placeDetail }: Fields): PlaceOfCall {
  if (place === "") return null;
  if (place === "made") return LINK_TO_MAKE;
  return { kind: place, detail: TAKES_DETAIL.includes(place) ? placeDetail : "" };
}

/** The values of the form's fields for a place. */
export function placeValues(place: PlaceOfCall): Record<keyof Fields, string> {
  if (place?.made) return { place: "made", placeDetail: "" };
  return { place: place?.kind ?? "", placeDetail: place?.detail ?? "" };
}
