/** Runs a statement and returns its rows. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Where an address can stand, and which rows are the person's own. */
function conditions(email: string) {
  const address = quote(email.toLowerCase());
  return {
    users: `lower(email) = ${address}`,
    bookings: `lower(email) = ${address}`,
    tickets: `lower(email) = ${address}`,
    unconfirmed_requests: `lower(json_extract(request, '$.email')) = ${address}`,
    account_tokens: `lower(email) = ${address}`,
    // Also emails to the agency about the person, and those that tell someone of a change to this address.
    emails: `(lower(to_email) = ${address} or instr(lower(data), ${quote(JSON.stringify(email.toLowerCase()))}) > 0)`,
  };
}

/** Everything the database holds about an address, without keys and hashes. */
export async function collectPerson(email: string, query: Query) {
  const where = conditions(email);
  const utc = (column: string) =>
    `strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch') as ${column}`;
  return {
    accounts: await query(
      `select name, company, email, ${utc("created_at")} from users where ${where.users}`,
    ),
    bookings: await query(
      `select id, name, email, company, message, selected_services, selected_plan, kind_id, status, project_notes,
       (select body from booking_internal_notes where booking_id = bookings.id) as internal_notes, visitor_time_zone,
       ${["starts_at", "ends_at", "created_at", "updated_at"].map(utc)} from bookings where ${where.bookings} order by bookings.starts_at`,
    ),
    unconfirmedRequests: await query(
      `select request, ${utc("expires_at")} from unconfirmed_requests where ${where.unconfirmed_requests} order by id`,
    ),
    tickets: await query(
      `select number, name, email, subject, priority, status, ${utc("created_at")} from tickets where ${where.tickets} order by number`,
    ),
    messages: await query(
      `select number, author, body, ${utc("ticket_messages.created_at").replace(/as .*/, "as created_at")} from ticket_messages
       join tickets on tickets.id = ticket_id where ${where.tickets} order by number, ticket_messages.created_at`,
    ),
    // What was noted about the person at the desk: theirs to have too.
    remarks: await query(
      `select number, body, ${utc("ticket_remarks.created_at").replace(/as .*/, "as created_at")} from ticket_remarks
       join tickets on tickets.id = ticket_id where ${where.tickets} order by number, ticket_remarks.created_at`,
    ),
    emails: await query(
      `select kind, to_name, to_email, data, status, ${["created_at", "sent_at"].map(utc)} from emails where ${where.emails} order by emails.created_at`,
    ),
  };
}

/**
 * Deletes everything about an address that has no account, and returns the calls still to come that this cancels. Refuses if there
 * is an account: its owner deletes it, after proving to be the owner.
 */
export async function deletePerson(
  email: string,
  query: Query,
): Promise<{ ok: true; cancelled: Record<string, unknown>[] } | { ok: false; reason: "has_account" }> {
  const where = conditions(email);
  const accounts = await query(`select id from users where ${where.users}`);
  if (accounts.length > 0) return { ok: false, reason: "has_account" };
  const cancelled = await query(
    `select booking_date, booking_time, name from bookings where ${where.bookings}
     and status not in ('cancelled', 'completed', 'no_show') and starts_at > unixepoch() * 1000 order by starts_at`,
  );
  // Cells, messages, remarks, words and emails about the rows go with them.
  for (const table of ["emails", "account_tokens", "unconfirmed_requests", "tickets", "bookings"] as const) {
    await query(`delete from ${table} where ${where[table]}`);
  }
  return { ok: true, cancelled };
}
