/** A connection to workerd's inspector, which speaks the protocol of Chrome's developer tools. */
export type Inspector = {
  send(method: string, params?: Record<string, unknown>): Promise<unknown>;
  close(): void;
};

/** What `Profiler.stop` answers with. Times are in microseconds. */
export type Profile = {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
};

export type ProfileNode = {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  children?: number[];
};

type Message = { id?: number; result?: unknown; error?: { message: string } };

/** Connects to the Worker of this name. */
export async function openInspector(port: number, worker: string): Promise<Inspector> {
  const answer = await fetch(`http://127.0.0.1:${port}/json`);
  const targets = (await answer.json()) as { id: string; webSocketDebuggerUrl: string }[];
  const target = targets.find(({ id }) => id.endsWith(worker));
  if (!target) throw new Error(`The inspector knows no Worker "${worker}"`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("The inspector did not answer")));
  });
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Message;
    const asked = id === undefined ? undefined : waiting.get(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });
  let last = 0;
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    close: () => socket.close(),
  };
}
