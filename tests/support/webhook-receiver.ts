import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** What a receiver was sent. */
export type Received = { path: string; headers: IncomingHttpHeaders; text: string; id: string };

/** Another system on loopback. It records what it is sent, and the test decides what it answers. */
export type WebhookReceiver = {
  url: string;
  received: Received[];
  /** What came whole and was accepted: the payloads, parsed. */
  accepted: () => Payload[];
  /** Answers each request from now on; null accepts it. */
  answer: ((response: ServerResponse, request: Received) => void) | null;
  stop(): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: what a payload has differs by its type
export type Payload = { id: string; type: string; version: number; timestamp: string; data: any };

export async function startReceiver(): Promise<WebhookReceiver> {
  const accepted: Payload[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one: Received = {
      ...{ path: request.url ?? "", headers: request.headers },
      ...{ text: Buffer.concat(chunks).toString(), id: String(request.headers["webhook-id"]) },
    };
    receiver.received.push(one);
    if (receiver.answer) return receiver.answer(response, one);
    accepted.push(JSON.parse(one.text));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    accepted: () => [...accepted],
    answer: null,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

/** Whether what was received is signed by a secret, at the instant that it says. */
export function isSignedBy({ headers, text }: Received, secret: string): boolean {
  const sentAt = new Date(Number(headers["webhook-timestamp"]) * 1000);
  const expected = new Webhook(secret).sign(String(headers["webhook-id"]), sentAt, text);
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}
