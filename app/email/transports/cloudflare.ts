import type { SendEmail } from "@cloudflare/workers-types";
import { textToBase64 } from "../base64";
import { EmailNotSent, type EmailTransport } from "../outgoing-email";

/**
 * Sends through Cloudflare's `send_email` binding. Cloudflare sets its own Message-ID and refuses ours, so
 * the outbox row's id goes in a separate header.
 */
export function cloudflareTransport(binding: SendEmail): EmailTransport {
  return {
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
        throw new EmailNotSent(`Cloudflare did not take it (${code ?? "no code"})`, {
          isPermanent: code !== null && PERMANENT.has(code),
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

function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && /^E_[A-Z_]{1,60}$/.test(code) ? code : null;
}
