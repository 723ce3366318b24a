import { startLoopback } from "./loopback";

/** A breached-passwords service on loopback. It records its requests, and the test decides its responses. */
export type BreachService = {
  url: string;
  asked: { path: string; padding: unknown; body: string }[];
  /** A range to answer with, a status to fail with, or null to never answer. */
  answer: string | number | null;
  stop(): Promise<void>;
};

export async function startBreachService(): Promise<BreachService> {
  const { url, stop } = await startLoopback(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    service.asked.push({ path: request.url ?? "", padding: request.headers["add-padding"], body });
    if (service.answer === null) return;
    if (typeof service.answer === "number") response.writeHead(service.answer).end();
    else response.writeHead(200, { "Content-Type": "text/plain" }).end(service.answer);
  });
  const service: BreachService = {
    url: `${url}/range/`,
    asked: [],
    answer: "",
    stop,
  };
  return service;
}
