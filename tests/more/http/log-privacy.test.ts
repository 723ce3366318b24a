import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { mailedLink, mailedToken } from "../../support/accounts";
import { withoutTable } from "../../support/broken-database";
import { expectError } from "../../support/console-errors";
import { bookCall, linkOf, TUESDAY_AT_NINE } from "../../support/journey";
import { shareWorker } from "../../support/share-worker";
import { openTicket, replyFields, sendEmail } from "../../support/ticket-journey";
import { type Answer, Visitor } from "../../support/visitor";

let lines: string[] = [];
const site = shareWorker({
  bindings: { INBOUND_DOMAIN: "inbound.example" },
  onLog: (line) => lines.push(line),
});

/** Everything that a person types. None of it is a word that the log would use otherwise. */
const PERSON = {
  name: "Zenobia Quarterstaff",
  company: "Xylophonic Kumquats",
  email: "zenobia@kumquats.example",
  message: "The marmalade is behind the wainscot",
  subject: "A wombat in the chimney",
  search: "periwinkle trebuchet",
};
const NEW_EMAIL = "moved.away@kumquats.example";
const PASSWORDS = ["sesquipedalian-otter-1", "sesquipedalian-otter-2", "sesquipedalian-otter-3"] as const;
const WRONG_PASSWORD = "antediluvian-gopher";
const ADDRESS = "198.51.100.77";
const AGENT = "Quuxfox/7.7 (Zeppelin; Pterodactyl)";

/** The fields that a log line may have, by event. Consider privacy before you add one. */
const FIELDS: Record<string, readonly string[]> = {
  request: ["route", "method", "status", "ms", "d1", "statements"],
  scheduled: ["outcome", "ms", "d1"],
  email: ["outcome", "ms", "d1"],
  failure: ["what", "why", "stack"],
  not_deleted: ["kind", "rows", "why"],
  email_postponed: ["email", "kind", "why"],
  email_parked: ["email", "kind", "why"],
  excess_rate_limit_exceeded: ["limits", "leftOut"],
  authz_fail: ["kind", "account", "leftOut"],
  malicious_cors: ["kind", "leftOut"],
  malicious_extraneous: ["kind", "leftOut"],
};
const SECURITY_FIELDS = ["kind", "account", "by"];

afterEach(() => {
  lines = [];
});

