import { quote } from "../app/db/quote";
import { endGrants, type GrantEvent } from "../app/db/staff/grant-endings";
import type { AuditAction } from "../app/domain/staff/audit";
import { COMMAND_LINE, INVITATION_DAYS, type StaffRole } from "../app/domain/staff/staff";

const DAY_MS = 86_400_000;
type Person = {
  /** In lower case, as accounts are stored. */
  email: string;
  now: number;
  newId: () => string;
};

/** Statement that writes an act of the command line to the audit log, if `from` finds its subject. */
function audit(
  { now, newId }: Person,
  action: AuditAction,
  subjectKind: "staff" | "invitation",
  {
    id,
    before = "null",
    after = "null",
    from,
  }: { id: string; before?: string; after?: string; from: string },
): string {
  const values = [
    quote(newId()),
    now,
    "null",
    quote(COMMAND_LINE),
    quote(action),
    quote(subjectKind),
    id,
    before,
    after,
  ];
  return `insert into audit_log (id, at, staff_user_id, staff_email, action, subject_kind, subject_id, before, after) select ${values.join(", ")} ${from};`;
}

/** Statements that end what these accounts have made. The cron job gives ended feeds new addresses. */
function endings(event: GrantEvent, makers: string, now: number): string[] {
  return endGrants({ event, makers, now }).map((text) => `${text};`);
}

/**
 * SQL that makes the account with an address staff, with a role. Where there is no such account, or its address is not
 * verified, it creates an invitation instead. What is already as requested stays, and the log records only changes.
 */
export function addStaffSql(person: Person, role: StaffRole, tokenHash: string): string {
  const { email, now, newId } = person;
  const address = quote(email);
  const account = `from users where email = ${address} and (email_verified_at is not null or id in (select user_id from staff))`;
  const isNoAccount = `not exists (select 1 ${account})`;
  const invitationId = quote(newId());
  const facts = `json_object('email', ${address}, 'role', ${quote(role)})`;
  return [
    audit(person, "role_changed", "staff", {
      id: "user_id",
      before: `json_object('email', ${address}, 'role', role)`,
      after: `json_object('role', ${quote(role)})`,
      from: `from staff join users on id = user_id where email = ${address} and role <> ${quote(role)}`,
    }),
    audit(person, "added", "staff", {
      id: "id",
      after: facts,
      from: `${account} and not exists (select 1 from staff where user_id = id)`,
    }),
    audit(person, "invited", "invitation", {
      id: invitationId,
      after: facts,
      from: `where ${isNoAccount}`,
    }),
    ...(role === "owner"
      ? []
      : endings(
          "demotion",
          `(select user_id from staff where role <> ${quote(role)} and user_id in (select id ${account}))`,
          now,
        )),
    `update staff set role = ${quote(role)}, exports_given_by = null where role <> ${quote(role)} and user_id in (select id ${account});`,
    `insert into staff (user_id, role, created_at) select id, ${quote(role)}, ${now} ${account} on conflict do nothing;`,
    `delete from staff_invitations where email = ${address};`,
    `insert into staff_invitations (id, token_hash, email, role, invited_by, created_at, expires_at) select ${invitationId}, ${quote(tokenHash)}, ${address}, ${quote(role)}, ${quote(COMMAND_LINE)}, ${now}, ${now + INVITATION_DAYS * DAY_MS} where ${isNoAccount};`,
  ].join("\n");
}

/** SQL that removes an address from the staff, and withdraws its invitation. */
export function removeStaffSql(person: Person): string {
  const address = quote(person.email);
  const before = `json_object('email', ${address}, 'role', role)`;
  return [
    audit(person, "removed", "staff", {
      id: "user_id",
      before,
      from: `from staff join users on id = user_id where email = ${address}`,
    }),
    audit(person, "invitation_withdrawn", "invitation", {
      id: "id",
      before,
      from: `from staff_invitations where email = ${address}`,
    }),
    ...endings(
      "removal",
      `(select user_id from staff where user_id in (select id from users where email = ${address}))`,
      person.now,
    ),
    `delete from staff where user_id in (select id from users where email = ${address});`,
    `delete from staff_invitations where email = ${address};`,
  ].join("\n");
}

/** SQL that ends all sessions, those of clients too, and the sign-ins that are waiting for their code. */
export function endAllSessionsSql(person: Pick<Person, "now" | "newId">): string {
  return [
    audit({ ...person, email: "" }, "all_sessions_ended", "staff", { id: quote("everybody"), from: "" }),
    "delete from sessions;",
    "delete from known_devices;",
    "delete from staff_sign_ins;",
  ].join("\n");
}

/** Query for all staff and invitations: `state` is "staff" or "invited". */
export function listStaffSql(now: number): string {
  return `select 'staff' as state, email, role from staff join users on id = user_id union all select 'invited', email, role from staff_invitations where expires_at > ${now} order by state desc, role desc, email`;
}
