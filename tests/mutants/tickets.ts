import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

/** Tickets: who owns one, how much it may contain, and what the desk can do with it. */
export const TICKET_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    "app/db/tickets/ticket-merges.server.ts",
    ["tests/http/ticket-merges.test.ts"],
    [
      ["<= ${MAX_MESSAGES_PER_TICKET}`", "< ${MAX_MESSAGES_PER_TICKET}`", { named: "to its last message" }],
      [" and ${samePerson} and ${fits})`", " and ${samePerson})`", { named: "too long" }],
      [
        "            and users.email = lower(one.email) and users.email_verified_at is not null",
        "            and users.email = lower(one.email)",
        { named: "not verified" },
      ],
      [
        "        (one.user_id is null and other.user_id is null)\n        or (",
        "        (",
        { named: "moves messages" },
      ],
      [
        ".set({ mergedIntoId: intoId })\n      .where(sql`${eq(tickets.mergedIntoId, from.id)}",
        ".set({ mergedIntoId: intoId })\n      .where(sql`${eq(tickets.mergedIntoId, intoId)}",
        { named: "goes on from there" },
      ],
      [
        'status = first(tickets.status, "status", ["open", "waiting", "closed"])',
        'status = first(tickets.status, "status", ["closed", "waiting", "open"])',
        { named: "moves messages" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/tickets/ticket-scope.ts",
    ["tests/http/ticket-ownership.test.ts", "tests/http/tickets.test.ts"],
    [
      [
        " and entry.user_id = ${scope.userId}) and ${own})`",
        ")  and ${own})`",
        {
          survives:
            "A ticket and the one it is merged into have the same account, so the account is checked twice.",
        },
      ],
      ["? eq(tickets.keyHash, scope.keyHash) : sql`true`", "? sql`true` : sql`true`"],
      [
        " and ${own})`;",
        ")`;",
        {
          survives: "The entry's owner is already checked, and a merged ticket has the same owner.",
        },
      ],
      ["case when ${tickets.status} = ${status} then ${tickets.statusSince} else ${now} end", "${now}"],
    ],
  ),
  ...mutantsOf(
    "app/db/tickets/tickets.server.ts",
    ["tests/http/tickets.test.ts", "tests/more/http/inbound-email.test.ts"],
    [
      ["where ${condition}) < ${max}`", "where ${condition}) <= ${max}`", { named: "200 messages" }],
      [
        "      ...(cap ? [counted(byEmail(cap.since), cap.max)] : []),\n",
        "",
        { named: "limit|many|hour|flood|at most" },
      ],
      [
        '.where(and(isTicket(scope), ne(tickets.status, "closed"))),',
        ".where(isTicket(scope)),",
        { named: "clos" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/tickets/desk-tickets.server.ts",
    ["tests/http/desk-tickets.test.ts"],
    [
      ["${tickets.id} = ${id} and ${tickets.version} = ${version} and", "${tickets.id} = ${id} and"],
      ["sql`(${isThere} and ${isNew})`", "isThere"],
      ["const others = and(ne(tickets.id, id), isUnmerged);", "const others = isUnmerged;"],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/ticket-desk/change-ticket.server.ts",
    ["tests/http/desk-tickets.test.ts"],
    [
      ["assignee.id !== deps.staff.id &&", ""],
      ["  if (isSo(ticket)) return { ok: true, isSame: true };\n", ""],
      [
        '  if (typeof assigneeId === "string" && assignee === null) return { ok: false, reason: "no_such_person" };\n',
        "",
      ],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/tickets/open-ticket.server.ts",
    ["tests/http/tickets.test.ts"],
    [
      [
        "const typed = mailboxOf(request.email)",
        "const typed = request.email",
        { named: "five confirmations" },
      ],
      ["rateLimit(deps, limit, idempotencyKey)", "rateLimit(deps, limit)", { named: "submitting twice" }],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/clients/merge-clients.server.ts",
    ["tests/http/desk-clients.test.ts"],
    [
      ["+ 2 > RECORDS_AT_MOST", "+ 2 >= RECORDS_AT_MOST", { named: "eight at most" }],
      [
        "found.merged.length + whole.merged.length + 2 >",
        "found.merged.length + 2 >",
        { named: "eight at most" },
      ],
      ["other.id === id || other.mergedIntoId === id", "other.id === id", { named: "two records" }],
      [
        "findClientRecords(db, other.mergedIntoId ?? other.id)",
        "findClientRecords(db, other.id)",
        { named: "all become one's" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/clients/clients.server.ts",
    ["tests/http/desk-clients.test.ts"],
    [
      [
        " and ${standsForItself(other)} and ${fits}`",
        " and ${standsForItself(other)}`",
        {
          named: "two records",
          survives: "Merging a record into one of the two raises its version, which is checked as well.",
        },
      ],
      [
        ".set({ mergedIntoId: main.id })\n      .where(and(eq(clients.mergedIntoId, other.id), isAudited)),",
        ".set({ mergedIntoId: main.id })\n      .where(and(eq(clients.mergedIntoId, main.id), isAudited)),",
        { named: "all become one's" },
      ],
      [
        "const may = sql`${isAsSeen(main)} and ",
        "const may = sql`",
        {
          named: "are merged once",
          survives:
            "The use case compares the version first. Of two concurrent merges, the other record refuses the second.",
        },
      ],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/booking/new-booking.server.ts",
    ["tests/http/desk-clients.test.ts", "tests/http/desk-new-booking.test.ts"],
    [
      ["earlier ?? known?.client ?? null", "earlier ?? null", { named: "form" }],
      ["earlier ?? known?.client ?? null", "known?.client ?? null", { named: "form|earlier" }],
      [
        "wanted.clientTimeZone ?? earlier?.visitorTimeZone ?? timeZone",
        "wanted.clientTimeZone ?? timeZone",
        { named: "form|earlier" },
      ],
      ["company: person.company,", 'company: "",', { named: "form|earlier" }],
      ["earlier?.givenPlan === null && earlier.selectedPlan", "null", { named: "form|earlier" }],
    ],
  ),
];
