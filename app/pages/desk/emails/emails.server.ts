import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { formatTime, momentInWords } from "~/domain/availability/format";
import {
  EmailFilterSchema,
  ResendFormSchema,
  SendEmailSchema,
  SentAgainSchema,
} from "~/domain/email/desk-schema";
import { EMAIL_KIND_WORDS } from "~/domain/email/kind-words";
import { waitInWords } from "~/domain/limits/limits";
import type { StaffMember } from "~/domain/staff/staff";
import { deskEmailPath, deskEmailsPath, sentAgainPath } from "~/domain/staff-paths";
import { addressOf, detailsOf, emailPart, summaryOf } from "~/http/answers/mailbox.server";
import { privateData, seeOther, untilLater } from "~/http/cache/personal-response.server";
import { type FormFields, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  canSendAgain,
  type DeskEmail,
  findDeskEmail,
  isSentLately,
  listDeskEmails,
  sendEmailAgain,
  sendParkedAgain,
  sendTestEmail,
  sentAgainAt,
} from "~/use-cases/staff/desk-emails.server";
import { listHistory } from "~/use-cases/staff/history.server";
import { historyEntries } from "../desk-answers.server";

export async function loadDeskEmails({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const { status, to, below, again } = EmailFilterSchema.parse(readQuery(request));
  const found = await listDeskEmails(context, { status, to: to === "" ? null : to, below });
  const { next, outbox, agencyTimeZone: timeZone } = found;
  const chosen = { status: status ?? "", to };
  return privateData({
    ...chosen,
    emails: found.emails.map((email) => deskSummaryOf(email, timeZone)),
    isFirstPage: below === null,
    again,
    nextPath: next && deskEmailsPath({ ...chosen, below: `${next.createdAt}.${next.row}` }),
    outbox: {
      ...outbox,
      overdueSince: outbox.overdueSince && momentInWords(outbox.overdueSince, timeZone),
      lastSentAt: outbox.lastSentAt && momentInWords(outbox.lastSentAt, timeZone),
    },
    transport: transportOf(context),
    from: addressOf(found.from),
    idempotencyKey: context.newId(),
  });
}

export async function loadDeskEmail({ request, context, params: { id = "" } }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const found = await requireEmail(context, id);
  const { outgoing, email, agencyTimeZone: timeZone } = found;
  const history = await listHistory(context.db, "email", email.id);
  const again = sentAgainAt(email, history);
  const isPaused = isSentLately(again, context.now);
  const { again: isTold } = SentAgainSchema.parse(readQuery(request));
  return privateData({
    ...deskSummaryOf(found, timeZone),
    ...detailsOf(outgoing),
    attempts: email.attempts,
    canSendAgain: canSendAgain(email) && !isPaused,
    isPaused: canSendAgain(email) && isPaused,
    sentAgain: isTold && again !== null ? formatTime(again, timeZone) : null,
    history: historyEntries(history, { timeZone }),
    timeZone,
    idempotencyKey: context.newId(),
  });
}

export async function sendDeskEmailPart({ request, context, params: { id = "", part } }: LoaderFunctionArgs) {
  await requireStaff(request, context);
  const { outgoing } = await requireEmail(context, id);
  const response = emailPart(outgoing, part, PERSONAL);
  if (!response) throw notFound();
  return response;
}

/** Sends a test email, or all emails of the filter that are parked. */
export async function submitDeskEmails({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const fields = await readForm(request);
  return fields.form === "resend"
    ? submitResend(request, fields, context, staff)
    : submitTestEmail(fields, context, staff);
}

async function submitResend(
  request: Request,
  fields: FormFields,
  context: AppLoadContext,
  staff: StaffMember,
) {
  const form = parseForm(ResendFormSchema, fields);
  if (!form.ok) return refusal(form.errors.idempotencyKey ?? "", 400);
  const { status: chosen, to } = EmailFilterSchema.parse(readQuery(request));
  const status = chosen === "unknown" ? "unknown" : "failed";
  const { idempotencyKey } = form.value;
  const outcome = await sendParkedAgain(context, staff, {
    status,
    to: to === "" ? null : to,
    idempotencyKey,
  });
  if (!outcome.ok) return tooMany(outcome);
  context.deliverEmails();
  return seeOther(deskEmailsPath({ status, to, again: outcome.count }));
}

/** "Send me a test": redirects to the email's page, which shows its delivery. */
async function submitTestEmail(fields: FormFields, context: AppLoadContext, staff: StaffMember) {
  const form = parseForm(SendEmailSchema, fields);
  if (!form.ok) return refusal(form.errors.idempotencyKey ?? "", 400);
  const result = await sendTestEmail(context, staff, form.value.idempotencyKey);
  return answer(context, result, deskEmailPath);
}

export async function submitEmailAgain({ request, context, params: { id = "" } }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context);
  const form = parseForm(SendEmailSchema, await readForm(request));
  if (!form.ok) return refusal(form.errors.idempotencyKey ?? "", 400);
  const result = await sendEmailAgain(context, staff, { id, ...form.value });
  return answer(context, result, sentAgainPath);
}

const NOT_NOW =
  "We didn't send it again: it's already on its way, went out less than a minute ago, or is out of date. You're seeing the latest version.";

function answer(
  context: AppLoadContext,
  result: Awaited<ReturnType<typeof sendEmailAgain>>,
  path: (id: string) => string,
) {
  if (result.ok) {
    context.deliverEmails();
    return seeOther(path(result.id));
  }
  if (result.reason === "not_now") return refusal(NOT_NOW, 409);
  return tooMany(result);
}

function tooMany(limit: { retryAfterSeconds: number }) {
  const wait = waitInWords(limit.retryAfterSeconds);
  return refusal(`You've sent too many emails. Please try again ${wait}.`, untilLater(limit));
}

function refusal(problem: string, init: number | ResponseInit) {
  return privateData({ problem }, init);
}

async function requireEmail(context: AppLoadContext, id: string) {
  const found = await findDeskEmail(context, id);
  if (!found) throw notFound();
  return found;
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: PERSONAL });
}

/** How the site sends emails, in words. */
function transportOf({ config: { email } }: AppLoadContext): string {
  if (email.transport === "local") return "No one: this site runs locally and keeps its emails";
  if (email.transport === "cloudflare") return "Cloudflare";
  const { host, port, security } = email.smtp;
  return `SMTP, ${host}, port ${port}${security === "none" ? ", not encrypted" : ""}`;
}

function deskSummaryOf(found: DeskEmail, timeZone: string) {
  const summary = summaryOf(found, (instant) => momentInWords(instant, timeZone));
  return { ...summary, kind: EMAIL_KIND_WORDS[summary.kind] };
}
