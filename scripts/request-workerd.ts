import { Agent, type Dispatcher, request } from "undici";

type Options = { method?: string; body?: string | Uint8Array; headers?: Record<string, string> };
type Received = Pick<Dispatcher.ResponseData, "statusCode" | "headers"> & { bytes: ArrayBuffer };

/**
 * Connections to workerd that are used again. It ends one that was idle for five seconds, so these are given up after
 * one: a request that met the end of its connection would fail.
 */
const kept = new Agent({ keepAliveTimeout: 1000 });

/**
 * For requests that are sent at once, as by many visitors: a busy workerd counts a connection as idle until it gets to
 * read what came next.
 */
const own = new Agent({ pipelining: 0 });

let underWay = 0;

/** Sends a request to workerd, and takes the whole answer. */
export async function requestWorkerd(url: string | URL, options: Options): Promise<Received> {
  const dispatcher = underWay === 0 ? kept : own;
  underWay += 1;
  try {
    const { statusCode, headers, body } = await request(url, { ...options, dispatcher });
    return { statusCode, headers, bytes: await body.arrayBuffer() };
  } finally {
    underWay -= 1;
  }
}
