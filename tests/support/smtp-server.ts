import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedEmail = Email & { envelope: { from: string; to: string[] }; raw: string };

/** A real SMTP server on loopback that records the emails it accepts. */
export type TestSmtpServer = {
  port: number;
  received: ReceivedEmail[];
  /** Logins it saw: "post:a password". */
  logins: string[];
  connections: number;
  stop(): Promise<void>;
};

export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const state: TestSmtpServer = { port: 0, received: [], logins: [], connections: 0, stop: async () => {} };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    logger: false,
    onConnect: (_session, done) => {
      state.connections += 1;
      done();
    },
    onAuth: ({ username, password }, _session, done) => {
      state.logins.push(`${username}:${password}`);
      done(null, { user: username ?? "" });
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const raw = Buffer.concat(chunks).toString("latin1");
        const email = await PostalMime.parse(Buffer.from(raw, "latin1"));
        const { mailFrom, rcptTo } = session.envelope;
        state.received.push({
          ...email,
          raw,
          envelope: { from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address) },
        });
        done();
      });
    },
    ...options,
  });
  // A client that disconnects midway is not worth reporting.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  state.port = (server.server.address() as AddressInfo).port;
  state.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return state;
}
