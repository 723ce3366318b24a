import type { Socket } from "@cloudflare/workers-types";
import type { EmailOptions, WorkerMailerOptions } from "worker-mailer";
import { textToBase64 } from "./base64";
import { headerMailbox, headerText } from "./mime-header";
import { MailNotSent, type MailTransport, type OutgoingMail } from "./outgoing-mail";

export type SmtpSettings = {
  host: string;
  port: number;
  /** "tls" from the first byte, "starttls" before anything is said that matters, "none" at all: for local tests. */
  security: "tls" | "starttls" | "none";
  credentials: { username: string; password: string } | null;
};

/** How long the server may take for one answer; the delivery has a limit of its own for all of them. */
const ANSWER_LIMIT_MS = 10_000;

/** Sends by SMTP over a TCP socket, a connection for each mail. */
export function smtpTransport(settings: SmtpSettings): MailTransport {
  return {
    async send(mail, signal) {
      const Session = await loadSession();
      const session = new Session({
        host: settings.host,
        port: settings.port,
        secure: settings.security === "tls",
        startTls: settings.security === "starttls",
        ...(settings.credentials ? { credentials: settings.credentials } : {}),
        authType: ["plain", "login", "cram-md5"],
        socketTimeoutMs: ANSWER_LIMIT_MS,
        // The library logs what it sends and gets: addresses, contents, the password.
        logLevel: 4,
      });
      const giveUp = () => session.end();
      signal.addEventListener("abort", giveUp);
      try {
        await session.initializeSmtpSession();
        session.start().catch(() => {});
        await session.send(emailOf(mail));
      } catch (error) {
        session.end();
        throw error instanceof MailNotSent ? error : session.failure();
      } finally {
        signal.removeEventListener("abort", giveUp);
      }
      // It is taken over now: nobody waits for the goodbye.
      session.close().catch(() => {});
    },
  };
}

function emailOf(mail: OutgoingMail): EmailOptions {
  for (const { email } of [mail.from, mail.to]) {
    // These two stand in commands: nothing in them may end the command or begin another.
    if (!/^[\x21-\x7e]+$/.test(email) || /[<>]/.test(email)) {
      throw new MailNotSent("The address cannot be written in a command", { isPermanent: true });
    }
  }
  return {
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // The library's own way of writing these puts encoded names between quotation marks and never folds them.
    headers: {
      From: headerMailbox(mail.from),
      To: headerMailbox(mail.to),
      ...(mail.replyTo ? { "Reply-To": headerMailbox(mail.replyTo) } : {}),
      Subject: headerText(mail.subject),
      "Message-ID": `<${mail.messageId}>`,
      "X-Entity-Ref-ID": mail.messageId,
      ...mail.headers,
    },
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      mimeType: contentType,
      content: textToBase64(content),
    })),
  };
}

/** The parts of the library's session that are used here. It declares most of them private. */
type LibrarySession = {
  socket: Socket;
  reader: ReadableStreamDefaultReader<Uint8Array>;
  active: boolean;
  readonly startTls: boolean;
  readonly supportsStartTls: boolean;
  readonly credentials?: unknown;
  initializeSmtpSession(): Promise<void>;
  start(): Promise<void>;
  send(email: EmailOptions): Promise<void>;
  close(): Promise<void>;
  read(): Promise<string>;
  write(data: string): Promise<void>;
  auth(): Promise<void>;
};

const VERBS = ["EHLO", "HELO", "STARTTLS", "AUTH", "MAIL", "RCPT", "DATA"] as const;
type Verb = (typeof VERBS)[number] | "connection" | "message";

/** A refusal at these is about this mail, and stays one. One of the sender or the password is a setting to be put right. */
const ABOUT_THE_MAIL: readonly Verb[] = ["RCPT", "message"];

/**
 * Mends three things in the library (docs/decisions/0014): it waits forever, without ever letting go, on a connection that
 * was closed; it says user and password in the clear to a server that does not offer STARTTLS; and it refuses servers that
 * offer a login nobody needs. Loaded when first needed, since only workerd knows the sockets it imports.
 */
async function loadSession() {
  const { WorkerMailer } = await import("worker-mailer");
  const Library = WorkerMailer as unknown as new (options: WorkerMailerOptions) => LibrarySession;

  return class Session extends Library {
    #asked: Verb = "connection";
    #refused: { verb: Verb; code: number } | null = null;

    override async read(): Promise<string> {
      const decoder = new TextDecoder();
      let reply = "";
      for (;;) {
        const { value, done } = await this.reader.read();
        if (done) throw new MailNotSent(`The server closed the connection (${this.#asked})`);
        reply += decoder.decode(value, { stream: true });
        if (!reply.endsWith("\n")) continue;
        const last = reply.trimEnd().split(/\r?\n/).at(-1) ?? "";
        if (/^\d{3}-/.test(last)) continue;
        const code = Number(last.slice(0, 3));
        this.#refused = code >= 400 ? { verb: this.#asked, code } : null;
        return reply;
      }
    }

    override write(data: string): Promise<void> {
      const verb = VERBS.find((known) => data.startsWith(known));
      // The first thing after DATA is the message, whatever it begins with.
      if (this.#asked === "DATA") this.#asked = "message";
      else if (verb && this.#asked !== "message") this.#asked = verb;
      return super.write(data);
    }

    override async auth(): Promise<void> {
      if (this.startTls && !this.supportsStartTls) {
        throw new MailNotSent("The server does not offer STARTTLS, and nothing is sent in the clear");
      }
      if (this.credentials) await super.auth();
    }

    /** What went wrong, by the server's last answer if that was a refusal. */
    failure(): MailNotSent {
      if (!this.#refused) return new MailNotSent(`The server did not answer as it should (${this.#asked})`);
      const { verb, code } = this.#refused;
      return new MailNotSent(`The server answered ${code} (${verb})`, {
        isPermanent: code >= 500 && ABOUT_THE_MAIL.includes(verb),
      });
    }

    /** Closes the connection at once; whoever still waits for an answer gets none. */
    end(): void {
      this.active = false;
      this.socket.close().catch(() => {});
    }
  };
}
