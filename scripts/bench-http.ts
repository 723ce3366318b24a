/**
 * A small HTTP client on bare sockets. Whatever the client costs is added to both sides of a ratio and hides part of the
 * difference, and `fetch` costs more than a Worker that returns a page it holds.
 */
import { connect, type Socket } from "node:net";

export type Answer = { status: number; headers: [name: string, value: string][]; body: Buffer };

type RequestParts = { method?: string; headers?: Record<string, string>; body?: string };

const END_OF_HEAD = Buffer.from("\r\n\r\n");

/** The bytes of a request, which can be sent again and again. */
export function requestBytes(
  host: string,
  path: string,
  { method, headers, body }: RequestParts = {},
): Buffer {
  const given: Record<string, string> = {
    Host: host,
    "Accept-Encoding": "identity",
    ...(body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(given).map(([name, value]) => `${name}: ${value}\r\n`);
  const verb = method ?? (body === undefined ? "GET" : "POST");
  return Buffer.from(`${verb} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`);
}

/** A connection that stays open and carries one request at a time. */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #length = 0;
  #reading: Reading | null = null;
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;
  #isOpen = true;

  constructor({ hostname, port }: URL) {
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket.on("data", (chunk: Buffer) => this.#take(chunk));
    this.#socket.on("error", (error) => this.#end(error));
    this.#socket.on("close", () =>
      this.#end(new Error("The connection was closed before the answer was complete")),
    );
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  send(request: Buffer): Promise<Answer> {
    if (this.#waiting) throw new Error("This connection is waiting for an answer");
    // What is written to a closed socket is neither answered nor reported.
    if (!this.#isOpen) return Promise.reject(new Error("This connection is closed"));
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#isOpen = false;
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received.push(chunk);
    this.#length += chunk.length;
    if (this.#reading && this.#reading.endsAt !== null && this.#length < this.#reading.endsAt) return;
    const bytes = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
    this.#received = [bytes];
    this.#reading ??= readHead(bytes);
    const body = this.#reading && bodyOf(bytes, this.#reading);
    if (!this.#reading || !body) return;
    const { status, headers, closes } = this.#reading;
    this.#received = [];
    this.#length = 0;
    this.#reading = null;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (closes) {
      this.#isOpen = false;
      this.#socket.destroy();
    }
    waiting?.resolve({ status, headers, body });
  }

  #end(error: Error): void {
    this.#isOpen = false;
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}

/** Where an answer's body begins, and where it ends if its length was announced; otherwise it comes in chunks. */
type Reading = Omit<Answer, "body"> & { begins: number; endsAt: number | null; closes: boolean };

function readHead(bytes: Buffer): Reading | null {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const [first = "", ...lines] = bytes.toString("latin1", 0, end).split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const headerOf = (wanted: string) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
  const begins = end + END_OF_HEAD.length;
  const status = Number(first.split(" ")[1]);
  const isChunked = /chunked/i.test(headerOf("transfer-encoding") ?? "");
  const length = status === 304 || status === 204 ? 0 : Number(headerOf("content-length") ?? 0);
  const closes = /close/i.test(headerOf("connection") ?? "");
  return { status, headers, begins, endsAt: isChunked ? null : begins + length, closes };
}

/** The body, if all of it is there. */
function bodyOf(bytes: Buffer, { begins, endsAt }: Reading): Buffer | null {
  if (endsAt !== null) return bytes.length < endsAt ? null : bytes.subarray(begins, endsAt);
  const chunks: Buffer[] = [];
  for (let at = begins; ; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = next;
  }
}
