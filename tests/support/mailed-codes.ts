import { mailedLinkPath } from "../../app/domain/account/account-paths";
import { mailedCodeOf, mailedLinkOf } from "../../app/domain/account/mailed-code";
import { signInCodeOf } from "../../app/domain/staff/sign-in-code";
import { type Answer, Visitor } from "./visitor";
import { COOKIE_SECRET, type Database, type TestWorker } from "./worker";

async function newestFlow(db: Database, email: string): Promise<string> {
  const data = await db
    .prepare(
      "select data from emails where kind = 'sign_in_code' and to_email = ? order by rowid desc limit 1",
    )
    .bind(email)
    .first<string>("data");
  if (!data) throw new Error(`No code was mailed to ${email}`);
  return JSON.parse(data).flowId;
}

/** The code in the newest email to an address. */
export async function mailedCode(db: Database, email: string): Promise<string> {
  return mailedCodeOf(await newestFlow(db, email), COOKIE_SECRET);
}

/** The path of the link in the same email. */
export async function mailedCodeLink(db: Database, email: string): Promise<string> {
  return mailedLinkPath(await mailedLinkOf(await newestFlow(db, email), COOKIE_SECRET));
}

/** The code in the newest email for a sign-in of staff. */
export async function staffCode(db: Database, email: string): Promise<string> {
  const data = await db
    .prepare("select data from emails where kind = 'staff_code' and to_email = ? order by rowid desc limit 1")
    .bind(email)
    .first<string>("data");
  return signInCodeOf(JSON.parse(data ?? "{}").signInId, COOKIE_SECRET);
}

/** A code other than the one given. */
export const otherCode = (code: string) => String((Number(code) + 1) % 10 ** 8).padStart(8, "0");

export const askForCode = (
  visitor: Visitor,
  email: string,
  more: Record<string, string> = {},
): Promise<Answer> => visitor.postForm("/signin/email", { form: "mailed-code", email, ...more });

export const giveCode = (visitor: Visitor, code: string): Promise<Answer> =>
  visitor.postForm("/signin/email", { form: "code", code });

/** A visitor who has requested a mailed code for an address and has to give it next. */
export async function requestMailedCode(
  site: Pick<TestWorker, "fetch">,
  email: string,
  more: Record<string, string> = {},
): Promise<Visitor> {
  const visitor = new Visitor(site);
  const answer = await askForCode(visitor, email, more);
  if (answer.status !== 303) throw new Error(`Asking for a code was answered by ${answer.status}`);
  return visitor;
}
