import * as z from "zod";
import { isTimeZone } from "~/domain/availability/time-zone";
import { CANCEL_REASON_LENGTH, CONTACT_LIMITS, MAX_GUESTS } from "~/domain/contact";
import { storedEmail } from "~/domain/email-address";
import { joinLinkProblem } from "~/domain/places/join-link";
import { ADDRESS_LENGTH, type Place, type PlaceOfCall } from "~/domain/places/place";
import { ANSWER_LIMITS, type ExternalAnswer } from "~/domain/schedulers/scheduler-event";
import { UTM_PARAMETERS, type VisitSource } from "~/domain/visits/visit-source";
import { knownSource } from "~/domain/visits/visit-source-schema";

/** Fields that the schedulers' events have in common. What is merely odd is left out rather than the whole event. */

const URL_LENGTH = 500;

export const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/** An id or URI of the scheduler. */
export const reference = z.string().min(1).max(300);

export const emailAddress = z
  .string()
  .transform((text) => storedEmail(text) ?? "")
  .pipe(z.string().min(1).max(CONTACT_LIMITS.email));

/** Anything else is treated as empty. */
export const optionalText = z.string().trim().catch("");

/** Only https: pages show it as a link. */
export const link = z
  .url({ protocol: /^https$/ })
  .max(URL_LENGTH)
  .nullable()
  .catch(null);

export const zone = z
  .string()
  .nullable()
  .catch(null)
  .transform((text) => (text !== null && isTimeZone(text) ? text : null));

export function nameOf(name: string, email: string): string {
  return (name || email).slice(0, CONTACT_LIMITS.name);
}

export function reasonOf(reason: string): string {
  return reason.slice(0, CANCEL_REASON_LENGTH);
}

/** Other people's addresses, without the client's and as many as a booking of ours may have. */
export function guestsOf(emails: readonly string[], client: string): string[] {
  const own = client.toLowerCase();
  const others = emails.filter(
    (email) => emailAddress.safeParse(email).success && email.toLowerCase() !== own,
  );
  return [...new Set(others)].slice(0, MAX_GUESTS);
}

/** What may stand in an answer: text, a choice, several, a number, or yes and no. Anything else says nothing. */
const GivenAnswer = z
  .union([
    z.string(),
    z.number().transform(String),
    z.boolean().transform((isSo) => (isSo ? "Yes" : "No")),
    z.array(z.union([z.string(), z.number().transform(String)])).transform((several) => several.join(", ")),
    z
      .object({ value: z.string(), optionValue: z.string().catch("") })
      .transform(({ value, optionValue }) => (optionValue === "" ? value : `${value}: ${optionValue}`)),
  ])
  .catch("");

/** Questions with what was answered to each, as they are stored: those without an answer say nothing, and no one twice. */
export function answersGiven(
  given: readonly (readonly [question: string, answer: unknown])[],
): ExternalAnswer[] {
  const read = given.map(([question, answer]): [string, string] => [
    visibleText(question, ANSWER_LIMITS.question).replace(/\s+/g, " "),
    visibleText(GivenAnswer.parse(answer), ANSWER_LIMITS.answer),
  ]);
  const said = new Map(read.filter(([question, answer]) => question !== "" && answer !== ""));
  return [...said].slice(0, ANSWER_LIMITS.count).map(([question, answer]) => ({ question, answer }));
}

/** Without what would turn the text around it, or can't be shown. */
function visibleText(text: string, most: number): string {
  const shown = text
    .replaceAll("\r\n", "\n")
    .replace(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, "");
  return [...shown.normalize("NFC").trim()].slice(0, most).join("").trim();
}

const Parameters = z.record(z.string(), z.unknown()).catch({});

/**
 * The campaign in the UTM parameters of an event, from the first of its objects that names any: as "utm_source" or
 * "utmSource", as text or as the answer to a hidden question. What tells the draft is no part of it.
 */
export function campaignIn(objects: readonly unknown[], tracking: string | null): VisitSource | null {
  for (const object of objects) {
    const given = Parameters.parse(object);
    const named = Object.entries(UTM_PARAMETERS).map(([name, parameter]) => {
      const text =
        textOf(given[parameter]) ??
        textOf(given[`utm${parameter.charAt(4).toUpperCase()}${parameter.slice(5)}`]);
      return [name, text === tracking ? null : text];
    });
    const source = knownSource(Object.fromEntries(named), "");
    if (source !== null) return source;
  }
  return null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : AnswerSchema.parse(value).value;
}

const AnswerSchema = z.object({ value: z.string().nullable().catch(null) }).catch({ value: null });

/** The agency's scheduler sends the link, or says how to get there, in its own emails. */
export const SENT: Place = { kind: "sent", detail: "" };

export function linkPlace(url: string): PlaceOfCall {
  return joinLinkProblem(url) === null ? { kind: "link", detail: url } : SENT;
}

export function addressPlace(address: string): PlaceOfCall {
  const detail = address.replace(/\s+/g, " ").trim().slice(0, ADDRESS_LENGTH);
  return detail === "" ? SENT : { kind: "address", detail };
}
