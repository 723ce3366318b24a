import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Loopback = { url: string; stop: () => Promise<void> };

/** The site's time limit, in milliseconds, for servers on loopback that are not to run into one, on a busy machine either. */
export const PATIENT_MS = "60000";

/** A server on loopback whose responses a test decides. */
export async function startLoopback(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): Promise<Loopback> {
  const server = createServer((request, response) => {
    Promise.resolve(answer(request, response)).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  // A connection that ended while it was idle would fail the request that comes just then.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const part of request) text += part;
  return new URLSearchParams(text);
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
