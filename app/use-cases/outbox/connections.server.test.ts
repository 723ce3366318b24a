import { beforeEach, describe, expect, test } from "vitest";
import { Connections } from "./connections.server";

let now = 0;
let connections: Connections;

beforeEach(() => {
  now = 0;
  connections = new Connections(() => now);
});

const take = (server: string, isUrgent = false) => connections.take(server, { isUrgent });
/** Takes a place of each of so many servers. */
const takeEach = (count: number, isUrgent = false) =>
  Array.from({ length: count }, (_, nth) => take(`server ${nth}`, isUrgent));
const isTaken = (place: ReturnType<typeof take>) => place !== null;

describe("connections", () => {
  test("are six at most, of which two are kept for urgent work", () => {
    expect(takeEach(6).map(isTaken)).toEqual([true, true, true, true, false, false]);
    expect(["a", "b", "c"].map((server) => isTaken(take(server, true)))).toEqual([true, true, false]);
  });

  test("to one server are two at most, urgent or not, until one is freed", () => {
    const [first, second, third] = [take("a"), take("a"), take("a", true)];
    expect([first, second, third].map(isTaken)).toEqual([true, true, false]);
    first?.free();
    expect(isTaken(take("a"))).toBe(true);
  });

  test("to slow servers are two in all, four if they are urgent, and more after five minutes", () => {
    const held = [take("a"), take("b")];
    now = 2_001;
    for (const place of held) place?.goesOn();
    expect([take("a"), take("b"), take("c")].map(isTaken)).toEqual([false, false, true]);
    expect([take("a", true), take("b", true)].map(isTaken)).toEqual([true, true]);
    held[0]?.free();
    held[1]?.free();
    const again = take("a");
    expect(isTaken(again)).toBe(false);
    now += 300_001;
    expect(isTaken(take("b"))).toBe(true);
  });

  test("held longest end early for urgent work after five seconds, and for other work after thirty", () => {
    const held = takeEach(4);
    const later = [take("a", true), take("b", true)];
    const goOn = () => [...held, ...later].map((place) => place?.goesOn());
    now = 4_000;
    goOn();
    expect(take("c", true)).toBeNull();
    expect(goOn()).toEqual([false, false, false, false, false, false]);
    now = 5_000;
    expect(take("c")).toBeNull();
    expect(goOn()).toEqual([false, false, false, false, false, false]);
    expect(take("c", true)).toBeNull();
    expect(goOn()).toEqual([true, false, false, false, false, false]);
  });

  test("whose holder has not been heard of for five seconds are free again", () => {
    const held = takeEach(4);
    now = 4_000;
    held[0]?.goesOn();
    now = 5_001;
    expect(takeEach(6).map(isTaken)).toEqual([true, true, true, false, false, false]);
  });
});
