import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { countRows, createAccount, signIn, signInAs } from "../../support/accounts";
import { createBooking } from "../../support/factories";
import { shareWorker } from "../../support/share-worker";
import { type Answer, type Fields, untilAnswered, Visitor } from "../../support/visitor";

const site = shareWorker();

const LONG = "x".repeat(60_000);
const VALUES = [
  "",
  " ",
  "\0",
  "a\r\nSet-Cookie: session=stolen",
  "__proto__",
  "constructor",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "%00%ff",
  "../../etc/passwd",
  "\ud800",
  "🦊".repeat(300),
  "A".repeat(43),
  LONG,
];
/** Values whose shape could break a form. Hostile text is tried on every route, in every-route.test.ts. */
const FORM_VALUES = [
  "",
  "\0",
  "a\r\nSet-Cookie: session=stolen",
  "__proto__",
  "\ud800",
  "A".repeat(43),
  LONG,
];
const NAMES = [
  "form",
  "email",
  "code",
  "password",
  "currentPassword",
  "name",
  "company",
  "token",
  "next",
  "session",
  "credential",
  "userHandle",
];
/** Each page with its forms. */
const PAGES: Record<string, string[]> = {
  "/signin": ["sign-in", "reset", "passkey"],
  "/signin?mode=reset": ["reset"],
  "/signup": ["sign-up"],
  "/signup/connected": ["new-account"],
  "/signin/with/google": [""],
  "/account/security/connect": [""],
  "/signout": [""],
  "/reset-password": ["new-password"],
  "/verify-email": ["verify"],
  "/stop-email-change": ["stop"],
  "/signin/second-factor": ["authenticator", "recovery"],
  "/account/security/authenticator": ["start", "confirm", "remove"],
  "/account/security/recovery-codes": ["new-codes", "put-away"],
  "/account": ["profile", "email", "verify", "delete"],
  "/account/security": ["password", "no-password", "end-session", "end-other-sessions"],
  "/account/security/passkeys/new": ["new-passkey"],
  "/account/confirm": ["password", "passkey", "mail-code", "code"],
  "/signin/email": ["mailed-code", "code", "link", "again", "sign-in"],
  "/dashboard/tickets": [""],
};

function expectSound(answer: Answer, what: string): void {
  expect(answer.status, what).toBeLessThan(500);
  expect(answer.text, what).not.toMatch(/\bat .+\.(js|tsx?):\d+|SQLITE|D1_ERROR|ZodError/);
  expect(answer.headers.getSetCookie().join(), what).not.toContain("stolen");
}

describe.each(Object.entries(PAGES))("%s", (path, forms) => {
  test("handles any form content, signed in or not", async () => {
    const { email } = await createAccount(site.db);
    const people = [new Visitor(site), await signInAs(site, email)];
    for (const value of FORM_VALUES) {
      for (const form of forms) {
        const fields: Fields = [
          ...NAMES.filter((name) => name !== "form" && value !== LONG).map((name) => [name, value] as const),
          ["form", form],
          ["password", value],
        ];
        for (const person of people) {
          // Clears rate limits and sign-outs, which would hide what comes after.
          await site.db.prepare("delete from attempt_counters").run();
          if (path === "/signout") break;
          expectSound(await person.postForm(path, fields), `${form} ${JSON.stringify(value.slice(0, 40))}`);
        }
      }
    }
    for (const fields of [
      [],
      [
        ["form", "email"],
        ["form", "delete"],
      ],
    ] as Fields[]) {
      for (const person of people)
        expectSound(await person.postForm(path, fields), "fields missing or twice");
    }
    expect(await countRows(site.db, "users")).toBe(1);
  });

  test.each([
    ["no form at all", "{}", "application/json"],
    ["a broken multipart", "--x\r\nContent-Disposition: form-data", "multipart/form-data; boundary=x"],
    ["nothing", "", "application/x-www-form-urlencoded"],
    ["more than it takes", `password=${"x".repeat(70_000)}`, "application/x-www-form-urlencoded"],
  ])("rejects a body of %s", async (what, body, type) => {
    const { email } = await createAccount(site.db);
    for (const person of [new Visitor(site), await signInAs(site, email)]) {
      const answer = await untilAnswered(() =>
        person.send(path, { method: "POST", body, headers: { "Content-Type": type } }),
      );
      expectSound(answer, what);
      expect(answer.text).not.toContain("xxxxxxxx");
    }
  });
});

