import { COMMAND_LINE } from "../app/domain/staff/staff";

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * SQL that takes an account's second factor away and signs it out everywhere: for its owner, who has lost both the app and the
 * codes. Nothing is written where there is no second factor.
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
  const isAskedFor = `exists (select 1 from totp_factors where user_id = ${account} and confirmed_at is not null)`;
  return [
    `insert into security_events (id, user_id, kind, device, times, happened_at) select ${quote(newId())}, id, 'authenticator_removed', ${quote(COMMAND_LINE)}, 1, ${now} from users where email = ${quote(email)} and ${isAskedFor};`,
    `delete from sessions where user_id = ${account} and ${isAskedFor};`,
    `delete from sign_in_flows where user_id = ${account} and ${isAskedFor};`,
    `delete from recovery_codes where user_id = ${account};`,
    `delete from totp_factors where user_id = ${account};`,
  ].join("\n");
}

/** Whether an account asks for a second factor: no row if there is no account with the address. */
export function secondFactorSql(email: string): string {
  return `select exists (select 1 from totp_factors where user_id = users.id and confirmed_at is not null) as isAsked from users where email = ${quote(email)}`;
}
