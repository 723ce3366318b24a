import { afterAll, describe, expect, test } from "vitest";
import { countRows, createAccount, PASSWORD, signIn, signInAs } from "../../support/accounts";
import { withoutTable } from "../../support/broken-database";
import { expectError, recordError } from "../../support/console-errors";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";
import { NOW, startWorker } from "../../support/worker";

const site = shareWorker();

describe("when the database fails", () => {
  test("signing in reports it, keeps the email address, and logs none of it", async () => {
    const { email } = await createAccount(site.db);
    await withoutTable(site.db, "sessions", async () => {
      const answer = await signIn(new Visitor(site), email);
      expect(answer.page.text).toContain("Failed to sign in");
      expect(answer.page.value("email")).toBe(email);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await expectError(/Signing in failed/)).not.toContain(email);
    });
    expect((await signIn(new Visitor(site), email)).status).toBe(303);
  });

  test("signing up reports it and leaves no partial account", async () => {
    const fields = {
      form: "sign-up",
      name: "Demo Client",
      company: "Demo Company",
      email: "demo@client.example",
      password: PASSWORD,
    };
    for (const table of ["credentials", "sessions", "account_tokens", "emails"]) {
      await withoutTable(site.db, table, async () => {
        const answer = await new Visitor(site).postForm("/signup", fields);
        expect(answer.page.text, table).toContain("Failed to sign up. Please try again.");
        expect(answer.page.value("name")).toBe("Demo Client");
        expect(await countRows(site.db, "users"), table).toBe(0);
        await expectError(/Signing up failed/);
      });
    }
    expect((await new Visitor(site).postForm("/signup", fields)).status).toBe(303);
  });

  test("an attempt that fails for that reason is not counted", async () => {
    const { email } = await createAccount(site.db);
    const from = { "CF-Connecting-IP": "203.0.113.7" };
    const { form, ...details } = { form: "sign-up", name: "Demo Client", company: "Demo Company" };
    const failing: Record<string, () => Promise<unknown>> = {
      sessions: () =>
        new Visitor(site).postForm("/signin", { form: "sign-in", email, password: PASSWORD }, from),
      credentials: () =>
        new Visitor(site).postForm("/signin", { form: "sign-in", email, password: PASSWORD }, from),
      account_tokens: () => new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email }, from),
      emails: () =>
        new Visitor(site).postForm(
          "/signup",
          { form, ...details, email: "demo@client.example", password: PASSWORD },
          from,
        ),
    };
    for (const [table, send] of Object.entries(failing)) {
      await withoutTable(site.db, table, async () => {
        await send();
        await expectError(/failed/);
      });
      expect(await countRows(site.db, "attempt_counters", "attempts > 0"), table).toBe(0);
    }
  });

  test("requesting a reset link reports it", async () => {
    const { email } = await createAccount(site.db);
    await withoutTable(site.db, "account_tokens", async () => {
      const answer = await new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email });
      expect(answer.page.text).toContain("Failed to send reset password email. Please try again.");
      expect(answer.page.value("email")).toBe(email);
      await expectError(/Asking for a reset link failed/);
    });
  });
});

test("the scheduled job removes expired sessions, links and counters, and no others", async () => {
  const { email } = await createAccount(site.db);
  await signInAs(site, email);
  await new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email });
  const tables = ["sessions", "account_tokens", "attempt_counters"];
  await site.runScheduled();
  for (const table of tables) expect(await countRows(site.db, table), table).toBeGreaterThan(0);
  const now = Date.parse(NOW);
  for (const table of tables) {
    const created = table === "attempt_counters" ? "" : "created_at = 0, ";
    await site.db.prepare(`update ${table} set ${created}expires_at = ?`).bind(now).run();
  }
  await site.runScheduled();
  for (const table of tables) expect(await countRows(site.db, table), table).toBe(0);
  expect(await countRows(site.db, "users")).toBe(1);
});

describe("in production", () => {
  let stop = async () => {};
  afterAll(() => stop());

  test("cookies are tied to the host and to HTTPS", async () => {
    const worker = await startWorker({
      bindings: {
        ENVIRONMENT: "production",
        SITE_URL: "https://site.example",
      },
      onError: recordError,
    });
    stop = () => worker.stop();
    const { email } = await createAccount(worker.db);
    const answer = await signIn(new Visitor(worker), email);
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure$/,
      ),
      expect.stringMatching(/^__Host-signed_in=1\.[\w-]{8}; Path=\/; SameSite=Lax; Max-Age=7776000; Secure$/),
      expect.stringMatching(
        /^__Host-device=[\w-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure$/,
      ),
    ]);
    const visitor = new Visitor(worker);
    await signIn(visitor, email);
    expect((await visitor.get("/dashboard")).status).toBe(200);
    // The local site's cookie is not valid here.
    const token = /__Host-session=([\w-]+)/.exec(visitor.cookies.header)?.[1];
    expect((await new Visitor(worker).get("/dashboard", { Cookie: `session=${token}` })).status).toBe(302);
  });
});
