import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  CALDAV_USERNAME,
  type CaldavServer,
  sendMultistatus,
  startCaldav,
} from "../../../tests/support/caldav-server";
import { type CaldavWorld, findCalendarHome } from "./caldav-calendar";

const NOW = Date.parse("2026-11-23T12:00:00Z");

let server: CaldavServer;
beforeEach(async () => {
  server = await startCaldav();
});
afterEach(() => server.stop());

const world: CaldavWorld = {
  userAgent: "agency.example",
  timeoutMs: 5_000,
  now: () => NOW,
  check: async (address) => (address.startsWith("http://127.0.0.1:") ? new URL(address) : null),
};
const login = () => ({ username: CALDAV_USERNAME, password: server.password });

describe("the home of a person's calendars is found", () => {
  const find = (address: string, given: Partial<CaldavWorld> = {}) =>
    findCalendarHome(address, login(), { ...world, ...given });
  const found = () => ({ result: "ok", value: { homeUrl: server.homeUrl } });

  test("from the server's name, by the well-known path", async () => {
    expect(await find(server.url)).toEqual(found());
    expect(server.asked.map(({ path }) => path)).toEqual([
      "/.well-known/caldav",
      "/dav/",
      "/dav/principals/host/",
    ]);
    expect(server.asked.map(({ headers }) => headers.depth)).toEqual(["0", "0", "0"]);
  });

  test.each(["/dav/principals/host/", "/dav/calendars/host/", "/dav/calendars/host/work/", "/no/such/path"])(
    "from %s",
    async (path) => {
      expect(await find(`  ${server.url}${path} `)).toEqual(found());
    },
  );

  test("by a name without a scheme, over https", async () => {
    const asked: string[] = [];
    const check = async (address: string) => {
      asked.push(address);
      return new URL(server.url);
    };
    await find("caldav.example", { check });
    expect(asked[0]).toBe("https://caldav.example");
  });

  test("where the server has no CalDAV, it is not", async () => {
    Object.assign(server, { wellKnown: null });
    expect(await find(server.url)).toEqual({ result: "notFound" });
    expect(server.asked.map(({ path }) => path)).toEqual(["/.well-known/caldav", "/"]);
  });

  test("with a wrong password, it is not, and no further address is asked", async () => {
    const wrong = { ...login(), password: "wrong" };
    expect(await findCalendarHome(`${server.url}/dav/`, wrong, world)).toEqual({ result: "expired" });
    expect(server.asked).toHaveLength(1);
  });

  test("by a server that takes an unknown person for nobody, it is not", async () => {
    const nobody =
      "<current-user-principal><unauthenticated/></current-user-principal></prop><status>HTTP/1.1 200 OK</status>";
    server.next = {
      method: "PROPFIND",
      answer: (response) =>
        sendMultistatus(response, [
          `<response><href>/dav/</href><propstat><prop>${nobody}</propstat></response>`,
        ]),
    };
    expect(await find(`${server.url}/dav/`)).toEqual({ result: "expired" });
  });

  test("in a circle of redirects, it is not", async () => {
    server.wellKnown = "/.well-known/caldav";
    expect(await find(server.url)).toEqual({ result: "failed", code: "TOO_MANY_REDIRECTS" });
    expect(server.asked.filter(({ path }) => path === "/.well-known/caldav")).toHaveLength(4);
  });
});

describe("no address is asked that is refused", () => {
  const REFUSED = { result: "failed", code: "ADDRESS_REFUSED" };

  test("the given one", async () => {
    expect(await findCalendarHome("https://10.0.0.1", login(), world)).toEqual(REFUSED);
  });

  /** The server's next answer names an address by this property. */
  function answerWith(property: string, address: string): void {
    const link = `<${property}><href>${address}</href></${property}>`;
    const ok = `<propstat><prop>${link}</prop><status>HTTP/1.1 200 OK</status></propstat>`;
    server.next = {
      method: "PROPFIND",
      answer: (response) => sendMultistatus(response, [`<response><href>/</href>${ok}</response>`]),
    };
  }

  test("one that a redirect leads to, or a principal, or a home", async () => {
    const other = await startCaldav();
    const check = async (address: string) => (address.startsWith(server.url) ? new URL(address) : null);
    const find = () => findCalendarHome(server.url, login(), { ...world, check });
    server.wellKnown = `${other.url}/dav/`;
    expect(await find()).toEqual(REFUSED);
    server.wellKnown = "/dav/";
    for (const property of ["current-user-principal", "calendar-home-set"]) {
      answerWith(property, other.homeUrl);
      expect(await find(), property).toEqual(REFUSED);
    }
    expect(other.asked).toEqual([]);
    await other.stop();
  });

  test("with the password, one of another origin that a redirect, a principal or a home leads to", async () => {
    const other = await startCaldav();
    const ELSEWHERE = { result: "otherOrigin", origin: other.url };
    const find = () => findCalendarHome(server.url, login(), world);
    for (const path of ["/dav/", "/dav/principals/host/", "//x/../dav/"]) {
      server.wellKnown = `${other.url}${path}`;
      expect(await find(), path).toEqual(ELSEWHERE);
    }
    server.wellKnown = "/dav/";
    for (const property of ["current-user-principal", "calendar-home-set"]) {
      answerWith(property, other.homeUrl);
      expect(await find(), property).toEqual(ELSEWHERE);
    }
    expect(other.asked).toEqual([]);
    await other.stop();
  });

  test("one that leads from an encrypted connection to a plain one, though the check allows it", async () => {
    const realFetch = globalThis.fetch;
    const asked: string[] = [];
    globalThis.fetch = async (url) => {
      asked.push(String(url));
      return new Response(null, { status: 301, headers: { Location: "http://caldav.example/dav/" } });
    };
    try {
      const anyAddress = { ...world, check: async (address: string) => new URL(address) };
      expect(await findCalendarHome("caldav.example", login(), anyAddress)).toEqual(REFUSED);
    } finally {
      globalThis.fetch = realFetch;
    }
    expect(asked).toEqual(["https://caldav.example/.well-known/caldav"]);
  });
});
