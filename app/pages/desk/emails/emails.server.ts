import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listAudit } from "~/db/staff/audit.server";
import { formatTime, momentInWords } from "~/domain/availability/format";
import { listPath } from "~/domain/desk-list";
import {
  ResendFormSchema,
  ResentSchema,
  readEmailFilter,
  SendEmailSchema,
  SentAgainSchema,
} from "~/domain/email/desk-schema";
import { EMAIL_LIST } from "~/domain/email/email-filter";
import { EMAIL_KIND_WORDS } from "~/domain/email/kind-words";
import { waitInWords } from "~/domain/limits/limits";
import { readRowCursor } from "~/domain/list-page";
import type { StaffMember } from "~/domain/staff/staff";
import { deskEmailPath, sentAgainPath } from "~/domain/staff-paths";
import { addressOf, detailsOf, emailPart, summaryOf } from "~/http/answers/mailbox.server";
import { privateData, seeOther, untilLater } from "~/http/cache/personal-response.server";
import { byField, type Perform } from "~/http/forms/form-action.server";
import { type FieldErrors, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
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
import { type DeskSent, deskActionWith, type ProblemAnswer } from "../desk-action.server";
import { historyEntries } from "../desk-answers.server";
import { listAnswer, readListRequest } from "../desk-list.server";

export async function loadDeskEmails({ request, context }: LoaderFunctionArgs) {
  const { mayExport } = await requireStaff(request, context);
  const query = readQuery(request);
  const asked = readListRequest(query, EMAIL_LIST, readEmailFilter);
  const after = readRowCursor(query.after);
  const found = await listDeskEmails(context, { filter: asked.listed, after });
  const { next, outbox, agencyTimeZone: timeZone } = found;
  const rows = found.emails.map((email) => deskSummaryOf(email, timeZone));
  return privateData({
    rows,
    ...listAnswer(EMAIL_LIST, asked, { rows, next }, { after, mayExport }),
    again: ResentSchema.parse(query).again,
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
  const history = await listAudit(context.db, "email", email.id);
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

type EmailSent = DeskSent<ProblemAnswer>;

const emailAction = (perform: Perform<StaffMember, ProblemAnswer>) =>
  deskActionWith<ProblemAnswer>((_fields, { problem = "" }) => ({ problem }), {}, perform);

/** Sends a test email, or all emails of the filter that are parked. */
export const submitDeskEmails = emailAction(byField("form", { resend: submitResend }, submitTestEmail));

async function submitResend(sent: EmailSent) {
  const { idempotencyKey } = sent.read(ResendFormSchema, unreadable);
  const { listed } = readListRequest(readQuery(sent.request), EMAIL_LIST, readEmailFilter);
  // By a filter that can't be read, more would go out than was listed.
  if (listed === null) return sent.again({ problem: UNREADABLE_FILTER });
  const filter = { ...listed, status: listed.status === "unknown" ? "unknown" : "failed" } as const;
  return sent.answer(await sendParkedAgain(sent.context, sent.who, filter, idempotencyKey), {
    done: ({ count }) => seeOther(listPath(EMAIL_LIST, filter, { again: count })),
    too_many: (limit) => tooMany(sent, limit),
  });
}

const UNREADABLE_FILTER = "Nothing was sent again. Correct the marked field of the filter first.";

/** "Send me a test": redirects to the email's page, which shows its delivery. */
async function submitTestEmail(sent: EmailSent) {
  const { idempotencyKey } = sent.read(SendEmailSchema, unreadable);
  return answer(sent, await sendTestEmail(sent.context, sent.who, idempotencyKey), deskEmailPath);
}

export const submitEmailAgain = emailAction(async (sent) => {
  const form = sent.read(SendEmailSchema, unreadable);
  const { id = "" } = sent.params;
  return answer(sent, await sendEmailAgain(sent.context, sent.who, { id, ...form }), sentAgainPath);
});

const unreadable = ({ idempotencyKey = "" }: FieldErrors) => ({ problem: idempotencyKey });

const NOT_NOW =
  "We didn't send it again: it's already on its way, went out less than a minute ago, or is out of date. You're seeing the latest version.";

function answer(
  sent: EmailSent,
  outcome: Awaited<ReturnType<typeof sendEmailAgain>>,
  path: (id: string) => string,
) {
  return sent.answer(outcome, {
    done: ({ id }) => seeOther(path(id)),
    not_now: { problem: NOT_NOW },
    too_many: (limit) => tooMany(sent, limit),
  });
}

function tooMany({ again }: EmailSent, limit: { retryAfterSeconds: number }) {
  const wait = waitInWords(limit.retryAfterSeconds);
  return again({ problem: `You've sent too many emails. Please try again ${wait}.`, ...untilLater(limit) });
}

async function requireEmail(context: AppLoadContext, id: string) {
  const found = await findDeskEmail(context, id);
  if (!found) throw notFound();
  return found;
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
