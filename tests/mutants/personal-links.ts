import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const TESTS = ["tests/http/personal-links.test.ts"];

/** Personal links: that one books one call, for its own person and hosts, and says no more than it should. */
export const PERSONAL_LINK_MUTANTS: readonly Mutant[] = [
  ...mutantsOf("app/db/links/personal-links.server.ts", TESTS, [
    [
      "sql`exists (select 1 from personal_links where id = ${id} and ${isOpenAt(now)})`",
      "sql`exists (select 1 from personal_links where id = ${id} or ${now} = 0)`",
      { named: "that was withdrawn meanwhile" },
    ],
    [
      "${ofAddress} < ${LINK_LIMITS.openOfAddress}",
      "${ofAddress} < ${LINK_LIMITS.openOfAddress + 1}",
      { named: "five links" },
    ],
  ]),
  ...mutantsOf("app/domain/links/personal-link.ts", TESTS, [
    ['  if (link.expiresAt <= now) return "expired";\n', "", { named: "has expired" }],
    ['if (!link.kind?.isOffered) return "kind_gone";', "", { named: "switched off" }],
  ]),
  ...mutantsOf("app/use-cases/links/book-by-link.server.ts", TESTS, [
    ["idempotencyKey: `link:${link.id}`", "idempotencyKey: deps.newId()", { named: "asks for name" }],
    ["times: link.times,", "times: [],", { named: "up to five times" }],
    ["hostIds: link.hosts.map(({ id }) => id),", "hostIds: [],", { named: "its own hosts" }],
  ]),
  ...mutantsOf("app/pages/booking/schedule/schedule.server.ts", TESTS, [
    ["      if (isAddressed) return over();\n", "", { named: "is shown once" }],
  ]),
  ...mutantsOf("app/pages/booking/personal-link/personal-link.server.ts", TESTS, [
    ["call.startsAt === at.data && isTimeZone(tz)", "isTimeZone(tz)", { named: "is shown once" }],
  ]),
];
