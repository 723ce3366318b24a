import { beforeEach, describe, expect, test } from "vitest";
import { createAccount, signInAs } from "../../support/accounts";
import { type Contents, readContents } from "../../support/database";
import { DEMO_CONTACT } from "../../support/journey";
import { shareWorker } from "../../support/share-worker";
import { type Answer, Visitor } from "../../support/visitor";

const site = shareWorker();

/** A text in the account, the draft and the chat, which a page shows if it accepts one of the cookies. */
const MARK = "Words that only these cookies show";

/** Each cookie with a page that shows what it gives access to. */
const DRAFT = "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11";
const PAGES: Record<string, string> = {
  session: "/account",
  [`booking_draft_${DRAFT}`]: `/contact?step=details&draft=${DRAFT}`,
  chat: "/help/live-chat?chat=open",
};
const NAMES = Object.keys(PAGES);

let genuine: Record<string, string> = {};
let before: Contents = {};

async function setUp(): Promise<void> {
  const { email } = await createAccount(site.db, { name: MARK });
  const visitor = await signInAs(site, email);
  await visitor.postForm("/contact", { step: "details", draft: DRAFT, ...DEMO_CONTACT, name: MARK });
  await visitor.postForm("/help/live-chat?chat=open", { message: MARK });
  genuine = Object.fromEntries(NAMES.map((name) => [name, visitor.cookies.get(name) ?? ""]));
  before = await readContents(site.db);
}

/** Sends a request to every page and form that reads a cookie, with this header. */
async function sendAll(Cookie: string): Promise<Answer[]> {
  const visitor = () => new Visitor(site);
  const answers = await Promise.all([
    ...Object.values(PAGES).map((path) => visitor().get(path, { Cookie })),
    visitor().get("/dashboard.data", { Cookie }),
    visitor().get("/help/submit-ticket?from=chat", { Cookie }),
    visitor().get("/account/contact.json", { Cookie }),
    visitor().postForm("/contact", { step: "services", draft: DRAFT, selectedServices: "crm" }, { Cookie }),
    visitor().postForm("/account", { form: "profile", name: "Taken over", company: "" }, { Cookie }),
  ]);
  return answers;
}

/** Expects the responses to be as if no cookie had been sent. */
async function expectAbsent(Cookie: string): Promise<void> {
  for (const answer of await sendAll(Cookie)) {
    expect(answer.status, Cookie.slice(0, 80)).toBeLessThan(500);
    expect(answer.text, Cookie.slice(0, 80)).not.toContain(MARK);
    for (const set of answer.headers.getSetCookie()) expect(set).not.toContain(Cookie.slice(0, 40));
  }
  expect(await readContents(site.db)).toEqual(before);
}

describe("a cookie", () => {
  beforeEach(setUp);

  test("that is genuine opens what it is for", async () => {
    for (const name of NAMES) {
      const answer = await new Visitor(site).get(PAGES[name] ?? "", { Cookie: `${name}=${genuine[name]}` });
      expect([name, answer.status, answer.text.includes(MARK)]).toEqual([name, 200, true]);
    }
  });

  test("with one character changed counts as absent, wherever the character is", async () => {
    for (const [name, value] of Object.entries(genuine)) {
      const step = Math.max(1, Math.floor(value.length / 8));
      const places = [...Array(Math.ceil(value.length / step)).keys()].map((index) => index * step);
      for (const place of [...places, value.length - 1]) {
        const other = value[place] === "B" ? "C" : "B";
        await expectAbsent(`${name}=${value.slice(0, place)}${other}${value.slice(place + 1)}`);
      }
    }
  });

  test("whose last character differs only in bits that no byte uses counts as absent too", async () => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (const [name, value] of Object.entries(genuine)) {
      const twin = alphabet[alphabet.indexOf(value.at(-1) ?? "") ^ 1];
      await expectAbsent(`${name}=${value.slice(0, -1)}${twin}`);
    }
  });

  test("of eight kilobytes counts as absent", async () => {
    for (const [name, value] of Object.entries(genuine)) {
      await expectAbsent(`${name}=${"A".repeat(8192)}`);
      await expectAbsent(`${name}=${value}${"A".repeat(8192 - value.length)}`);
      await expectAbsent(`${name}=${"x.".repeat(4096)}`);
    }
  });

  test("that comes twice counts as absent: one of the two was put there by somebody else", async () => {
    for (const [name, value] of Object.entries(genuine)) {
      await expectAbsent(`${name}=${value}; ${name}=${"A".repeat(43)}`);
      await expectAbsent(`${name}=${"A".repeat(43)}; ${name}=${value}`);
      await expectAbsent(`${name}=${value}; other=1; ${name}=`);
    }
  });

  test("for one purpose counts as absent under the name of another", async () => {
    for (const name of NAMES) {
      for (const [from, value] of Object.entries(genuine)) {
        if (from !== name) await expectAbsent(`${name}=${value}`);
      }
    }
  });
});
