import { describe, expect, it } from "vitest";
import type { Config } from "~/config.server";
import { CONFIG } from "../../../tests/support/config";
import { CookieJar } from "../../../tests/support/cookie-jar";
import {
  allDrafts,
  draftHeaders,
  draftIdIn,
  draftKey,
  draftKeyIn,
  endedDraftHeaders,
  trialHeaders,
} from "./draft-cookie.server";

const LOCAL: Config = { ...CONFIG, local: true };
const ID = "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";
const NAME = `__Host-booking_draft_${ID}`;
const TOKEN = "k".repeat(43);
const KEY = draftKey(ID, TOKEN);
const idOf = (number: number) => `${ID.slice(0, -4)}${String(number).padStart(4, "0")}`;
const keyOf = (number: number) => draftKey(idOf(number), TOKEN);

class Jar {
  readonly cookies = new CookieJar();

  request(): Request {
    const { header } = this.cookies;
    return new Request("https://agency.example/contact", { headers: header ? { Cookie: header } : {} });
  }

  keep({ headers }: { headers: Headers }): this {
    this.cookies.take(headers.getSetCookie());
    return this;
  }

  key(id: string | null = ID): string | null {
    return draftKeyIn(this.request(), CONFIG, id);
  }

  /** Stores a key; returns the keys that end with it. */
  write(key = KEY): string[] {
    const { headers, ended } = draftHeaders(this.request(), CONFIG, key);
    this.keep({ headers });
    return ended;
  }
}

describe("the draft's cookie", () => {
  it("brings back the key, and another one in its place", () => {
    const jar = new Jar();
    jar.write();
    expect(jar.key()).toBe(KEY);
    jar.write(draftKey(ID, "n".repeat(43)));
    expect(jar.key()).toBe(draftKey(ID, "n".repeat(43)));
    expect(jar.cookies.names).toEqual([NAME]);
  });

  it("is short, HttpOnly, SameSite and Secure, and lasts a day", () => {
    const lines = (config: Config) => draftHeaders(new Jar().request(), config, KEY).headers.getSetCookie();
    const attributes = "; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400";
    expect(lines(CONFIG)).toEqual([`${NAME}=${TOKEN}${attributes}; Secure`]);
    // The local site has no HTTPS, which both the prefix and Secure require.
    expect(lines(LOCAL)).toEqual([`booking_draft_${ID}=${TOKEN}${attributes}`]);
  });

  it("is deleted with its draft, and only if it is there", () => {
    const jar = new Jar();
    jar.write();
    jar.keep({ headers: endedDraftHeaders(jar.request(), CONFIG, ID) });
    expect(jar.cookies.names).toEqual([]);
    for (const id of [ID, null])
      expect(endedDraftHeaders(jar.request(), CONFIG, id).getSetCookie()).toEqual([]);
  });

  it("opens nothing while it only shows that the browser keeps cookies", () => {
    const jar = new Jar().keep({ headers: trialHeaders(CONFIG, ID) });
    expect(jar.cookies.names).toEqual([NAME]);
    expect(jar.key()).toBeNull();
  });

  it.each(["", "nonsense", "a.b", "%%%", "\u00e9", "x".repeat(42), "x".repeat(44), "x".repeat(4000)])(
    "is none if it is %j",
    (value) => {
      const jar = new Jar();
      jar.cookies.set(NAME, value);
      expect(jar.key()).toBeNull();
    },
  );

  it("is none if it comes twice, or for another draft", () => {
    const Cookie = `${NAME}=${TOKEN}; ${NAME}=${"n".repeat(43)}`;
    const request = new Request("https://agency.example/", { headers: { Cookie } });
    expect(draftKeyIn(request, CONFIG, ID)).toBeNull();
    const jar = new Jar();
    jar.write();
    expect([jar.key(idOf(2)), jar.key(null)]).toEqual([null, null]);
  });
});

describe("several drafts", () => {
  it("are three at most: the oldest ends, never the one being written", () => {
    const jar = new Jar();
    for (const number of [1, 2, 3]) expect(jar.write(keyOf(number))).toEqual([]);
    expect(jar.write(keyOf(1))).toEqual([]);
    expect(jar.write(keyOf(4))).toEqual([keyOf(1)]);
    expect([1, 2, 3, 4].map((number) => jar.key(idOf(number)))).toEqual([
      null,
      ...[2, 3, 4].map((number) => keyOf(number)),
    ]);
  });

  it("all end at once when an account is left", () => {
    const jar = new Jar();
    for (const number of [1, 2]) jar.write(keyOf(number));
    const { headers, keys } = allDrafts(jar.request(), CONFIG);
    expect(keys).toEqual([keyOf(1), keyOf(2)]);
    expect(jar.keep({ headers }).cookies.names).toEqual([]);
  });

  it("of a thousand, end a few at a time", () => {
    const jar = new Jar();
    for (let number = 0; number < 1000; number++) {
      jar.cookies.set(`__Host-booking_draft_${idOf(number)}`, TOKEN);
      jar.cookies.set(`__Host-booking_draft_${idOf(number)}_0`, "x");
    }
    const { headers, ended } = draftHeaders(jar.request(), CONFIG, KEY);
    expect(headers.getSetCookie().length).toBeLessThan(20);
    expect(ended).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map(keyOf));
    expect(allDrafts(jar.request(), CONFIG).headers.getSetCookie().length).toBeLessThan(20);
  });
});

it("cookies of earlier versions, in parts, are read as none and deleted", () => {
  for (const headersOf of [
    (request: Request) => draftHeaders(request, CONFIG, KEY).headers,
    (request: Request) => endedDraftHeaders(request, CONFIG, ID),
    (request: Request) => allDrafts(request, CONFIG).headers,
  ]) {
    const jar = new Jar();
    for (const part of [0, 1, 2, 3]) jar.cookies.set(`${NAME}_${part}`, "1.payload.signature");
    expect(jar.key()).toBeNull();
    jar.keep({ headers: headersOf(jar.request()) });
    expect(jar.cookies.names.filter((name) => name !== NAME)).toEqual([]);
  }
});

describe("a draft's id", () => {
  it("is read from URLs and forms", () => {
    expect(draftIdIn({ draft: ID })).toBe(ID);
  });

  it.each([
    undefined,
    "",
    "1",
    [ID, ID],
    ID.toUpperCase(),
    `${ID}_0`,
    `${ID}=x; session=y`,
    ` ${ID}`,
    `${ID}\n`,
    "__proto__",
    "a".repeat(8192),
    ID.repeat(200),
  ])("is none if it is %j", (draft) => {
    expect(draftIdIn(draft === undefined ? {} : { draft })).toBeNull();
  });
});
