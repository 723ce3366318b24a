import { Agent, type Dispatcher, request } from "undici";

type Options = { method?: string; body?: string | Uint8Array; headers?: Record<string, string> };
type Received = Pick<Dispatcher.ResponseData, "statusCode" | "headers"> & { bytes: ArrayBuffer };

/** workerd ends a connection that was idle for five seconds: a request that met its end would fail. */
const MOST_IDLE_MS = 1000;

const connections = () => new Agent({ keepAliveTimeout: MOST_IDLE_MS });

/** Connections that are used again, and when they last were. */
let kept = { agent: connections(), at: 0 };

/** By the clock too: on a busy machine the agent's own timer may come too late. */
function keptAgent(): Agent {
  if (performance.now() - kept.at > MOST_IDLE_MS) {
    void kept.agent.close();
    kept = { agent: connections(), at: 0 };
  }
  return kept.agent;
}

/** workerd ends a connection whose first request it hasn't read within 15 seconds, which a crowd of hundreds can take. */
const MOST_AT_ONCE = 32;

/**
 * For requests that are sent at once, as by many visitors: a busy workerd counts a connection as idle until it gets to
 * read what came next.
 */
const own = new Agent({ pipelining: 0, connections: MOST_AT_ONCE });

let underWay = 0;

/** Sends a request to workerd, and takes the whole answer. */
export async function requestWorkerd(url: string | URL, options: Options): Promise<Received> {
  const dispatcher = underWay === 0 ? keptAgent() : own;
  underWay += 1;
  try {
    const { statusCode, headers, body } = await request(url, { ...options, dispatcher });
    return { statusCode, headers, bytes: await body.arrayBuffer() };
  } finally {
    underWay -= 1;
    kept.at = performance.now();
  }
}
