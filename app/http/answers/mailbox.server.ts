import { emailStateOf } from "~/domain/email/email";
import { shownEmail } from "~/domain/email-address";
import type { Instant } from "~/domain/instant";
import type { LocalEmail } from "~/use-cases/email/local-mailbox.server";

type OutgoingEmail = LocalEmail["outgoing"];

/**
 * A part of an email to frame or download: "html", or an attachment by its name; null if it has none such. As in a
 * cautious email client, no script runs and nothing is fetched; links open outside the frame.
 */
export function emailPart(
  { html, attachments }: OutgoingEmail,
  part: string | undefined,
  headers: Readonly<Record<string, string>>,
): Response | null {
  if (part === "html") {
    return new Response(html.replace("<head>", '<head><base target="_top">'), {
      headers: {
        ...headers,
        "Content-Type": "text/html; charset=utf-8",
        "X-Frame-Options": "SAMEORIGIN",
        "Content-Security-Policy":
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
      },
    });
  }
  const attachment = attachments.find(({ filename }) => filename === part);
  if (!attachment) return null;
  return new Response(attachment.content, {
    headers: {
      ...headers,
      "Content-Type": attachment.contentType,
      "Content-Disposition": `attachment; filename="${attachment.filename}"`,
    },
  });
}

/** "Demo Client <demo@client.example>" */
export function addressOf({ name, email }: OutgoingEmail["to"]): string {
  return name === "" ? shownEmail(email) : `${name} <${shownEmail(email)}>`;
}

/** An email's line in a list, and the header of its own page, with when it was sent or is due. */
export function summaryOf({ email, outgoing }: LocalEmail, whenOf: (instant: Instant) => string) {
  return {
    id: email.id,
    kind: email.kind,
    to: addressOf(outgoing.to),
    subject: outgoing.subject,
    status: emailStateOf(email),
    when: whenOf(email.sentAt ?? email.dueAt),
    lastError: email.lastError,
  };
}

/** What only an email's own page shows. */
export function detailsOf({ from, replyTo, messageId, text, attachments }: OutgoingEmail) {
  return {
    from: addressOf(from),
    replyTo: replyTo && addressOf(replyTo),
    messageId,
    text,
    attachments: attachments.map(({ filename }) => filename),
  };
}
