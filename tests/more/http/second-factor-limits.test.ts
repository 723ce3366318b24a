import { describe, expect, test } from "vitest";
import { LIMITS } from "../../../app/domain/limits/limits";
import { countRows, signIn } from "../../support/accounts";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";
import { giveCode, SECOND_FACTOR, startSignIn, waitingSignIn } from "../../support/waiting-sign-in";
import { NOW } from "../../support/worker";

const site = shareWorker();

const run = (sql: string, ...values: (string | number)[]) =>
  site.db
    .prepare(sql)
    .bind(...values)
    .run();

describe("wrong codes", () => {
  test("end a sign-in at the fifth, and the right one comes too late", async () => {
    const { app, visitor } = await waitingSignIn(site);
    const { header: Cookie } = visitor.cookies;
    const wrong = await app.wrongCode();
    const words: string[] = [];
    for (let tried = 0; tried < 5; tried++) words.push((await giveCode(visitor, wrong)).page.text);
    expect(words[0]).toContain("You have 4 more tries");
    expect(words[3]).toContain("You have one more try");
    expect(words[4]).toContain("This sign-in has expired");
    expect((await giveCode(visitor, await app.code())).status).toBe(400);
    expect((await visitor.get(SECOND_FACTOR)).page.heading).toBe("This sign-in has expired");
    // A browser that still has the cookie has no waiting sign-in either.
    const stale = await new Visitor(site).get(SECOND_FACTOR, { Cookie });
    expect(stale.page.heading).toBe("This sign-in has expired");
    expect(await countRows(site.db, "sessions")).toBe(0);
    const events = await site.db
      .prepare("select times from security_events where kind = 'second_factor_failed'")
      .all<{ times: number }>();
    expect(events.results).toEqual([{ times: 5 }]);
  });

  test("sent nine at once count five times: then there are no tries left, and nothing breaks", async () => {
    const { app, visitor } = await waitingSignIn(site);
    const code = await app.wrongCode();
    const { header } = visitor.cookies;
    const answers = await Promise.all(
      Array.from({ length: 9 }, () =>
        new Visitor(site).postForm(SECOND_FACTOR, { form: "authenticator", code }, { Cookie: header }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(9).fill(400));
    // Four responses say how many tries are left. The fifth and all later ones say that the sign-in has ended.
    const left = answers.flatMap(
      ({ page }) => /You have (one more try|\d more tries)/.exec(page.text)?.[1] ?? [],
    );
    expect(left.sort()).toEqual(["2 more tries", "3 more tries", "4 more tries", "one more try"]);
    expect(answers.filter(({ page }) => page.text.includes("This sign-in has expired"))).toHaveLength(5);
    expect(await site.db.prepare("select attempts from sign_in_flows").first("attempts")).toBe(5);
    expect((await giveCode(visitor, await app.code())).status).toBe(400);
  });

  test("are counted for the account however many sign-ins are begun", async () => {
    const { account, app } = await waitingSignIn(site);
    const wrong = await app.wrongCode();
    const guess = async () => {
      // Each guess uses a new sign-in with the right password, because the limit is on the second factor.
      const visitor = await startSignIn(site, account.email);
      return { visitor, status: (await giveCode(visitor, wrong)).status };
    };
    for (let tried = 0; tried < LIMITS.secondFactor.attempts; tried++)
      expect((await guess()).status).toBe(400);
    const limited = await guess();
    expect(limited.status).toBe(429);
    // While limited, even the right code is refused, and it does not use up a try.
    expect((await giveCode(limited.visitor, await app.code())).status).toBe(429);
    // A recovery code still lets its owner in.
    expect((await giveCode(limited.visitor, app.recoveryCodes[0] ?? "", "recovery")).status).toBe(303);
  });

  test("made elsewhere do not lock out a device that has signed in before", async () => {
    const { account, app, visitor } = await waitingSignIn(site);
    expect((await giveCode(visitor, await app.code(-1))).status).toBe(303);
    const wrong = await app.wrongCode();
    for (let tried = 0; tried <= LIMITS.secondFactor.attempts; tried++)
      await giveCode(await startSignIn(site, account.email), wrong);
    expect((await giveCode(await startSignIn(site, account.email), await app.code())).status).toBe(429);
    await visitor.postForm("/signout", {});
    expect((await signIn(visitor, account.email)).location).toBe(SECOND_FACTOR);
    expect((await giveCode(visitor, await app.code())).status).toBe(303);
  });

  test("are counted by the day as well", async () => {
    const { account, app } = await waitingSignIn(site);
    const wrong = await app.wrongCode();
    for (let tried = 0; tried < LIMITS.secondFactorDay.attempts; tried++) {
      expect((await giveCode(await startSignIn(site, account.email), wrong)).status).toBe(400);
      // As if a quarter of an hour had passed: the daily counter stays.
      await run("delete from attempt_counters where expires_at <= ?", Date.parse(NOW) + 15 * 60_000);
    }
    const limited = await giveCode(await startSignIn(site, account.email), await app.code());
    expect([limited.status, limited.headers.get("Retry-After")]).toEqual([429, String(24 * 60 * 60)]);
  });

  test("are waited out: the counters end by themselves", async () => {
    const { account, app } = await waitingSignIn(site);
    const wrong = await app.wrongCode();
    for (let tried = 0; tried <= LIMITS.secondFactor.attempts; tried++)
      await giveCode(await startSignIn(site, account.email), wrong);
    const visitor = await startSignIn(site, account.email);
    const limited = await giveCode(visitor, await app.code());
    expect([limited.status, Number(limited.headers.get("Retry-After"))]).toEqual([429, 15 * 60]);
    await run("update attempt_counters set expires_at = ?", Date.parse(NOW));
    expect((await giveCode(visitor, await app.code())).status).toBe(303);
  });
});
