import { randomUUID } from "node:crypto";
import { PROVIDER_PATHS } from "../../app/domain/account/provider-paths";
import type { FoundIdentity } from "../../app/domain/account/sign-in-flow";
import { hashKey } from "../../app/domain/hmac";
import { createAccount, signInAs } from "./accounts";
import type { Tourist } from "./desk";
import { Visitor } from "./visitor";
import { NOW, type TestWorker } from "./worker";

/** Tourists back from a provider: a new user, and a user whose external identity waits to be connected. */
export async function createConnecting(
  site: Pick<TestWorker, "fetch" | "db">,
): Promise<Record<"newcomer" | "connecting", Tourist>> {
  const { newAccount, connect } = PROVIDER_PATHS;
  const { email } = await createAccount(site.db);
  return {
    newcomer: {
      visitor: await waiting(site, new Visitor(site), "newcomer@client.example"),
      within: /^\/(signup|signin)\/connect/,
      starts: [newAccount, PROVIDER_PATHS.signInFirst],
    },
    connecting: {
      visitor: await waiting(site, await signInAs(site, email), email),
      within: /^\/account\/security\/connect/,
      starts: [connect],
    },
  };
}

async function waiting({ db }: Pick<TestWorker, "db">, visitor: Visitor, email: string): Promise<Visitor> {
  const token = `${randomUUID()}-token`;
  const found: FoundIdentity = {
    provider: "github",
    connectionId: null,
    issuer: "https://github.com",
    subject: email,
    email,
    isEmailTrusted: true,
    name: "Demo Client",
  };
  const now = Date.parse(NOW);
  await db
    .prepare(
      "insert into sign_in_flows (id, kind, token_hash, provider, found, next, device, created_at, expires_at) values (?, 'connect', ?, 'github', ?, '/dashboard', 'A browser', ?, ?)",
    )
    .bind(randomUUID(), await hashKey(token), JSON.stringify(found), now, now + 600_000)
    .run();
  visitor.cookies.set("flow_connect", token);
  return visitor;
}
