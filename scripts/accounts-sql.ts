import { quote } from "../app/db/quote";
import { FACTOR_SET_UP_HOURS } from "../app/domain/staff/desk-gate";
import { COMMAND_LINE } from "../app/domain/staff/staff";

const HOUR_MS = 3_600_000;
/**
 * SQL that removes an account's second factor and signs the account out everywhere, for an owner who has lost both the
 * authenticator app and the recovery codes. Writes nothing if there is none. For staff it also removes the passkeys,
 * which are a second factor too, and allows setting up a new one for a day; staff who never had a second factor, and
 * have not reset their password by email, may do so anyway.
 */
export function removeSecondFactorSql({
  email,
  now,
  newId,
}: {
  /** In lower case, as accounts are stored. */
  email: string;
  now: number;
  newId: () => string;
}): string {
  const account = `(select id from users where email = ${quote(email)})`;
  const isStaff = `exists (select 1 from staff where user_id = ${account})`;
  const isAskedFor = `(exists (select 1 from totp_factors where user_id = ${account} and confirmed_at is not null) or ${isStaff})`;
  const audit = [quote(newId()), now, "null", quote(COMMAND_LINE), "'second_step_removed'", "'staff'"];
  return [
    `insert into security_events (id, user_id, kind, device, times, happened_at) select ${quote(newId())}, id, 'authenticator_removed', ${quote(COMMAND_LINE)}, 1, ${now} from users where email = ${quote(email)} and ${isAskedFor};`,
    `insert into audit_log (id, at, staff_user_id, staff_email, action, subject_kind, subject_id, before, after) select ${audit.join(", ")}, id, null, json_object('email', email) from users where email = ${quote(email)} and ${isStaff};`,
    `delete from sessions where user_id = ${account} and ${isAskedFor};`,
    `delete from sign_in_flows where user_id = ${account} and ${isAskedFor};`,
    `delete from recovery_codes where user_id = ${account};`,
    // If a passkey was the only sign-in method, the user may set a password by an emailed link from now on.
    `update credentials set state = 'awaited' where user_id = ${account} and state = 'none' and ${isStaff};`,
    `delete from passkeys where user_id = ${account} and ${isStaff};`,
    `delete from totp_factors where user_id = ${account};`,
    `update staff set factor_set_up_until = ${now + FACTOR_SET_UP_HOURS * HOUR_MS}, factor_put_off_until = null where user_id = ${account} and factor_set_up_until is not null;`,
  ].join("\n");
}

/**
 * Query for whether an account requires a second factor, whether it belongs to staff, and when its password was last
 * set by an emailed link. No row if no account has the address.
 */
export function secondFactorSql(email: string): string {
  return `select exists (select 1 from totp_factors where user_id = users.id and confirmed_at is not null) as isAsked, exists (select 1 from staff where user_id = users.id) as isStaff, (select max(happened_at) from security_events where user_id = users.id and kind = 'password_reset') as resetAt from users where email = ${quote(email)}`;
}

/**
 * SQL that lifts every limit at once, for staff who are locked out of the desk. The keys of the counters are hashes with
 * the site's secret, so that outside the site those of one person can't be told from others.
 */
export function liftAllLimitsSql({ now, newId }: { now: number; newId: () => string }): string {
  const audit = [quote(newId()), now, quote(COMMAND_LINE), "'limits_lifted', 'limits', 'everyone'"];
  return [
    `insert into audit_log (id, at, staff_email, action, subject_kind, subject_id) values (${audit.join(", ")});`,
    "delete from attempt_counters;",
  ].join("\n");
}
