/** Keys of the API at the desk. */

import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { API_KEY_LIMITS } from "../../app/domain/api/api-key";
import { hashKey } from "../../app/domain/hmac";
import { createApiKey, sendApi } from "../support/api";
import type { Json } from "../support/json";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { NOW } from "../support/worker";

const site = shareWorker();

const PAGE = "/staff/settings/api-keys";
const FORM = 'section[aria-labelledby="new-key"] form';

const keyOn = (text: string) => /signalwright_live_[\w-]{43}/.exec(text)?.[0] ?? "";

const rows = async () =>
  (await site.db.prepare("select * from api_keys order by rowid").all<Record<string, Json>>()).results;
const log = async () =>
  (await site.db.prepare("select * from audit_log order by rowid").all<Record<string, Json>>()).results;

test("an owner makes a key, sees it once, uses it and revokes it", async () => {
  const owner = await createStaff(site.db);
  const staff = await signInAsStaff(site, owner);
  const empty = await staff.get(PAGE);
  expect(empty.page.text).toContain("There are no keys.");
  const typed = { name: "CRM", scopes: ["availability:read", "bookings:read"], days: "30" };
  const made = await staff.submit(empty.page, typed, FORM);
  expect(made.status).toBe(303);
  expect(made.location).not.toContain("_live_");
  const shown = await staff.follow(made);
  expect(shown.headers.get("Cache-Control")).toContain("no-store");
  const key = keyOn(shown.text);
  expect(key).toMatch(/^signalwright_live_[\w-]{43}$/);
  // A reload shows it no more, nor does another browser.
  expect(keyOn((await staff.follow(made)).text)).toBe("");
  const [row] = await rows();
  expect(row).toMatchObject({
    name: "CRM",
    key_hash: await hashKey(key),
    hint: key.slice(-4),
    created_by: owner.id,
    expires_at: Date.parse(NOW) + 30 * 86_400_000,
  });
  expect(JSON.parse(row?.scopes)).toEqual(typed.scopes);
  expect((await sendApi(site, key, "/kinds")).status).toBe(200);
  expect((await sendApi(site, key, "/tickets")).json.code).toBe("scope_missing");

  // The same form sent again, by a double click or after a lost answer, makes no second key and shows the same.
  const again = await staff.submit(empty.page, typed, FORM);
  expect(again.status).toBe(303);
  expect(keyOn((await staff.follow(again)).text)).toBe(key);
  const seed = empty.page.value("seed");
  for (const more of [{ seed: "A".repeat(43) }, { seed: `${seed.slice(1)}A` }]) {
    const other = await staff.submit(empty.page, { ...typed, ...more }, FORM);
    expect([other.status, other.text.includes("_live_")]).toEqual([409, false]);
    // The next form makes another one.
    expect(other.page.value("seed")).not.toBe(more.seed);
  }
  // Nor does it show the key when the time for that has passed.
  await site.db
    .prepare("update api_keys set created_at = ?")
    .bind(Date.parse(NOW) - 600_000)
    .run();
  expect((await staff.submit(empty.page, typed, FORM)).status).toBe(409);
  const listed = await staff.get(PAGE);
  expect(listed.text).not.toContain(key);
  expect(listed.page.text).toContain(`Ends in ${key.slice(-4)}`);
  expect(listed.page.text).toContain("Last used");
  expect(await rows()).toHaveLength(1);

  const revoked = await staff.postForm(PAGE, { form: "revoke", id: row?.id });
  expect([revoked.status, revoked.location]).toEqual([303, `${PAGE}?done=revoked`]);
  expect((await sendApi(site, key, "/kinds")).status).toBe(401);
  expect((await staff.postForm(PAGE, { form: "revoke", id: row?.id })).status).toBe(409);
  // Nor does it come back by sending its form once more.
  expect((await staff.submit(empty.page, typed, FORM)).status).toBe(409);
  expect(await rows()).toEqual([]);
  const entries = await log();
  expect(entries.map(({ action, staff_email }) => [action, staff_email])).toEqual([
    ["api_key_made", owner.email],
    ["api_key_revoked", owner.email],
  ]);
  expect(JSON.stringify(entries)).not.toContain(key);
  expect(JSON.stringify(entries)).not.toContain(await hashKey(key));
});

test("a form that doesn't fit says why next to the field and keeps what was typed", async () => {
  const staff = await signInAsStaff(site, await createStaff(site.db));
  const { page } = await staff.get(PAGE);
  const nothing = await staff.submit(page, { name: "", days: "7" }, FORM);
  expect(nothing.status).toBe(400);
  for (const words of ["Enter what the key is for", "Choose at least one permission", "Choose how long"])
    expect(nothing.page.text).toContain(words);
  const unknown = await staff.submit(page, { name: "CRM", scopes: ["clients:read", "all"] }, FORM);
  expect(unknown.status).toBe(400);
  expect(unknown.page.value("name")).toBe("CRM");
  expect(unknown.page.ticked("scopes")).toEqual(["clients:read"]);
  // The form is the same one still: sent once more, it makes one key.
  expect(unknown.page.value("id")).toBe(page.value("id"));
  expect(unknown.page.value("seed")).toBe(page.value("seed"));
  expect(await rows()).toEqual([]);
});

test("there are only so many keys", async () => {
  const staff = await signInAsStaff(site, await createStaff(site.db));
  for (let index = 0; index < API_KEY_LIMITS.keys; index++)
    await createApiKey(site.db, { name: `Key ${index}` });
  const { page } = await staff.get(PAGE);
  const full = await staff.submit(page, { name: "One more", scopes: ["clients:read"] }, FORM);
  expect(full.status).toBe(409);
  expect(full.page.text).toContain(`There can be ${API_KEY_LIMITS.keys} keys`);
  expect(await rows()).toHaveLength(API_KEY_LIMITS.keys);
});

test("only owners see the page and make a key", async () => {
  const member = await signInAsStaff(site, await createStaff(site.db, "member"));
  expect((await member.get(PAGE)).status).toBe(404);
  const form = {
    form: "make",
    id: randomUUID(),
    seed: "A".repeat(43),
    name: "CRM",
    scopes: ["clients:read"],
    days: "0",
  };
  expect((await member.postForm(PAGE, form)).status).toBe(404);
  expect(await rows()).toEqual([]);
});