test("no path, cookie or id causes a 500 or reveals anything", async () => {
  const owner = await createAccount(site.db, { name: "Secret Name" });
  const booking = await createBooking(site.db, {
    startsAt: "2026-11-24T14:00Z",
    userId: owner.id,
    name: "Secret Name",
  });
  const paths = VALUES.filter((value) => value !== LONG && value !== "\ud800").flatMap((value) => {
    const given = encodeURIComponent(value);
    return [
      `/signin?next=${given}&mode=${given}`,
      `/signup?next=${given}`,
      `/signin/email?next=${given}&token=${given}&sent=${given}&mode=${given}`,
      `/reset-password?token=${given}`,
      `/stop-email-change?token=${given}&done=${given}`,
      `/verify-email?token=${given}&done=${given}`,
      `/dashboard?page=${given}&flash=${given}`,
      `/account?flash=${given}`,
      `/dashboard/tickets?ticket=${given}`,
      `/contact?reschedule=${given}`,
      `/contact/cancel?booking=${given}`,
      `/schedule/calendar.ics?booking=${given}`,
      `/contact?step=details&mine=${given}`,
    ];
  });
  const strangers = [new Visitor(site), await signInAs(site, (await createAccount(site.db)).email)];
  const ids = [booking.id, booking.id.toUpperCase(), `${booking.id}%00`, randomUUID()];
  const data = [
    "/dashboard.data",
    "/account.data",
    "/dashboard/tickets.data",
    "/account/data.json",
    "/account/contact.json",
  ];
  for (const stranger of strangers) {
    for (const path of [...paths, ...data, ...ids.map((id) => `/contact?reschedule=${id}`)]) {
      const answer = await stranger.get(path);
      expectSound(answer, path);
      expect(answer.text, path).not.toContain("Secret Name");
    }
  }
  for (const cookie of VALUES.map((value) => encodeURI(value.replace("\ud800", "")))) {
    for (const header of [
      `session=${cookie}`,
      `session=${cookie}; session=${"A".repeat(43)}`,
      cookie,
      `session`,
      `=;;=`,
    ]) {
      if (header.length > 8000 || header === "") continue;
      const answer = await new Visitor(site).get("/dashboard", { Cookie: header });
      expectSound(answer, header.slice(0, 60));
      expect(answer.status, header.slice(0, 60)).toBe(302);
    }
  }
});

test("a signed-out visitor's data requests hold nothing but the redirect to sign-in", async () => {
  for (const path of ["/dashboard.data", "/account.data", "/dashboard/tickets.data"]) {
    const answer = await new Visitor(site).get(path);
    expect(answer.text, path).toContain("/signin");
    expect(answer.text, path).not.toContain("@");
  }
});

test("a session belongs to one user, whatever else is sent", async () => {
  const one = await createAccount(site.db);
  const other = await createAccount(site.db);
  const visitor = await signInAs(site, one.email);
  await visitor.postForm("/account", {
    form: "profile",
    name: "Another Name",
    company: "Another Company",
    id: other.id,
    user_id: other.id,
    userId: other.id,
    email: other.email,
  });
  expect(await countRows(site.db, "users", `id = '${other.id}' and name = 'Demo Client'`)).toBe(1);
  expect(await countRows(site.db, "users", `id = '${one.id}' and name = 'Another Name'`)).toBe(1);
  expect((await signIn(new Visitor(site), other.email)).status).toBe(303);
});
