import type { SendEmail } from "@cloudflare/workers-types";
import { textToBase64 } from "./base64";
import { MailNotSent, type MailTransport } from "./outgoing-mail";

/**
 * Cloudflare's own sending, by the `send_email` binding. It sets Message-ID itself and refuses ours, so the id of the
 * outbox row goes along in a header of its own.
 */
export function cloudflareTransport(binding: SendEmail): MailTransport {
  return {
    async send(mail) {
      try {
        await binding.send({
          from: mail.from,
          to: mail.to.name === "" ? mail.to.email : mail.to,
          ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          headers: { ...mail.headers, "X-Entity-Ref-ID": mail.messageId },
          attachments: mail.attachments.map(({ filename, contentType, content }) => ({
            filename,
            type: contentType,
            content: textToBase64(content),
            disposition: "attachment" as const,
          })),
        });
      } catch (error) {
        const code = codeOf(error);
        throw new MailNotSent(`Cloudflare did not take it (${code ?? "no code"})`, {
          isPermanent: code !== null && PERMANENT.has(code),
        });
      }
    },
  };
}

/** What is wrong with this one mail or its receiver. An account that is not set up yet is put right in time, and tried again. */
const PERMANENT = new Set(["E_RECIPIENT_SUPPRESSED", "E_CONTENT_TOO_LARGE"]);

function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && /^E_[A-Z_]{1,60}$/.test(code) ? code : null;
}
