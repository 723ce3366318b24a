import type { SendEmail } from "@cloudflare/workers-types";
import { textToBase64 } from "../base64";
import { EmailNotSent, EmailOutcomeUnknown, type EmailTransport } from "../outgoing-email";

/**
 * Sends through Cloudflare's `send_email` binding. Cloudflare sets its own Message-ID and refuses ours, so
 * the outbox row's id goes in a separate header. No mail program knows a second copy by that, so staff decide whether
 * to send one.
 */
export function cloudflareTransport(binding: SendEmail): EmailTransport {
  return {
    unknownRetries: 0,
    async send(email) {
      try {
        await binding.send({
          from: email.from,
          to: email.to.name === "" ? email.to.email : email.to,
          ...(email.replyTo ? { replyTo: email.replyTo } : {}),
          subject: email.subject,
          text: email.text,
          html: email.html,
          headers: { ...email.headers, "X-Entity-Ref-ID": email.messageId },
          attachments: email.attachments.map(({ filename, contentType, content }) => ({
            filename,
            type: contentType,
            content: textToBase64(content),
            disposition: "attachment" as const,
          })),
        });
      } catch (error) {
        const code = codeOf(error);
        if (code === null) throw new EmailOutcomeUnknown("Cloudflare broke off without a code");
        throw new EmailNotSent(`Cloudflare did not take it (${code})`, {
          isPermanent: PERMANENT.has(code),
          isForAll: FOR_ALL.has(code),
        });
      }
    },
  };
}

/**
 * Problems with this email or its recipient. An account that is not set up yet is temporary: it gets fixed,
 * and the email is retried.
 */
const PERMANENT = new Set(["E_RECIPIENT_SUPPRESSED", "E_CONTENT_TOO_LARGE"]);

/** Problems of the account or the service. */
const FOR_ALL = new Set([
  "E_RATE_LIMIT_EXCEEDED",
  "E_DAILY_LIMIT_EXCEEDED",
  "E_INTERNAL_SERVER_ERROR",
  "E_SENDER_NOT_VERIFIED",
  "E_SENDER_DOMAIN_NOT_AVAILABLE",
]);

function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && /^E_[A-Z_]{1,60}$/.test(code) ? code : null;
}
