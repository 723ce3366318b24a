import { randomUUID } from "node:crypto";
import { DAY_MS } from "../../app/domain/duration";
import type { PurgedClass } from "../../app/domain/privacy/retention";
import type { Database } from "./worker";

/** Rows of every class of data with a retention limit, and of what they stand among. */
export function expiringRows(site: { readonly db: Database }) {
  async function insert(table: string, row: Record<string, string | number | null>): Promise<void> {
    const names = Object.keys(row);
    await site.db
      .prepare(`insert into ${table} (${names}) values (${names.map(() => "?")})`)
      .bind(...Object.values(row))
      .run();
  }

  async function count(table: string, database: Database = site.db): Promise<number> {
    return (await database.prepare(`select count(*) as rows from ${table}`).first<number>("rows")) ?? -1;
  }

  const booking = (endsAt: number, status = "pending") => ({
    id: randomUUID(),
    name: "Demo Client",
    email: "demo@client.example",
    booking_date: "2026-11-23",
    booking_time: "10:00",
    status,
    starts_at: endsAt - 1,
    ends_at: endsAt,
    visitor_time_zone: "Europe/London",
    ical_uid: randomUUID(),
    manage_key_hash: "hash",
    idempotency_key: randomUUID(),
    created_at: endsAt - DAY_MS,
    updated_at: endsAt - DAY_MS,
  });

  let ticketNumber = 5000;
  const ticket = (updatedAt: number, status: string) => ({
    id: randomUUID(),
    number: ticketNumber++,
    name: "Demo Client",
    email: "demo@client.example",
    subject: "A question",
    status,
    key_hash: "hash",
    idempotency_key: randomUUID(),
    created_at: updatedAt,
    updated_at: updatedAt,
  });

  const email = (status: string, createdAt: number, sentAt: number | null, about: object = {}) => ({
    id: randomUUID(),
    kind: "password_changed",
    data: "{}",
    to_name: "Demo Client",
    to_email: "demo@client.example",
    dedupe_key: randomUUID(),
    status,
    due_at: createdAt,
    created_at: createdAt,
    sent_at: sentAt,
    ...about,
  });

  async function user(): Promise<string> {
    const id = randomUUID();
    await insert("users", {
      id,
      email: `${id}@client.example`,
      name: "Demo Client",
      company: "Demo Company",
    });
    return id;
  }

  /** For each class of data, its table and a function that inserts a row whose retention ends at an instant. */
  const ROWS: Record<PurgedClass, { table: string; endingAt: (end: number) => Promise<void> }> = {
    bookings: {
      table: "bookings",
      endingAt: async (end) => {
        const row = booking(end - 730 * DAY_MS);
        await insert("bookings", row);
        await insert("booking_cells", { cell: row.starts_at, booking_id: row.id });
        await insert("emails", email("sent", end - 1, end - 1, { booking_id: row.id }));
      },
    },
    timeWaits: {
      table: "time_waits",
      endingAt: (end) =>
        insert("time_waits", {
          id: randomUUID(),
          token_hash: randomUUID(),
          address_hash: randomUUID(),
          email: "waiting@client.example",
          kind_id: "strategy",
          kind_name: "strategy call",
          kind_short_name: "call",
          first_date: "2026-11-24",
          last_date: "2026-12-24",
          day_part: "any",
          time_zone: "Europe/London",
          created_at: end - 30 * DAY_MS,
          ends_at: end,
          expires_at: end,
        }),
    },
    personalLinks: {
      table: "personal_links",
      endingAt: async (end) =>
        insert("personal_links", {
          id: randomUUID(),
          key_hash: randomUUID(),
          email: "demo.client@client.example",
          created_at: end - 60 * DAY_MS,
          expires_at: end - 30 * DAY_MS,
        }),
    },
    sessions: {
      table: "sessions",
      endingAt: async (end) =>
        insert("sessions", {
          id: randomUUID(),
          token_hash: randomUUID(),
          user_id: await user(),
          device: "Firefox on Windows",
          created_at: end - DAY_MS,
          last_seen_at: end - DAY_MS,
          expires_at: end,
        }),
    },
    schedulerEvents: {
      table: "scheduler_events",
      endingAt: async (end) =>
        insert("scheduler_events", {
          scheduler: "calendly",
          event_key: randomUUID(),
          kind: "invitee.created",
          body: "{}",
          outcome: "booked",
          received_at: end - 30 * DAY_MS,
        }),
    },
    securityEvents: {
      table: "security_events",
      endingAt: async (end) =>
        insert("security_events", {
          id: randomUUID(),
          user_id: await user(),
          kind: "signed_in",
          device: "Firefox on Windows",
          happened_at: end - 90 * DAY_MS,
        }),
    },
    webhookEvents: {
      table: "webhook_events",
      endingAt: async (end) =>
        insert("webhook_events", {
          id: randomUUID(),
          type: "ticket.opened",
          object_kind: "ticket",
          object_id: "t",
          occurred_at: end - 30 * DAY_MS,
        }),
    },
    knownDevices: {
      table: "known_devices",
      endingAt: async (end) =>
        insert("known_devices", {
          id: randomUUID(),
          user_id: await user(),
          signed_in_at: end - 365 * DAY_MS,
        }),
    },
    signInFlows: {
      table: "sign_in_flows",
      endingAt: async (end) => {
        await insert("spent_challenges", { hash: randomUUID(), expires_at: end });
        await insert("sign_in_flows", {
          id: randomUUID(),
          kind: "code",
          token_hash: randomUUID(),
          next: "/dashboard",
          device: "Firefox on Windows",
          created_at: end - DAY_MS,
          expires_at: end,
        });
      },
    },
    unconfirmedRequests: {
      table: "unconfirmed_requests",
      endingAt: (end) =>
        insert("unconfirmed_requests", {
          id: randomUUID(),
          token_hash: randomUUID(),
          idempotency_key: randomUUID(),
          request: "{}",
          expires_at: end,
        }),
    },
    bookingDrafts: {
      table: "booking_drafts",
      endingAt: (end) =>
        insert("booking_drafts", { key_hash: randomUUID(), answers: "{}", begun_at: 1, expires_at: end }),
    },
    doneForms: {
      table: "done_forms",
      endingAt: async (end) =>
        insert("done_forms", { key_hash: randomUUID(), user_id: await user(), expires_at: end }),
    },
    accountLinks: {
      table: "account_tokens",
      endingAt: async (end) =>
        insert("account_tokens", {
          id: randomUUID(),
          user_id: await user(),
          purpose: "reset",
          token_hash: randomUUID(),
          email: "demo@client.example",
          created_at: end - DAY_MS,
          expires_at: end,
        }),
    },
    staffSignIns: {
      table: "staff_invitations",
      endingAt: (end) =>
        insert("staff_invitations", {
          id: randomUUID(),
          token_hash: randomUUID(),
          email: `${randomUUID()}@client.example`,
          role: "member",
          invited_by: "command line",
          created_at: end - DAY_MS,
          expires_at: end,
        }),
    },
    deskForms: {
      table: "desk_forms",
      endingAt: async (end) => {
        const member = await user();
        await insert("staff", { user_id: member, role: "member", created_at: 0 });
        await insert("desk_forms", {
          key_hash: randomUUID(),
          user_id: member,
          sealed: "v1",
          expires_at: end,
        });
      },
    },
    agencyAddresses: {
      table: "address_proofs",
      endingAt: async (end) => {
        const owner = await user();
        await insert("staff", { user_id: owner, role: "owner", created_at: 0 });
        const id = randomUUID();
        const setting = (await count("address_proofs")) === 0 ? "bookings_email" : "tickets_email";
        await insert("address_proofs", {
          id,
          setting,
          address: "new@agency.example",
          token_hash: id,
          asked_by: owner,
          created_at: end - DAY_MS,
          expires_at: end,
        });
      },
    },
    auditLog: {
      table: "audit_log",
      endingAt: (end) =>
        insert("audit_log", {
          id: randomUUID(),
          at: end - 730 * DAY_MS,
          staff_email: "command line",
          action: "added",
          subject_kind: "staff",
          subject_id: randomUUID(),
        }),
    },
    apiRequests: {
      table: "api_requests",
      endingAt: (end) =>
        insert("api_requests", { key_hash: randomUUID(), request_hash: "x", expires_at: end }),
    },
    attemptCounts: {
      table: "attempt_counters",
      endingAt: (end) => insert("attempt_counters", { key: randomUUID(), attempts: 1, expires_at: end }),
    },
    tickets: {
      table: "tickets",
      endingAt: async (end) => {
        const written = end - 730 * DAY_MS;
        const row = ticket(written, "closed");
        await insert("tickets", row);
        await insert("ticket_messages", {
          id: randomUUID(),
          ticket_id: row.id,
          author: "requester",
          body: "Hello",
          idempotency_key: randomUUID(),
          created_at: written,
        });
      },
    },
    setAsideMails: {
      table: "set_aside_mails",
      endingAt: (end) =>
        insert("set_aside_mails", {
          id: randomUUID(),
          why: "unreadable",
          sender: "",
          subject: "",
          source: "Hello",
          received_at: end - 30 * DAY_MS,
        }),
    },
    emails: {
      table: "emails",
      endingAt: (end) => insert("emails", email("sent", end - 91 * DAY_MS, end - 90 * DAY_MS)),
    },
    helpSearches: {
      table: "help_searches",
      endingAt: (end) =>
        insert("help_searches", { query: "prices", results: 1, searched_at: end - 90 * DAY_MS }),
    },
  };

  return { insert, count, booking, ticket, email, user, ROWS };
}
