import type { Socket } from "@cloudflare/workers-types";
import type { EmailOptions, WorkerMailerOptions } from "worker-mailer";
import { EmailNotSent, type EmailTransport, type OutgoingEmail } from "../outgoing-email";
import { mimeMessage } from "./mime-message";

export type SmtpSettings = {
  host: string;
  port: number;
  /** "tls" from the first byte, "starttls" before anything sensitive is sent, "none" for local tests only. */
  security: "tls" | "starttls" | "none";
  credentials: { username: string; password: string } | null;
};

/** Time limit for each server reply; delivery has its own overall limit. */
const ANSWER_LIMIT_MS = 10_000;

/** Sends by SMTP over a TCP socket, one connection per email. */
export function smtpTransport(settings: SmtpSettings): EmailTransport {
  return {
    async send(email, signal) {
      const Session = await loadSession();
      const session = new Session({
        host: settings.host,
        port: settings.port,
        secure: settings.security === "tls",
        startTls: settings.security === "starttls",
        ...(settings.credentials ? { credentials: settings.credentials } : {}),
        authType: ["plain", "login", "cram-md5"],
        socketTimeoutMs: ANSWER_LIMIT_MS,
        // The library logs everything it sends and receives: email addresses, content, the password.
        logLevel: 4,
      });
      const giveUp = () => session.end();
      signal.addEventListener("abort", giveUp);
      try {
        await session.initializeSmtpSession();
        session.start().catch(() => {});
        session.message = dataOf(email);
        await session.send(emailOf(email));
      } catch (error) {
        session.end();
        throw error instanceof EmailNotSent ? error : session.failure();
      } finally {
        signal.removeEventListener("abort", giveUp);
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
  write(data: string): Promise<void>;
  auth(): Promise<void>;
};

const VERBS = ["EHLO", "HELO", "STARTTLS", "AUTH", "MAIL", "RCPT", "DATA"] as const;
type Verb = (typeof VERBS)[number] | "connection" | "message";

/**
 * A refusal at these stages concerns this email and is permanent. A refused sender or password is a wrong
 * setting.
 */
const ABOUT_THE_EMAIL: readonly Verb[] = ["RCPT", "message"];

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

    override write(data: string): Promise<void> {
      const verb = VERBS.find((known) => data.startsWith(known));
      // The first write after DATA is the message, even if it starts like a command.
      if (this.#asked === "DATA") {
        this.#asked = "message";
        return super.write(this.message);
      }
      if (verb && this.#asked !== "message") this.#asked = verb;
      return super.write(data);
    }

    override async auth(): Promise<void> {
      if (this.startTls && !this.supportsStartTls) {
        throw new EmailNotSent("The server does not offer STARTTLS, and nothing is sent in the clear");
      }
      if (this.credentials) await super.auth();
    }

    /** The reason for the failure, from the server's last reply if that was a refusal. */
    failure(): EmailNotSent {
      if (!this.#refused) return new EmailNotSent(`The server did not answer as it should (${this.#asked})`);
      const { verb, code } = this.#refused;
      return new EmailNotSent(`The server answered ${code} (${verb})`, {
        isPermanent: code >= 500 && ABOUT_THE_EMAIL.includes(verb),
      });
    }

    /** Closes the connection at once; pending reads get no reply. */
    end(): void {
      this.active = false;
      this.socket.close().catch(() => {});
    }
  };
}
