import type { AppLoadContext } from "@remix-run/cloudflare";
import { readStart } from "~/domain/capped";
import { TokenSchema } from "~/domain/private-link";
import { PENDING_FORM_MINUTES, pendingFormOf } from "~/domain/staff/pending-form";
import {
  endPendingForm,
  findOwnerOfDevice,
  readPendingForm,
  storePendingForm,
} from "~/use-cases/sessions/pending-forms.server";
import { fillForm } from "../forms/fill-form.server";
import { closedForm, formIn, MAX_BODY_BYTES } from "../forms/read-form.server";
import { cookieHeader, readCookie } from "../requests/cookies.server";
import { personalHeaders } from "../responses/response-headers";
import { pageOf } from "./guards.server";
import { staffDeviceToken } from "./staff-cookies.server";

/** Names a form of the desk that was sent while the desk was not open to its sender. Opens nothing for another account or browser. */
const COOKIE = "desk_form";

function tokenIn(request: Request, { config }: AppLoadContext): string | null {
  const token = readCookie(request, config, COOKIE);
  return TokenSchema.safeParse(token).success ? token : null;
}

/** The member of staff whose browser sends a form, and the form; null for all other requests. */
export async function findSender(request: Request, context: AppLoadContext) {
  if (request.method !== "POST") return null;
  const device = await staffDeviceToken(request, context.config);
  if (device === null) return null;
  const form = await readPendingFields(request);
  const owner = form && (await findOwnerOfDevice(context, device));
  return owner ? { ...owner, form } : null;
}

async function readPendingFields(request: Request) {
  const type = request.headers.get("Content-Type") ?? "";
  const body = await readStart(request.clone().body, MAX_BODY_BYTES + 1, request.signal);
  const isWhole = body.length <= MAX_BODY_BYTES;
  // A form with a file: what was typed stands before it.
  const isWithFile = !isWhole && /^multipart\/form-data\b/i.test(type);
  if (!isWhole && !isWithFile) return "too_long";
  const form = await formIn(isWhole ? body : closedForm(body, type), type);
  return form && pendingFormOf(pageOf(request), form.entries());
}

/** Stores a form that the desk could not take. Returns the headers by which the browser keeps its name. */
export async function keepForm(
  request: Request,
  context: AppLoadContext,
  { userId, form }: NonNullable<AppLoadContext["untakenForm"]>,
): Promise<Headers> {
  if (form === "too_long") return personalHeaders();
  const token = await storePendingForm(context, { userId, form, former: tokenIn(request, context) });
  const maxAgeSeconds = PENDING_FORM_MINUTES * 60;
  return personalHeaders(cookieHeader(context.config, COOKIE, token, { maxAgeSeconds }));
}

/** The form that waits for this page, if any. */
export async function findForm(request: Request, context: AppLoadContext, userId: string) {
  const token = tokenIn(request, context);
  if (token === null) return null;
  const form = await readPendingForm(context, { userId, token });
  return form?.path === pageOf(request) ? { token, fields: form.fields } : null;
}

/** The page with what was typed in its form. */
export async function withForm(
  response: Response,
  { fields }: NonNullable<AppLoadContext["pendingForm"]>,
): Promise<Response> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  return new Response(fillForm(await response.text(), fields), { status, statusText, headers });
}

/** Once the form was taken, it no longer waits. */
export function endForm(
  response: Response,
  { token }: NonNullable<AppLoadContext["pendingForm"]>,
  { db, config, inBackground }: AppLoadContext,
): Response {
  inBackground("A form that was taken could not be deleted", () => endPendingForm({ db }, token));
  const headers = new Headers(response.headers);
  headers.append("Set-Cookie", cookieHeader(config, COOKIE, "", { maxAgeSeconds: 0 }));
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