test("a whole journey leaves nothing in the log that anybody typed, was sent or could use", async () => {
  const secrets = new Set<string>([
    ...Object.values(PERSON),
    NEW_EMAIL,
    ...PASSWORDS,
    WRONG_PASSWORD,
    ADDRESS,
    AGENT,
  ]);
  const { name, company, email, message, subject, search } = PERSON;
  const visitor = new Visitor({
    fetch: (path, init) =>
      site.fetch(path, {
        ...init,
        headers: { ...init?.headers, "CF-Connecting-IP": ADDRESS, "User-Agent": AGENT },
      }),
  });
  /** Collects the secrets in a response: its cookies and the parameters of its redirect. */
  const learn = (answer: Answer): Answer => {
    for (const cookie of answer.headers.getSetCookie()) secrets.add(/=([^;]*)/.exec(cookie)?.[1] ?? "");
    if (answer.location) {
      for (const value of new URL(answer.location, "http://site.example").searchParams.values()) {
        secrets.add(value);
      }
    }
    return answer;
  };
  const follow = async (path: string) => {
    for (const value of new URL(path, "http://site.example").searchParams.values()) secrets.add(value);
    return learn(await visitor.get(path));
  };

  // A guest books, views, moves and cancels a call.
  const booked = learn(
    await bookCall(visitor, TUESDAY_AT_NINE, { contact: { name, company, email, message } }),
  );
  expect(booked.status).toBe(303);
  const call = linkOf(booked);
  await visitor.follow(booked);
  await follow(`/contact?reschedule=${call.id}&key=${call.key}`);
  await follow(`/schedule/calendar.ics?booking=${call.id}&key=${call.key}`);
  const cancel = await follow(`/contact/cancel?booking=${call.id}&key=${call.key}`);
  learn(await visitor.submit(cancel.page, {}, "main form"));

  // A new account: its address is confirmed, and a sign-in fails and succeeds.
  learn(await visitor.postForm("/signup", { form: "sign-up", name, company, email, password: PASSWORDS[0] }));
  const proof = await follow(await mailedLink(site.db, "verify", email));
  learn(await visitor.submit(proof.page, {}, "main form"));
  await visitor.postForm("/signin", { form: "sign-in", email, password: WRONG_PASSWORD });
  learn(await visitor.postForm("/signin?next=/account", { form: "sign-in", email, password: PASSWORDS[0] }));

  // A ticket by its form, its link and email; a search.
  const ticket = await openTicket(visitor, { name, email, subject, description: message });
  secrets.add(ticket.key);
  await follow(ticket.path);
  await visitor.postForm(ticket.path, replyFields(message));
  await sendEmail(site, { from: email, to: "support@inbound.example", subject, text: message });
  await follow(`/help?q=${encodeURIComponent(search)}`);

  // Password change and reset, a change of address, and a change that is stopped.
  const account = (fields: { form: string } & Record<string, string>) =>
    visitor.postForm(fields.form === "password" ? "/account/security" : "/account", fields);
  learn(await account({ form: "password", currentPassword: PASSWORDS[0], password: PASSWORDS[1] }));
  await account({ form: "password", currentPassword: WRONG_PASSWORD, password: PASSWORDS[1] });
  const change = { form: "email", email: NEW_EMAIL, currentPassword: PASSWORDS[1] };
  await account(change);
  await follow(await mailedLink(site.db, "stop", email));
  await visitor.postForm("/stop-email-change", { token: await mailedToken(site.db, "stop", email) });
  await account(change);
  await follow(await mailedLink(site.db, "change", NEW_EMAIL));
  await visitor.postForm("/verify-email", { token: await mailedToken(site.db, "change", NEW_EMAIL) });
  learn(await visitor.postForm("/signin?mode=reset", { form: "reset", email: NEW_EMAIL }));
  const reset = await mailedLink(site.db, "reset", NEW_EMAIL);
  await follow(reset);
  learn(
    await visitor.postForm("/reset-password", {
      token: await mailedToken(site.db, "reset", NEW_EMAIL),
      password: PASSWORDS[2],
    }),
  );
  await follow("/account/data.json");

  // URLs that do not exist, with personal data that people paste into them.
  await follow(`/${encodeURIComponent(email)}`);
  await follow(`/contact.data?name=${encodeURIComponent(name)}&note=${encodeURIComponent(message)}`);
  await follow(`/dev/mail/${encodeURIComponent(message)}`);

  // The database fails while such data is sent.
  await withoutTable(site.db, "emails", async () => {
    const contact = { name, company, email: NEW_EMAIL, password: PASSWORDS[2] };
    await new Visitor(site).postForm("/signup", { form: "sign-up", ...contact, email });
    await expectError(/Signing up failed/);
    await visitor.postForm("/help/submit-ticket", {
      idempotencyKey: randomUUID(),
      name,
      email,
      subject,
      priority: "normal",
      description: message,
    });
    await expectError(/no such table/);
    await site.runScheduled();
    await expectError(/no such table/);
  });
  await site.runScheduled();
  await account({ form: "delete", currentPassword: PASSWORDS[2] });
  await expect.poll(() => lines.some((line) => line.includes("account_deleted"))).toBe(true);

  const found = [...secrets].filter((secret) => secret.length > 3);
  // Tokens and keys were really collected.
  expect(found.filter((secret) => /^[\w-]{43}$/.test(secret)).length).toBeGreaterThanOrEqual(6);
  const log = lines.join("\n").toLowerCase();
  expect(log.split("\n").length).toBeGreaterThan(50);
  const shown = found.filter((secret) =>
    [secret, encodeURIComponent(secret)].some((form) => log.includes(form.toLowerCase())),
  );
  expect(shown).toEqual([]);
  for (const line of lines) {
    const { level, event, requestId, ...fields } = JSON.parse(line);
    expect(["info", "warn", "error"]).toContain(level);
    expect(requestId, line).toMatch(/^[0-9a-f]{16}$/);
    const allowed = FIELDS[event] ?? (/^(authn|user)_/.test(event) ? SECURITY_FIELDS : []);
    expect(
      Object.keys(fields).filter((field) => !allowed.includes(field)),
      line,
    ).toEqual([]);
  }
});
