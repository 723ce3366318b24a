import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { formatDayOf, formatTime } from "~/domain/availability/format";
import { findLocalMail, type LocalMail, listLocalMails } from "~/domain/mail/local-mailbox.server";
import { readQuery, typed } from "./parse-form.server";

/** Everything about the local mailbox is as of now, and nothing for search engines. */
const HEADERS = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** A list's line, and the head of a mail. */
export type MailSummary = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  status: "waiting" | "sent" | "failed";
  /** When it was sent, or is to be; in words, UTC. */
  when: string;
  lastError: string | null;
};

export async function loadLocalMailbox(request: Request, context: AppLoadContext) {
  requireLocal(context);
  // Locally no cron job comes by: what is due goes out when somebody looks.
  context.deliverMail();
  const query = readQuery(request);
  const to = typed(query, "to");
  const page = /^[1-9]\d{0,4}$/.test(typed(query, "page")) ? Number(query.page) : 1;
  const { mails, hasMore } = await listLocalMails(depsOf(context), { to: to === "" ? null : to, page });
  return data({ mails: mails.map(summaryOf), to, page, hasMore }, { headers: HEADERS });
}

export async function loadLocalMail(context: AppLoadContext, id: string | undefined) {
  const found = await requireLocalMail(context, id);
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

/** What a mail is made of, to be framed or downloaded: "html", or an attachment by its name. */
export async function sendLocalMailPart(
  context: AppLoadContext,
  { id, part }: Record<string, string | undefined>,
) {
  const { outgoing } = await requireLocalMail(context, id);
  if (part === "html") {
    // Links lead out of the frame. No script runs, and nothing is fetched, as in a mail program that is careful.
    return new Response(outgoing.html.replace("<head>", '<head><base target="_top">'), {
      headers: {
        ...HEADERS,
        "Content-Type": "text/html; charset=utf-8",
        "X-Frame-Options": "SAMEORIGIN",
        "Content-Security-Policy":
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
      },
    });
  }
  const attachment = outgoing.attachments.find(({ filename }) => filename === part);
  if (!attachment) throw notFound();
  return new Response(attachment.content, {
    headers: {
      ...HEADERS,
      "Content-Type": attachment.contentType,
      "Content-Disposition": `attachment; filename="${attachment.filename}"`,
    },
  });
}

/** Outside of local mode these addresses are like any that no route knows. */
function requireLocal({ config }: AppLoadContext): void {
  if (!config.local) throw notFound();
}

async function requireLocalMail(context: AppLoadContext, id: string | undefined): Promise<LocalMail> {
  requireLocal(context);
  const found = await findLocalMail(depsOf(context), id ?? "");
  if (!found) throw notFound();
  return found;
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}

function depsOf({ db, config }: AppLoadContext) {
  return { db, facts: config };
}

function summaryOf({ mail, outgoing }: LocalMail): MailSummary {
  const instant = mail.sentAt ?? mail.dueAt;
  return {
    id: mail.id,
    kind: mail.kind,
    to: addressOf(outgoing.to),
    subject: outgoing.subject,
    status: mail.status,
    when: `${formatDayOf(instant, "UTC")}, ${formatTime(instant, "UTC")} UTC`,
    lastError: mail.lastError,
  };
}

function addressOf({ name, email }: { name: string; email: string }): string {
  return name === "" ? email : `${name} <${email}>`;
}
