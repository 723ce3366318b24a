import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { NotAnswered, runStep, Visitors } from "./simulate-load";
import { climb } from "./simulate-steps";
import type { World } from "./simulate-visits";

const OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";
const REQUEST = Buffer.from("GET / HTTP/1.1\r\n\r\n");
/** Every visitor reads three pages. */
const WORLD: World = {
  ...{ random: () => 0.5, accounts: 0, password: "", staffCookie: "" },
  times: [][Symbol.iterator](),
};

const open: { server: Server; sockets: Set<Socket> }[] = [];

afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

/** A server that does this with each request. */
async function serve(answer: (socket: Socket) => void): Promise<URL> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // Whoever hangs up in the middle of an answer is gone.
    socket.on("error", () => socket.destroy());
    socket.on("data", () => answer(socket));
  });
  open.push({ server, sockets });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return new URL(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
}

/** A server that hangs up after each answer, without having said so. */
const serveOnce = () => serve((socket) => socket.end(OK));
const serveAlways = () => serve((socket) => socket.write(OK));
const serveNever = () => serve(() => {});

test("a connection that the site has closed meanwhile is not used again", async () => {
  const visitors = new Visitors(await serveOnce());
  expect((await visitors.send(REQUEST)).status).toBe(200);
  await pause(50);
  expect((await visitors.send(REQUEST)).status).toBe(200);
  visitors.close();
});

test("whoever is still waiting when a step ends is told, and nobody comes after", async () => {
  const visitors = new Visitors(await serveNever());
  const waiting = visitors.send(REQUEST);
  visitors.close();
  await expect(waiting).rejects.toBeInstanceOf(NotAnswered);
  await expect(visitors.send(REQUEST)).rejects.toBeInstanceOf(NotAnswered);
});

test("a site that answers nothing ends its step, and does not keep up", async () => {
  const url = await serveNever();
  const result = await runStep(url, WORLD, { perSecond: 100, seconds: 0.1, boundMs: 100, lastClicksMs: 0 });
  expect(result).toMatchObject({ answered: 0, keepsUp: false });
  expect(result.asked).toBeGreaterThan(0);
});

test("a mistake of a visit's own is not taken for load", async () => {
  let calls = 0;
  const random = () => {
    // When visits begin is drawn first, then what they are.
    if (++calls > 10) throw new RangeError("No chance");
    return 0.05;
  };
  const nobody = { ...WORLD, random };
  await expect(
    runStep(await serveAlways(), nobody, { perSecond: 50, seconds: 0.01, boundMs: 1 }),
  ).rejects.toThrow("No chance");
});

test("load rises until the site fails twice, or the steps are used up", async () => {
  const said: string[] = [];
  const load = { from: 100, factor: 2, seconds: 0.05, boundMs: 10_000 };
  const up = await climb(await serveAlways(), WORLD, { ...load, mostSteps: 2 }, (line) => said.push(line));
  expect(up.map(({ perSecond, keepsUp }) => [perSecond, keepsUp])).toEqual([
    [100, true],
    [200, true],
  ]);
  expect(said.filter((line) => line.endsWith("..."))).toHaveLength(2);

  const failing = await serve((socket) => socket.write("HTTP/1.1 500 Wrong\r\nContent-Length: 2\r\n\r\nno"));
  said.length = 0;
  const down = await climb(failing, WORLD, { ...load, mostSteps: 9 }, (line) => said.push(line));
  expect(down.map(({ keepsUp }) => keepsUp)).toEqual([false]);
  expect(said.filter((line) => line.includes("once more"))).toHaveLength(1);
});
