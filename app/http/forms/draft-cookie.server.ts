import type { z } from "zod";
import type { Config } from "~/config.server";
import { jsonFromBase64Url, toBase64Url } from "~/domain/base64-url";
import { type Answers, NO_ANSWERS } from "~/domain/booking/answers";
import { DraftSchema } from "~/domain/booking/booking-schema";
import { isDraftId } from "~/domain/booking/wizard";
import { hmac, verifyHmac } from "~/domain/hmac";
import { cookieHeader, cookieName, readCookie } from "../requests/cookies.server";
import type { FormFields } from "./read-form.server";

/**
 * The wizard's drafts between steps, in signed, HttpOnly cookies: one draft for each form a visitor started, named by
 * its id. Browsers limit a cookie to 4,096 bytes and a long message in some scripts needs more, so the value is
 * split into numbered parts.
 */
export type BookingDraft = z.output<typeof DraftSchema>;

const PART_LENGTH = 3800;
const MAX_PARTS = 4;
/** Length of everything around the payload: "2." before it, a full stop and the signature after it. */
const FRAME_LENGTH = 2 + 1 + 43;
const MAX_AGE_SECONDS = 24 * 60 * 60;

/** How many drafts a browser keeps, and how long they may be together: every request carries them all. */
const MAX_DRAFTS = 3;
const MAX_LENGTH_OF_ALL = 13_000;
/** So that a request with a thousand drafts does not get a thousand headers back. */
const MAX_ENDED_AT_ONCE = 8;

/** The id of the draft that a URL or form belongs to. Null if it names none, several, or anything but an id. */
export function draftIdIn({ draft }: FormFields): string | null {
  return isDraftId(draft) ? draft : null;
}

/** Null if there is no such draft, or if a cookie was tampered with. */
export async function readDraft(
  request: Request,
  config: Config,
  id: string | null,
): Promise<BookingDraft | null> {
  if (id === null) return null;
  const parts = readParts(request, config, id);
  // A part of an older, longer draft may remain, so the first part says how many belong together.
  const [count, payload, signature] = parts
    .slice(0, Number.parseInt(parts[0] ?? "0", 10))
    .join("")
    .split(".");
  if (!count || !payload || !signature) return null;
  const signed = signedText(id, `${count}.${payload}`);
  if (!(await verifyHmac(signature, "booking-draft", signed, config.acceptedSecrets))) return null;
  return DraftSchema.safeParse(jsonFromBase64Url(payload)).data ?? null;
}

/** The draft, if only the time is missing. */
export async function readCompleteDraft(
  request: Request,
  config: Config,
  id: string | null,
): Promise<Answers | null> {
  const draft = await readDraft(request, config, id);
  if (!draft || draft.selectedServices.length === 0) return null;
  const { begunAt: _, ...complete } = draft;
  return { ...NO_ANSWERS, ...complete };
}

/** Set-Cookie headers that store a draft, and end the oldest others if there are too many. */
export async function writeDraft(
  request: Request,
  config: Config,
  id: string,
  draft: BookingDraft,
): Promise<Headers> {
  const payload = toBase64Url(new TextEncoder().encode(JSON.stringify(draft)));
  const count = Math.ceil((payload.length + FRAME_LENGTH) / PART_LENGTH);
  const value = `${count}.${payload}`;
  const complete = `${value}.${await hmac("booking-draft", signedText(id, value), config.cookieSecret)}`;
  const headers = new Headers();
  const parts = complete.match(new RegExp(`.{1,${PART_LENGTH}}`, "g")) ?? [];
  for (const [index, part] of parts.entries()) {
    headers.append(
      "Set-Cookie",
      cookieHeader(config, nameOf(id, index), part, { maxAgeSeconds: MAX_AGE_SECONDS }),
    );
  }
  const drafts = listDrafts(request, config);
  drop(headers, config, id, drafts.get(id)?.indexes.filter((index) => index >= parts.length) ?? []);
  for (const [other, { indexes }] of tooMany(drafts, id, complete.length))
    drop(headers, config, other, indexes);
  return headers;
}

/** Set-Cookie headers that delete a draft. */
export function endDraft(request: Request, config: Config, id: string | null): Headers {
  const headers = new Headers();
  if (id !== null) drop(headers, config, id, listDrafts(request, config).get(id)?.indexes ?? []);
  return headers;
}

/** The id is signed with the draft, so that a cookie renamed to another draft's name is rejected. */
function signedText(id: string, value: string): string {
  return `${id}.${value}`;
}

type Drafts = Map<string, { indexes: number[]; length: number }>;

/** The drafts a request carries, the oldest first: that is the order in which browsers send cookies. */
function listDrafts(request: Request, config: Config): Drafts {
  const drafts: Drafts = new Map();
  const prefix = cookieName(config, PREFIX);
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const [name = "", value = ""] = pair.trim().split("=", 2);
    const [id, index] = name.startsWith(prefix) ? name.slice(prefix.length).split("_") : [];
    if (!isDraftId(id) || !/^[0-3]$/.test(index ?? "")) continue;
    const { indexes, length } = drafts.get(id) ?? { indexes: [], length: 0 };
    drafts.set(id, { indexes: [...new Set([...indexes, Number(index)])], length: length + value.length });
  }
  return drafts;
}

/** The drafts to delete to make room for one of this length. */
function tooMany(drafts: Drafts, id: string, length: number) {
  let left = MAX_LENGTH_OF_ALL - length;
  const others = [...drafts].filter(([other]) => other !== id).reverse();
  const over = others.filter(([, other], index) => {
    left -= other.length;
    return index >= MAX_DRAFTS - 1 || left < 0;
  });
  return over.slice(-MAX_ENDED_AT_ONCE);
}

function drop(headers: Headers, config: Config, id: string, indexes: readonly number[]): void {
  for (const index of indexes) {
    headers.append("Set-Cookie", cookieHeader(config, nameOf(id, index), "", { maxAgeSeconds: 0 }));
  }
}

function readParts(request: Request, config: Config, id: string): string[] {
  const parts: string[] = [];
  for (let index = 0; index < MAX_PARTS; index++) {
    const part = readCookie(request, config, nameOf(id, index));
    if (part === null) break;
    parts.push(part);
  }
  return parts;
}

const PREFIX = "booking_draft_";

const nameOf = (id: string, index: number) => `${PREFIX}${id}_${index}`;
