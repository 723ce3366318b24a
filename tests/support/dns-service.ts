import { type Loopback, sendJson, startLoopback } from "./loopback";

/** A DNS over HTTPS resolver on loopback. It records its queries, and the test decides its responses. */
export type DnsService = Loopback & {
  asked: string[];
  /** A body to answer with, or a status to fail with. */
  answer: Record<string, unknown> | string | number;
};

export async function startDnsService(): Promise<DnsService> {
  const server = await startLoopback((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://resolver.example");
    service.asked.push(`${searchParams.get("name")} ${searchParams.get("type")} ${request.headers.accept}`);
    const { answer } = service;
    if (typeof answer === "number") response.writeHead(answer).end();
    else if (typeof answer === "string") response.writeHead(200).end(answer);
    else sendJson(response, answer);
  });
  const service: DnsService = { ...server, asked: [], answer: {} };
  return service;
}
