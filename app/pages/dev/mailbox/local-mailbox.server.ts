import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { formatDayOf, formatTime } from "~/domain/availability/format";
import { DEMO_OWNER } from "~/domain/staff/demo-owner";
import { addressOf, emailPart } from "~/http/answers/email-part.server";
import { readQuery, typed } from "~/http/forms/read-form.server";
import {
  findLocalEmail,
  type LocalEmail,
  listLocalEmails,
  readDemoCode,
} from "~/use-cases/email/local-mailbox.server";

/** The local mailbox is neither cached nor indexed. */
const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** An email's line in the list, and the header of its own page. */
export type EmailSummary = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  status: "waiting" | "sent" | "failed";
  /** When it was sent or is due, formatted in UTC. */
  when: string;
  lastError: string | null;
};

export async function loadLocalMailbox({ request, context }: LoaderFunctionArgs) {
  requireLocal(context);
  // `npm run dev` has no cron job, so viewing the mailbox delivers what is due.
  context.deliverEmails();
  const query = readQuery(request);
  const to = typed(query, "to");
  const page = /^[1-9]\d{0,4}$/.test(typed(query, "page")) ? Number(query.page) : 1;
  const { emails, hasMore } = await listLocalEmails(depsOf(context), { to: to === "" ? null : to, page });
  const { db, config, now } = context;
  const code = await readDemoCode({ db, now: now(), acceptedSecrets: config.acceptedSecrets });
  const demo = { owner: DEMO_OWNER, code: code && inThrees(code) };
  return data({ emails: emails.map(summaryOf), to, page, hasMore, demo }, { headers: HEADERS });
}

export async function loadLocalEmail({ context, params: { id } }: LoaderFunctionArgs) {
  const found = await requireLocalEmail(context, id);
  const { outgoing } = found;
  return data(
    {
      ...summaryOf(found),
      from: addressOf(outgoing.from),
      replyTo: outgoing.replyTo && addressOf(outgoing.replyTo),
      messageId: outgoing.messageId,
      text: outgoing.text,
      attachments: outgoing.attachments.map(({ filename }) => filename),
    },
    { headers: HEADERS },
  );
}

/** A part of an email to frame or download: "html", or an attachment by filename. */
export async function sendLocalEmailPart({ context, params: { id, part } }: LoaderFunctionArgs) {
  const { outgoing } = await requireLocalEmail(context, id);
  const response = emailPart(outgoing, part, HEADERS);
  if (!response) throw notFound();
  return response;
}

/** "123456" → "123 456", as apps show it. */
function inThrees(code: string): string {
  return code.replace(/(\d{3})(?=\d)/g, "$1 ");
}

/** Outside local mode these routes return the same 404 as an unknown path. */
function requireLocal({ config }: AppLoadContext): void {
  if (!config.local) throw notFound();
}

async function requireLocalEmail(context: AppLoadContext, id: string | undefined): Promise<LocalEmail> {
  requireLocal(context);
  const found = await findLocalEmail(depsOf(context), id ?? "");
  if (!found) throw notFound();
  return found;
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}

function depsOf({ db, config }: AppLoadContext) {
  return { db, facts: config };
}

function summaryOf({ email, outgoing }: LocalEmail): EmailSummary {
  const instant = email.sentAt ?? email.dueAt;
  return {
    id: email.id,
    kind: email.kind,
    to: addressOf(outgoing.to),
    subject: outgoing.subject,
    status: email.status,
    when: `${formatDayOf(instant, "UTC")}, ${formatTime(instant, "UTC")} UTC`,
    lastError: email.lastError,
  };
}
