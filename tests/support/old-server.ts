import { type AddressInfo, createServer } from "node:net";
import type { CaldavServer } from "./caldav-server";

/**
 * The same server behind one that speaks HTTP/1.0, as Radicale does by itself: it closes each connection after its answer,
 * and says nothing of that in its headers.
 */
export async function behindOldServer(server: CaldavServer): Promise<CaldavServer> {
  const front = createServer((socket) => {
    let received = Buffer.alloc(0);
    let isAnswered = false;
    socket.on("error", () => socket.destroy());
    socket.on("data", async (part) => {
      received = Buffer.concat([received, part as Buffer]);
      const end = received.indexOf("\r\n\r\n");
      if (end === -1 || isAnswered) return;
      const [first = "", ...lines] = received.subarray(0, end).toString("latin1").split("\r\n");
      const headers = lines.map((line: string) => [
        line.slice(0, line.indexOf(":")),
        line.slice(line.indexOf(":") + 1),
      ]);
      const own = headers.filter(
        ([name = ""]) => !/^(host|content-length|connection|accept-encoding)$/i.test(name),
      );
      const length = Number(headers.find(([name = ""]) => /^content-length$/i.test(name))?.[1] ?? 0);
      const body = received.subarray(end + 4);
      if (body.length < length) return;
      isAnswered = true;
      const [method = "", path = ""] = first.split(" ");
      const answer = await fetch(`${server.url}${path}`, {
        method,
        redirect: "manual",
        headers: Object.fromEntries(own.map(([name = "", value = ""]) => [name, value.trim()])),
        ...(length > 0 && { body }),
      });
      const content = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get("Content-Type");
      const location = answer.headers.get("Location");
      const head = [
        `HTTP/1.0 ${answer.status} ${answer.statusText}`,
        ...(type ? [`Content-Type: ${type}`] : []),
        ...(location ? [`Location: ${location}`] : []),
        `Content-Length: ${content.length}`,
      ];
      socket.end(Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), content]));
    });
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const at = (address: string) => address.replace(server.url, url);
  return Object.assign(Object.create(server) as CaldavServer, {
    url,
    homeUrl: at(server.homeUrl),
    calendarUrl: at(server.calendarUrl),
    stop: async () => void front.close(),
  });
}
