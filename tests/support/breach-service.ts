import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A breached-passwords service on loopback. It records its requests, and the test decides its responses. */
export type BreachService = {
  url: string;
  asked: { path: string; padding: unknown; body: string }[];
  /** A range to answer with, a status to fail with, or null to never answer. */
  answer: string | number | null;
  stop(): Promise<void>;
};

export async function startBreachService(): Promise<BreachService> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    service.asked.push({ path: request.url ?? "", padding: request.headers["add-padding"], body });
    if (service.answer === null) return;
    if (typeof service.answer === "number") response.writeHead(service.answer).end();
    else response.writeHead(200, { "Content-Type": "text/plain" }).end(service.answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const service: BreachService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/range/`,
    asked: [],
    answer: "",
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}
