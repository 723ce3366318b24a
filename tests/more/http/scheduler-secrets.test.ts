/** What a scheduler signs its webhooks with, as the desk has stored it, while the site's secret is replaced. */
import { expect, test } from "vitest";
import { expectError } from "../../support/console-errors";
import { calendlyEvent, sendCalendly } from "../../support/scheduler-webhooks";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import { COOKIE_SECRET, NOW, type TestWorker } from "../../support/worker";

const NEW = "the-secret-that-replaces-it-0123456789abcdef";
const PATH = "/staff/settings/scheduler";
const KEY = "a-signing-key-of-the-desk";
const PAGE = "https://calendly.com/demo-agency/strategy-call";

// Its own: a Worker remembers which scheduler was chosen after the tables are emptied.
const site = shareWorker({ isOwn: true, isSettable: true });

/** Goes on with these secrets. */
async function runWith(secrets: Record<string, string>): Promise<TestWorker> {
  await site.use(secrets);
  return site;
}

const send = async (to: TestWorker, id: string, key = KEY) => {
  const startsAt = Date.parse(NOW) + 86_400_000;
  return (await sendCalendly({ site: to, body: calendlyEvent("invitee.created", { id, startsAt }), key }))
    .status;
};

const sealed = (of: TestWorker) =>
  of.db
    .prepare(
      "select value ->> '$.calendly.sealed' as sealed, version from site_settings where setting = 'scheduling'",
    )
    .first<{ sealed: string; version: number }>();

test("a scheduler's key comes under the new secret by its first use, and one that didn't is to be entered again", async () => {
  const old = await runWith({ COOKIE_SECRET });
  const desk = await signInAsStaff(old);
  const { page } = await desk.get(PATH);
  const choice = { scheduler: "calendly", calendlyPage: PAGE, calendlySecret: KEY };
  await desk.submit(page, choice, "#choose-scheduler");
  const before = await sealed(old);
  expect(await send(old, "A")).toBe(200);
  expect(await sealed(old)).toEqual(before);

  const both = await runWith({ COOKIE_SECRET, COOKIE_SECRET_NEXT: NEW });
  expect(await send(both, "B")).toBe(200);
  const after = await sealed(both);
  // It is the same secret, so an owner's open form still fits.
  expect([after?.sealed === before?.sealed, after?.version]).toEqual([false, 1]);
  const renewed = await runWith({ COOKIE_SECRET: NEW });
  expect(await send(renewed, "C")).toBe(200);

  const leaked = await runWith({ COOKIE_SECRET: `${NEW}-after-a-leak` });
  // The scheduler sends it again later.
  expectError(/A webhook could not be verified/);
  expect(await send(leaked, "D")).toBe(503);
  const again = await signInAsStaff(leaked, "owner", `${NEW}-after-a-leak`);
  const lost = await again.get(PATH);
  expect(lost.page.text).toContain("we can't read this signing key any more");
  // What else there is can be used and changed meanwhile.
  expect(lost.page.value("calendlyPage")).toBe(PAGE);
  await again.submit(lost.page, { calendlySecret: KEY }, "#choose-scheduler");
  expect((await again.get(PATH)).page.text).not.toContain("any more");
  expect(await send(leaked, "D")).toBe(200);
});

test("a scheduler's key comes under the new secret by a look at its page, too", async () => {
  const old = await runWith({ COOKIE_SECRET });
  const desk = await signInAsStaff(old);
  const { page } = await desk.get(PATH);
  const choice = { scheduler: "calendly", calendlyPage: PAGE, calendlySecret: KEY };
  await desk.submit(page, choice, "#choose-scheduler");
  const both = await runWith({ COOKIE_SECRET, COOKIE_SECRET_NEXT: NEW });
  const owner = await signInAsStaff(both, "owner", NEW);
  expect((await owner.get(PATH)).page.text).toContain("Signing key: stored here.");
  const renewed = await runWith({ COOKIE_SECRET: NEW });
  expect(await send(renewed, "E")).toBe(200);
});

test("a scheduler's key comes under the new secret together with the key that it replaced", async () => {
  const old = await runWith({ COOKIE_SECRET });
  const desk = await signInAsStaff(old);
  const choice = { scheduler: "calendly", calendlyPage: PAGE, calendlySecret: KEY };
  await desk.submit((await desk.get(PATH)).page, choice, "#choose-scheduler");
  await desk.submit((await desk.get(PATH)).page, { calendlySecret: `${KEY}-2` }, "#choose-scheduler");
  const both = await runWith({ COOKIE_SECRET, COOKIE_SECRET_NEXT: NEW });
  expect(await send(both, "F")).toBe(200);
  const renewed = await runWith({ COOKIE_SECRET: NEW });
  expect([await send(renewed, "G"), await send(renewed, "H", `${KEY}-2`)]).toEqual([200, 200]);
});
