import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

/** Rate limits: how many attempts are allowed, and what is counted. */
export const LIMIT_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    "app/domain/limits/limits.ts",
    ["app/domain/limits/limits.test.ts", "tests/house/security-doc.test.ts"],
    [
      [
        "ticketConfirmation: { attempts: 5, windowMs: DAY_MS }",
        "ticketConfirmation: { attempts: 5, windowMs: HOUR_MS }",
      ],
      [
        "bookingLinkEmail: { attempts: 10, windowMs: DAY_MS }",
        "bookingLinkEmail: { attempts: 10, windowMs: HOUR_MS }",
      ],
      ["signInAccount: { attempts: 10,", "signInAccount: { attempts: 11,"],
      [
        "Math.max(1, Math.floor((callsThatFit * percent) / 100))",
        "Math.floor((callsThatFit * percent) / 100)",
      ],
      ["if (seconds < 60) return", "if (seconds <= 60) return"],
      ["if (minutes < 120) return", "if (minutes <= 120) return"],
      ["Math.ceil(seconds / 60)", "Math.floor(seconds / 60)"],
      ["email.toLowerCase().replace", "email.replace"],
      ["(?<=.)\\+.*(?=@)", "\\+.*(?=@)"],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/limits/rate-limit.server.ts",
    [
      "tests/http/booking-limits.test.ts",
      "tests/more/http/person-check.test.ts",
      "tests/http/accounts.test.ts",
      "tests/more/http/wider-networks.test.ts",
    ],
    [
      [
        "attempts > (counters[index]?.limit ?? 0) ?",
        "attempts >= (counters[index]?.limit ?? 0) ?",
        { named: "moves of one call" },
      ],
      [
        "  if (once) await returnAttempts(deps.db, [once.key]);\n",
        "",
        { named: "not let through by a form that was refused" },
      ],
      ["if (!isByNetwork(name))", "if (false)", { named: "of an account stays" }],
      ["isUnproven ? attempts / 2 :", "isUnproven ? attempts :", { named: "half|proves|unproven|person" }],
      ["limit: limit * WIDER_NETWORK_TIMES", "limit", { named: "moves from one" }],
      [
        "Math.ceil(Math.max(...waits) / 1000)",
        "Math.ceil(Math.min(...waits) / 1000)",
        { named: "beyond two limits" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/limits/attempt-counters.server.ts",
    ["tests/http/booking-limits.test.ts", "tests/http/tickets.test.ts", "tests/more/http/retention.test.ts"],
    [
      [
        "(${attemptCounters.expiresAt} <= ${now} or",
        "(${attemptCounters.expiresAt} < ${now} or",
        { named: "five confirmations" },
      ],
      [
        " or ${attemptCounters.expiresAt} > ${expiresAt} + ${clockDifference})",
        ")",
        { named: "wrong clock" },
      ],
      ["select attempts = 1 from", "select 1 from", { named: "counts once towards" }],
      [
        "attempt_counters.attempts > json_each.value",
        "attempt_counters.attempts >= json_each.value",
        { named: "end at the limit|end at the day" },
      ],
      [
        "sql`max(0, ${attemptCounters.attempts} - 1)`",
        "sql`${attemptCounters.attempts}`",
        { named: "not let through" },
      ],
    ],
  ),
];
