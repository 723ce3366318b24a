import { afterAll, describe, expect, test } from "vitest";
import { countRows, createAccount, PASSWORD, signIn, signInAs } from "../support/accounts";
import { expectError, noteError } from "../support/console-errors";
import { shareWorker } from "../support/share-worker";
import { Visitor } from "../support/visitor";
import { NOW, startWorker } from "../support/worker";

const site = shareWorker();

/** Breaks the database for a while, in a way that tells nobody's data. */
async function without(table: string, act: () => Promise<void>): Promise<void> {
  await site.db.prepare(`alter table ${table} rename to ${table}_away`).run();
  try {
    await act();
  } finally {
    await site.db.prepare(`alter table ${table}_away rename to ${table}`).run();
  }
}

describe("when the database fails", () => {
  test("signing in says so, keeps the address, and logs nothing of it", async () => {
    const { email } = await createAccount(site.db);
    await without("sessions", async () => {
      const answer = await signIn(new Visitor(site), email);
      expect(answer.page.text).toContain("Failed to sign in");
      expect(answer.page.value("email")).toBe(email);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await expectError(/Signing in failed/)).not.toContain(email);
    });
    expect((await signIn(new Visitor(site), email)).status).toBe(303);
  });

  test("signing up says so and leaves no half account behind", async () => {
    const fields = {
      form: "sign-up",
      name: "Demo Client",
      company: "Demo Company",
      email: "demo@client.example",
      password: PASSWORD,
    };
    for (const table of ["credentials", "sessions", "account_tokens", "mails"]) {
      await without(table, async () => {
        const answer = await new Visitor(site).postForm("/signup", fields);
        expect(answer.page.text, table).toContain("Failed to sign up. Please try again.");
        expect(answer.page.value("name")).toBe("Demo Client");
        expect(await countRows(site.db, "users"), table).toBe(0);
        await expectError(/Signing up failed/);
      });
    }
    expect((await new Visitor(site).postForm("/signup", fields)).status).toBe(303);
  });

  test("asking for a reset link says so", async () => {
    const { email } = await createAccount(site.db);
    await without("account_tokens", async () => {
      const answer = await new Visitor(site).postForm("/signin?mode=reset", { form: "reset", email });
      expect(answer.page.text).toContain("Failed to send reset password email. Please try again.");
      expect(answer.page.value("email")).toBe(email);
      await expectError(/Asking for a reset link failed/);
    });
  });
});

test("the scheduled job removes sessions, links and counters whose time is over, and no others", async () => {
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

describe("deployed", () => {
  let stop = async () => {};
  afterAll(() => stop());

  test("the cookies are tied to the host and to https", async () => {
    const worker = await startWorker({
      bindings: {
        ENVIRONMENT: "production",
        SITE_URL: "https://site.example",
      },
      onError: noteError,
    });
    stop = () => worker.stop();
    const { email } = await createAccount(worker.db);
    const answer = await signIn(new Visitor(worker), email);
    expect(answer.status).toBe(303);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure$/,
      ),
      "__Host-signed_in=1; Path=/; SameSite=Lax; Max-Age=7776000; Secure",
    ]);
    const visitor = new Visitor(worker);
    await signIn(visitor, email);
    expect((await visitor.get("/dashboard")).status).toBe(200);
    // The local site's cookie is worth nothing here.
    const token = /__Host-session=([\w-]+)/.exec(visitor.cookies.header)?.[1];
    expect((await new Visitor(worker).get("/dashboard", { Cookie: `session=${token}` })).status).toBe(302);
  });
});
