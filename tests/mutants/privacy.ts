import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

/** Privacy: what is erased or deleted, and when. */
export const PRIVACY_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    "app/db/booking/schema.ts",
    ["tests/http/erasure-columns.test.ts"],
    [
      [
        'phone: shown(text().notNull().default("")),',
        'phone: kept(shown(text().notNull().default(""))),',
        { named: "erased|erases|deletes|emptied" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/staff/schema.ts",
    ["tests/http/erasure-columns.test.ts"],
    [
      [
        'before: shown(text({ mode: "json" }).$type<AuditFacts>()),',
        'before: kept(shown(text({ mode: "json" }).$type<AuditFacts>())),',
        { named: "erases|deletes|emptied" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/domain/privacy/retention.ts",
    ["app/domain/privacy/retention.test.ts"],
    [
      [
        "return now - days[name] * DAY_MS;",
        "return now - (days[name] - 1) * DAY_MS;",
        { named: "whole days" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/privacy/erasure.ts",
    ["tests/http/erasure-columns.test.ts", "tests/http/client-erase.test.ts"],
    [
      [
        "first: [emptying(auditLog), emptying(schedulerEvents), ...deleting(emails)],",
        "first: [...deleting(emails), emptying(auditLog)],",
        { named: "nothing is left" },
      ],
      [
        "      ...deleted.flatMap(({ table }) => deleting(table)),\n      emptying(bookings),",
        "      emptying(bookings),\n      ...deleted.flatMap(({ table }) => deleting(table)),",
        {
          named: "nothing is left|takes it from",
          survives: "Only emails and the audit log are found through bookings, and those are deleted first.",
        },
      ],
      ["      ...deleting(users),\n", "", { named: "nothing is left" }],
      [
        "      `update identities set email = null where lower(email) in ${sets.addresses}`,\n",
        "",
        { named: "erasing|nothing is left" },
      ],
      [': column.notNull ? least : "null"', ": least", { named: "nothing is left|takes it from" }],
    ],
  ),
  ...mutantsOf(
    "app/db/privacy/person-sets.ts",
    [
      "tests/http/erasure-columns.test.ts",
      "tests/http/client-erase.test.ts",
      "tests/more/http/person.test.ts",
    ],
    [
      ["texts.map(quote).join", "texts.map((text) => `'${text}'`).join", { named: "guest's address" }],
      [
        "`lower(email) in ${addresses} or user_id in ${accounts}`;\n  const bookings",
        "`lower(email) in ${addresses}`;\n  const bookings",
        { named: "nothing is left" },
      ],
      ["quote(` ${text} `)", "quote(text)", { named: "takes it from every column" }],
      ["quote(JSON.stringify(address))", "quote(address)", { named: "whose address ends like" }],
    ],
  ),
  ...mutantsOf(
    "app/db/account/account-rows.server.ts",
    ["tests/http/dashboard.test.ts"],
    [
      [
        "and(eq(credentials.userId, userId), asSeen)",
        "eq(credentials.userId, userId)",
        { named: "is not deleted on the strength" },
      ],
      [
        'gt(bookings.startsAt, now), allowsEvent("cancelled")',
        'allowsEvent("cancelled")',
        { named: "deletes the account" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/clients/client-erase.server.ts",
    ["tests/http/client-erase.test.ts"],
    [
      [
        "    and not exists (select 1 from ${staff} where ${whereOf(staff, addresses)})\n",
        "",
        {
          named: "leaves who works here",
          survives:
            "The use case checks this first. An invitation would have to be accepted between the check and the batch.",
        },
      ],
      [
        '${bookings.startsAt} > ${now} and ${allowsEvent("cancelled")}',
        '${allowsEvent("cancelled")}',
        { named: "erasing" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/booking/unconfirmed-requests.server.ts",
    ["tests/more/http/erased-requests.test.ts"],
    [["      owner,\n", "", { named: "is gone with its email" }]],
  ),
  ...mutantsOf(
    "app/db/privacy/purge-bookings.server.ts",
    ["tests/more/http/retention.test.ts"],
    [
      [" and expired_at is null`", "`", { named: "leave hosts' calendars" }],
      ["${isOverdue} or not ", "not ", { named: "leave hosts' calendars" }],
      [" or not ${hasEvents}", " or true", { named: "leave hosts' calendars" }],
    ],
  ),
  ...mutantsOf(
    "app/db/privacy/purge-bookings.server.ts",
    ["tests/more/http/house-keeping.test.ts"],
    [[' or ${ne(bookings.email, "")}', "", { named: "can't be emptied" }]],
  ),
  ...mutantsOf(
    "app/use-cases/maintenance/purge-expired.server.ts",
    ["tests/more/http/house-keeping.test.ts"],
    [
      ["        if (limit === 1) {\n", "        if (limit > 1) {\n", { named: "bad rows among many" }],
      ["days !== null || !isBySettings(kind)", "true", { named: "while the settings can't be read" }],
      ["      if (statements >= STATEMENTS_AT_MOST) return;\n", "", { named: "so many statements" }],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/clients/erase-client.server.ts",
    ["tests/http/client-erase.test.ts"],
    [
      [
        '  if (file.isStaff) return { ok: false, reason: "is_staff" };\n',
        "",
        { named: "leaves who works here" },
      ],
      [
        '  if (fingerprintErasure(file) !== seen) return { ok: false, reason: "changed" };\n',
        "",
        { named: "not shown" },
      ],
      [
        "(storedEmail(typed) ?? typed.trim()).toLowerCase() !== records[0]?.email",
        'typed === ""',
        { named: "takes it from every column" },
      ],
      [
        'emails: cancellation.emails.filter(({ kind }) => !kind.startsWith("agency"))',
        "emails: cancellation.emails",
        { named: "nobody else" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/email/due-emails.server.ts",
    ["tests/more/simulation/slow-servers.test.ts"],
    [[" and unknowns >= ${unknownRetries}`", "`", { named: "after a kill" }]],
  ),
  ...mutantsOf(
    "app/db/email/due-emails.server.ts",
    ["tests/more/http/email-delivery.test.ts"],
    [
      [
        "(coalesce(candidate.lease_until, 0) <= ${now} or candidate.lease_until = ${heldUntil})",
        "true",
        { named: "lease|once|same time|at once" },
      ],
      ["${isWanted(now)} and ${isNext})`", "${isNext})`", { survives: "The list leaves them out as well." }],
      ["leaseUntil,\n      askedAt: now,", "leaseUntil,", { named: "awaited" }],
      ["candidate.attempts > 0, case", "case", { named: "new emails go" }],
      [
        '          and ${domainOf("candidate.to_email")} not in (select value from json_each(${JSON.stringify(except)}))\n',
        "",
        { named: "new emails go" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/outbox/run-outbox.server.ts",
    ["tests/more/http/email-delivery.test.ts"],
    [
      ['if (outcome === "set aside") aside.add(one.destination);', "", { named: "defers" }],
      ['if (outcome === "all set aside") isStopped = true;', "", { named: "takes nothing" }],
    ],
  ),
  ...mutantsOf(
    "app/db/email/emails.server.ts",
    [
      "tests/more/http/email-delivery.test.ts",
      "tests/more/http/retention.test.ts",
      "tests/more/http/email-booking.test.ts",
    ],
    [
      [
        'ne(emails.status, "waiting"),\n    sql`coalesce',
        "sql`coalesce",
        { named: "still waits|waiting ones" },
      ],
      [
        'ne(emails.status, "sent"),\n        sql`json_extract',
        "sql`json_extract",
        {
          named: "remind",
          survives:
            "A move would also delete sent reminders, which are then only missing from the desk's list of emails.",
        },
      ],
    ],
  ),
];
