import * as z from "zod";
import { parseJson } from "../parse-json";

const TXT = 16;
const A = 1;
const AAAA = 28;

/** The DNS status codes of a definite answer: success (0) and no such name (3). Any other is a failure. */
const ANSWERED = [0, 3];

/** A resolver's answer in the format application/dns-json. */
const DnsAnswerSchema = z.object({
  Status: z.number().int(),
  TC: z.boolean().optional(),
  Answer: z.array(z.object({ type: z.number().int(), data: z.string() })).default([]),
});

/** The TXT records in a resolver's answer, each as its list of strings; null unless the answer is definite. */
export function txtRecordsIn(text: string): string[][] | null {
  return recordsIn(text, [TXT])?.map(piecesOf) ?? null;
}

/** The IP addresses in a resolver's answer; null unless the answer is definite. */
export function addressesIn(text: string): string[] | null {
  return recordsIn(text, [A, AAAA]);
}

function recordsIn(text: string, types: readonly number[]): string[] | null {
  const parsed = DnsAnswerSchema.safeParse(parseJson(text));
  if (!parsed.success || parsed.data.TC || !ANSWERED.includes(parsed.data.Status)) return null;
  return parsed.data.Answer.filter(({ type }) => types.includes(type)).map(({ data }) => data);
}

/** `"one piece" "and \"another\""`, or text without quotes, as some resolvers write it. */
function piecesOf(data: string): string[] {
  if (!data.startsWith('"')) return [data];
  return [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, piece = ""]) => piece.replaceAll(/\\(.)/g, "$1"));
}
