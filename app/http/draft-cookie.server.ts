import { z } from "zod";
import type { Config } from "~/config.server";
import { fromBase64Url, toBase64Url } from "~/domain/base64-url";
import { type BookingContact, CONTACT_LIMITS } from "~/domain/booking/booking";
import { PLAN_IDS } from "~/domain/catalogue/plans";
import { SERVICE_IDS, type ServiceId } from "~/domain/catalogue/services";
import { cookieHeader, readCookie } from "./cookies.server";
import { isSigned, signatureOf } from "./signature.server";

/**
 * The wizard's draft between its steps: signed, so that what comes back is what was sent, and HttpOnly. A browser keeps at
 * most 4,096 bytes a cookie and a long message in some scripts needs more, so the value is cut into numbered parts.
 */
export type BookingDraft = BookingContact & { selectedServices: ServiceId[] };

const PART_LENGTH = 3800;
const MAX_PARTS = 4;
/** What stands around the payload: "2." before it, a full stop and the signature after it. */
const FRAME_LENGTH = 2 + 1 + 43;
const MAX_AGE_SECONDS = 24 * 60 * 60;

/** The wizard's own schemas check what people type. This one only reads back what this file wrote. */
const StoredDraftSchema = z.object({
  name: z.string().max(CONTACT_LIMITS.name),
  email: z.string().max(CONTACT_LIMITS.email),
  company: z.string().max(CONTACT_LIMITS.company),
  message: z.string().max(CONTACT_LIMITS.message),
  selectedPlan: z.enum(PLAN_IDS).nullable(),
  selectedServices: z.array(z.enum(SERVICE_IDS)),
});

/** Null when there is no draft, or one that was tampered with. */
export async function readDraft(request: Request, config: Config): Promise<BookingDraft | null> {
  const parts = readParts(request, config);
  // A part of an older, longer draft may still be there: the first part says how many belong together.
  const [count, payload, signature] = parts
    .slice(0, Number.parseInt(parts[0] ?? "0", 10))
    .join("")
    .split(".");
  if (!count || !payload || !signature) return null;
  try {
    if (!(await isSigned(`${count}.${payload}`, signature, "booking-draft", config))) return null;
    return (
      StoredDraftSchema.safeParse(JSON.parse(new TextDecoder().decode(fromBase64Url(payload)))).data ?? null
    );
  } catch {
    return null;
  }
}

/** The Set-Cookie headers that keep a draft. */
export async function writeDraft(request: Request, config: Config, draft: BookingDraft): Promise<Headers> {
  const payload = toBase64Url(new TextEncoder().encode(JSON.stringify(draft)));
  const count = Math.ceil((payload.length + FRAME_LENGTH) / PART_LENGTH);
  const signed = `${count}.${payload}`;
  const value = `${signed}.${await signatureOf(signed, "booking-draft", config)}`;
  const parts = value.match(new RegExp(`.{1,${PART_LENGTH}}`, "g")) ?? [];
  return cookieHeaders(request, config, parts);
}

/** The Set-Cookie headers that end a draft. */
export function clearDraft(request: Request, config: Config): Headers {
  return cookieHeaders(request, config, []);
}

function cookieHeaders(request: Request, config: Config, parts: string[]): Headers {
  const headers = new Headers();
  const stale = readParts(request, config).length;
  for (let index = 0; index < Math.max(parts.length, stale); index++) {
    const part = parts[index];
    const maxAgeSeconds = part === undefined ? 0 : MAX_AGE_SECONDS;
    headers.append("Set-Cookie", cookieHeader(config, nameOf(index), part ?? "", { maxAgeSeconds }));
  }
  return headers;
}

function readParts(request: Request, config: Config): string[] {
  const parts: string[] = [];
  for (let index = 0; index < MAX_PARTS; index++) {
    const part = readCookie(request, config, nameOf(index));
    if (part === null) break;
    parts.push(part);
  }
  return parts;
}

const nameOf = (index: number) => `booking_draft_${index}`;
