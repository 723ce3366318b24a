import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { startLoopback } from "./loopback";

/** What a receiver was sent. */
export type Received = { path: string; headers: IncomingHttpHeaders; text: string; id: string };

/** Another system on loopback. It records what it is sent, and the test decides what it answers. */
export type WebhookReceiver = {
  url: string;
  received: Received[];
  /** What came whole and was answered with success: the payloads, parsed. */
  accepted: () => Payload[];
  /** Answers each request from now on; null accepts it. */
  answer: ((response: ServerResponse, request: Received) => void) | null;
  stop(): Promise<void>;
};

// biome-ignore lint/suspicious/noExplicitAny: what a payload has differs by its type
export type Payload = { id: string; type: string; version: number; timestamp: string; data: any };

export async function startReceiver(): Promise<WebhookReceiver> {
  const accepted: Payload[] = [];
  const { url, stop } = await startLoopback(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const one: Received = {
      path: request.url ?? "",
      headers: request.headers,
      text: Buffer.concat(chunks).toString(),
      id: String(request.headers["webhook-id"]),
    };
    receiver.received.push(one);
    response.once("finish", () => {
      if (response.statusCode < 300) accepted.push(JSON.parse(one.text));
    });
    if (receiver.answer) receiver.answer(response, one);
    else response.writeHead(204).end();
  });
  const receiver: WebhookReceiver = {
    url,
    received: [],
    accepted: () => [...accepted],
    answer: null,
    stop,
  };
  return receiver;
}

/** Whether what was received is signed by a secret, at the instant that it says. */
export function isSignedBy({ headers, text }: Received, secret: string): boolean {
  const sentAt = new Date(Number(headers["webhook-timestamp"]) * 1000);
  const expected = new Webhook(secret).sign(String(headers["webhook-id"]), sentAt, text);
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}
