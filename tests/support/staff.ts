import { randomBytes, randomUUID } from "node:crypto";
import { hashKey } from "../../app/domain/hmac";
import type { StaffRole } from "../../app/domain/staff/staff";
import { STAFF_DEVICE_DAYS, STAFF_SESSION_HOURS } from "../../app/domain/staff/staff";
import { sealStaffDevice } from "../../app/domain/staff/staff-device";
import { accountRows, type createAccount } from "./accounts";
import { Visitor } from "./visitor";
import { COOKIE_SECRET, type Database, NOW, type TestWorker } from "./worker";

const HOUR_MS = 3_600_000;
const newToken = () => randomBytes(32).toString("base64url");

export type CreatedStaff = Awaited<ReturnType<typeof createAccount>> & { role: StaffRole };

/** Inserts an account, with the password of `createAccount`, of a member of staff or an owner. */
export async function createStaff(
  db: Database,
  role: StaffRole = "owner",
  fields: Parameters<typeof createAccount>[1] = {},
): Promise<CreatedStaff> {
  const { staff, statements } = staffRows(db, role, fields);
  await db.batch(statements);
  return staff;
}

function staffRows(db: Database, role: StaffRole, fields: Parameters<typeof createAccount>[1] = {}) {
  const { account, statements } = accountRows(db, { name: `Demo ${role}`, ...fields });
  const staff: CreatedStaff = { ...account, role };
  const isStaff = db
    .prepare("insert into staff (user_id, role, created_at) values (?, ?, ?)")
    .bind(account.id, role, Date.parse(NOW));
  return { staff, statements: [...statements, isStaff] };
}

/**
 * The statements that insert a session on a proven device, and its cookies. The session is proven by a second step,
 * which is inserted if the account has none, or by a password and a mailed code, which only open the page before the
 * desk.
 */
export async function staffSession(
  userId: string,
  now = Date.parse(NOW),
  secret = COOKIE_SECRET,
  { hasSecondStep = true } = {},
) {
  const [session, device, deviceId] = [newToken(), newToken(), randomUUID()];
  const secondStep = {
    sql: "insert into totp_factors (user_id, sealed_secret, confirmed_at, created_at) values (?, 'sealed', ?, ?) on conflict do nothing",
    values: [userId, now, now],
  };
  return {
    statements: [
      ...(hasSecondStep ? [secondStep] : []),
      {
        sql: "insert into staff_devices (id, token_hash, user_id, device, created_at, expires_at) values (?, ?, ?, ?, ?, ?)",
        values: [
          deviceId,
          await hashKey(device),
          userId,
          "Firefox on Linux",
          now,
          now + STAFF_DEVICE_DAYS * 24 * HOUR_MS,
        ],
      },
      {
        sql: "insert into sessions (id, token_hash, user_id, device, created_at, last_seen_at, expires_at, staff_device_id, aal, methods, authenticated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        values: [
          randomUUID(),
          await hashKey(session),
          userId,
          "Firefox on Linux",
          now,
          now,
          now + STAFF_SESSION_HOURS * HOUR_MS,
          deviceId,
          hasSecondStep ? 2 : 1,
          JSON.stringify(["password", hasSecondStep ? "authenticator" : "mailed_code"]),
          now,
        ],
      },
    ],
    cookies: { session, signed_in: "1", staff_device: await sealStaffDevice(device, secret) },
  };
}

/** A member of staff without a second step, signed in by a password and a mailed code, on the page before the desk. */
export async function signInBeforeDesk(
  site: Pick<TestWorker, "fetch" | "db">,
  who: StaffRole | CreatedStaff = "member",
): Promise<{ visitor: Visitor; staff: CreatedStaff }> {
  return withSession(site, who, false);
}

/**
 * A visitor signed in at the desk: a new member of staff with this role, or the given one. `secret` is the site's, if it
 * is another than usual.
 */
export async function signInAsStaff(
  site: Pick<TestWorker, "fetch" | "db">,
  who: StaffRole | CreatedStaff = "owner",
  secret = COOKIE_SECRET,
): Promise<Visitor> {
  return (await withSession(site, who, true, secret)).visitor;
}

/** In one batch, because most tests of the desk begin with this. */
async function withSession(
  site: Pick<TestWorker, "fetch" | "db">,
  who: StaffRole | CreatedStaff,
  hasSecondStep: boolean,
  secret = COOKIE_SECRET,
): Promise<{ visitor: Visitor; staff: CreatedStaff }> {
  const { db } = site;
  const { staff, statements: before } =
    typeof who === "string" ? staffRows(db, who) : { staff: who, statements: [] };
  const { statements, cookies } = await staffSession(staff.id, undefined, secret, { hasSecondStep });
  await db.batch([...before, ...statements.map(({ sql, values }) => db.prepare(sql).bind(...values))]);
  const visitor = new Visitor(site);
  for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
  return { visitor, staff };
}
