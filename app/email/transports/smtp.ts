import type { Socket } from "@cloudflare/workers-types";
import type { EmailOptions, WorkerMailerOptions } from "worker-mailer";
import {
  EmailNotSent,
  EmailOutcomeUnknown,
  type EmailTransport,
  type OutgoingEmail,
} from "../outgoing-email";
import { mimeMessage } from "./mime-message";

export type SmtpSettings = {
  host: string;
  port: number;
  /** "tls" from the first byte, "starttls" before anything sensitive is sent, "none" for local tests only. */
  security: "tls" | "starttls" | "none";
  credentials: { username: string; password: string } | null;
};

/** Time limit for everything up to the end of the message. For the reply to that, delivery has its own. */
const HAND_OVER_LIMIT_MS = 10_000;

/** Sends by SMTP over a TCP socket, one connection per email. */
export function smtpTransport(settings: SmtpSettings): EmailTransport {
  return {
    unknownRetries: 2,
    async send(email, signal) {
      const options = emailOf(email);
      const Session = await loadSession();
      const session = new Session({
        host: settings.host,
        port: settings.port,
        secure: settings.security === "tls",
        startTls: settings.security === "starttls",
        ...(settings.credentials ? { credentials: settings.credentials } : {}),
        authType: ["plain", "login", "cram-md5"],
        socketTimeoutMs: HAND_OVER_LIMIT_MS,
        // The library logs everything it sends and receives: email addresses, content, the password.
        logLevel: 4,
      });
      session.message = dataOf(email);
      const giveUp = () => session.giveUp();
      signal.addEventListener("abort", giveUp);
      const limit = setTimeout(() => session.hasLeft || session.giveUp(), HAND_OVER_LIMIT_MS);
      try {
        await Promise.race([session.sendOne(options), session.givenUp]);
      } catch (error) {
        session.end();
        throw session.failure(error);
      } finally {
        clearTimeout(limit);
        signal.removeEventListener("abort", giveUp);
        session.givenUp.catch(() => {});
      }
      // The server has accepted the email, so there is no need to wait for QUIT.
      session.close().catch(() => {});
    },
  };
}

/** What the library needs to know. The message itself is ours: the library's has no place for an invitation. */
function emailOf(outgoing: OutgoingEmail): EmailOptions {
  for (const { email } of [outgoing.from, outgoing.to]) {
    // Both email addresses go into SMTP commands, so they must not be able to end one or start another.
    if (!/^[\x21-\x7e]+$/.test(email) || /[<>]/.test(email)) {
      throw new EmailNotSent("The address cannot be written in a command", { isPermanent: true });
    }
  }
  const { from, to, subject, text } = outgoing;
  return { from, to, subject, text };
}

/** The message as DATA carries it: a line that is only a dot would end it (RFC 5321, section 4.5.2). */
function dataOf(outgoing: OutgoingEmail): string {
  return `${mimeMessage(outgoing).replace(/^\./gm, "..")}.\r\n`;
}

/** The parts of the library's session used here, most of which it declares private. */
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
  readTimeout(): Promise<string>;
  write(data: string): Promise<void>;
  auth(): Promise<void>;
};

const VERBS = ["EHLO", "HELO", "STARTTLS", "AUTH", "MAIL", "RCPT", "DATA"] as const;
type Verb = (typeof VERBS)[number] | "connection" | "message";

/** A failure at these stages concerns this email. One at others meets all, such as a refused sender or password. */
const ABOUT_THE_EMAIL: readonly Verb[] = ["RCPT", "DATA", "message"];
/** A refusal at these stages is permanent. */
const REFUSING_FOR_GOOD: readonly Verb[] = ["RCPT", "message"];
/** The server is going away, whatever it was asked. */
const CLOSING = 421;

/**
 * Fixes three flaws in the library (docs/decisions/0014): it waits forever on a closed connection, never
 * releasing it; it sends credentials in the clear to a server without STARTTLS; and it rejects servers that
 * offer an authentication we don't need. Loaded lazily, since only workerd has the sockets module it imports.
 */
async function loadSession() {
  const { WorkerMailer } = await import("worker-mailer");
  const Library = WorkerMailer as unknown as new (options: WorkerMailerOptions) => LibrarySession;

  return class Session extends Library {
    #asked: Verb = "connection";
    message = "";
    #refused: { verb: Verb; code: number } | null = null;
    /** The whole message has left, with the dot that ends it: from here on the server may have taken it. */
    hasLeft = false;
    #isTooSlow = false;
    #tellGivenUp: () => void = () => {};
    /** The library's own promises may stay open once the connection is closed. */
    readonly givenUp = new Promise<never>((_, reject) => {
      this.#tellGivenUp = () => reject(new EmailNotSent("Given up"));
    });

    async sendOne(options: EmailOptions): Promise<void> {
      await this.initializeSmtpSession();
      this.start().catch(() => {});
      await this.send(options);
    }

    override async read(): Promise<string> {
      const decoder = new TextDecoder();
      let reply = "";
      for (;;) {
        const { value, done } = await this.reader.read();
        if (done) throw new EmailNotSent(`The server closed the connection (${this.#asked})`);
        reply += decoder.decode(value, { stream: true });
        if (!reply.endsWith("\n")) continue;
        const last = reply.trimEnd().split(/\r?\n/).at(-1) ?? "";
        if (/^\d{3}-/.test(last)) continue;
        const code = Number(last.slice(0, 3));
        this.#refused = code >= 400 ? { verb: this.#asked, code } : null;
        return reply;
      }
    }

    /** RFC 5321, 4.5.3.2.6: a server may take ten minutes to answer the end of a message. */
    override readTimeout(): Promise<string> {
      return this.hasLeft ? this.read() : super.readTimeout();
    }

    override async write(data: string): Promise<void> {
      const verb = VERBS.find((known) => data.startsWith(known));
      // The first write after DATA is the message, even if it starts like a command.
      const isMessage = this.#asked === "DATA" && this.#refused === null;
      if (isMessage) this.#asked = "message";
      else if (verb && this.#asked !== "message") this.#asked = verb;
      await super.write(isMessage ? this.message : data);
      if (isMessage) this.hasLeft = true;
    }

    override async auth(): Promise<void> {
      if (this.startTls && !this.supportsStartTls) {
        throw new EmailNotSent("The server does not offer STARTTLS, and nothing is sent in the clear");
      }
      if (this.credentials) await super.auth();
    }

    /** The reason for the failure, from the server's last reply if that was a refusal. */
    failure(error: unknown): Error {
      const verb = this.#refused?.verb ?? this.#asked;
      const isForAll = !ABOUT_THE_EMAIL.includes(verb);
      if (this.#refused) {
        const { code } = this.#refused;
        return new EmailNotSent(`The server answered ${code} (${verb})`, {
          isForAll: isForAll || code === CLOSING,
          isPermanent: code >= 500 && REFUSING_FOR_GOOD.includes(verb),
        });
      }
      if (this.hasLeft) return new EmailOutcomeUnknown("The server did not answer the end of the message");
      if (this.#isTooSlow)
        return new EmailNotSent(`The server took too long (${verb})`, { isForAll, isSlow: true });
      const reason =
        error instanceof EmailNotSent ? error.message : `The server did not answer as it should (${verb})`;
      return new EmailNotSent(reason, { isForAll });
    }

    giveUp(): void {
      this.#isTooSlow = true;
      this.#tellGivenUp();
      this.end();
    }

    /** Closes the connection at once; pending reads get no reply. */
    end(): void {
      this.active = false;
      this.socket.close().catch(() => {});
    }
  };
}
