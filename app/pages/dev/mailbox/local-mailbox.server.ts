import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { momentInWords } from "~/domain/availability/format";
import type { Instant } from "~/domain/instant";
import { DEMO_OWNER } from "~/domain/staff/demo-owner";
import { detailsOf, emailPart, summaryOf } from "~/http/answers/mailbox.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import {
  findLocalEmail,
  type LocalEmail,
  listLocalEmails,
  readDemoCode,
} from "~/use-cases/email/local-mailbox.server";

/** The local mailbox is neither cached nor indexed. */
const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

export async function loadLocalMailbox({ request, context }: LoaderFunctionArgs) {
  requireLocal(context);
  // `npm run dev` has no cron job, so viewing the mailbox delivers what is due.
  context.deliverEmails();
  const query = readQuery(request);
  const to = fieldValue(query, "to");
  const page = /^[1-9]\d{0,4}$/.test(fieldValue(query, "page")) ? Number(query.page) : 1;
  const { emails, hasMore } = await listLocalEmails(context, { to: to === "" ? null : to, page });
  const code = await readDemoCode(context);
  const demo = { owner: DEMO_OWNER, code: code && inThrees(code) };
  return data(
    { emails: emails.map((email) => summaryOf(email, inUtc)), to, page, hasMore, demo },
    { headers: HEADERS },
  );
}

export async function loadLocalEmail({ context, params: { id } }: LoaderFunctionArgs) {
  const found = await requireLocalEmail(context, id);
  const unsubscribe = found.outgoing.headers["List-Unsubscribe"] ?? null;
  const email = { ...summaryOf(found, inUtc), ...detailsOf(found.outgoing), unsubscribe };
  return data(email, { headers: HEADERS });
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
  const found = await findLocalEmail(context, id ?? "");
  if (!found) throw notFound();
  return found;
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}

function inUtc(instant: Instant): string {
  return `${momentInWords(instant, "UTC")} UTC`;
}
