import { FACTOR_SET_UP_HOURS } from "../app/domain/staff/desk-gate";
import { COMMAND_LINE } from "../app/domain/staff/staff";

const HOUR_MS = 3_600_000;
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL that takes an account's second step away and signs it out everywhere: for its owner, who has lost both the app and the codes.
 * Nothing is written where there is none. Of staff it takes the passkeys, too, which are their second step as much, and lets them set
 * up another for a day; staff who have had none, and no reset by mail, may do so anyway.
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
    // Where a passkey was the only way in, a link by mail is one from now on.
    `update credentials set state = 'awaited' where user_id = ${account} and state = 'none' and ${isStaff};`,
    `delete from passkeys where user_id = ${account} and ${isStaff};`,
    `delete from totp_factors where user_id = ${account};`,
    `update staff set factor_set_up_until = ${now + FACTOR_SET_UP_HOURS * HOUR_MS}, factor_put_off_until = null where user_id = ${account} and factor_set_up_until is not null;`,
  ].join("\n");
}

/**
 * Whether an account asks for a second step, and whether it is of staff, with when its password was last chosen by an emailed link:
 * no row if there is no account with the address.
 */
export function secondFactorSql(email: string): string {
  return `select exists (select 1 from totp_factors where user_id = users.id and confirmed_at is not null) as isAsked, exists (select 1 from staff where user_id = users.id) as isStaff, (select max(happened_at) from security_events where user_id = users.id and kind = 'password_reset') as resetAt from users where email = ${quote(email)}`;
}

/** SQL that orders the site to lift the limits of an address or a network. */
export function orderLiftSql({
  id,
  kind,
  subject,
  now,
}: {
  id: string;
  kind: "address" | "network";
  /** An address in lower case, or a network as it is counted. */
  subject: string;
  now: number;
}): string {
  return `insert into limit_lifts (id, kind, subject, ordered_at) values (${quote(id)}, ${quote(kind)}, ${quote(subject)}, ${now});`;
}

/** Whether an order still waits, and what the audit log says of it. */
export function liftStateSql(id: string): string {
  return `select exists (select 1 from limit_lifts where id = ${quote(id)}) as isWaiting, (select after from audit_log where id = ${quote(id)}) as after`;
}
