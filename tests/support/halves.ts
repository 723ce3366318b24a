import { inject } from "vitest";
import { startLoopback } from "./loopback";

/**
 * The site, whose HTML pages come in two parts: the second one once `finish` is called. `splitAt` says where it begins, in
 * bytes; a page for which that is -1 comes at once.
 */
export async function serveInHalves(splitAt: (html: Buffer) => number) {
  let finish = () => {};
  const { url, stop } = await startLoopback(async (asked, answer) => {
    const reply = await fetch(inject("siteUrl") + asked.url);
    const type = reply.headers.get("Content-Type") ?? "";
    answer.writeHead(reply.status, { "Content-Type": type });
    const body = Buffer.from(await reply.arrayBuffer());
    const at = type.startsWith("text/html") ? splitAt(body) : -1;
    if (at === -1) return void answer.end(body);
    answer.write(body.subarray(0, at));
    finish = () => answer.end(body.subarray(at));
  });
  return { url, stop, finish: () => finish() };
}
