import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

/** The lines that refuse known attacks on accounts and the desk. */
export const ATTACK_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    "app/db/account/account-links.server.ts",
    ["tests/http/takeover.test.ts", "tests/more/http/company-leaving.test.ts"],
    [
      [
        'const mayChange = prover.isOwner && claim.purpose === "change";',
        'const mayChange = claim.purpose === "change";',
        {
          named: "a stranger who prepares",
          survives:
            "Outside the account's own session, the use case refuses such a link before this statement.",
        },
      ],
      [
        "          deleteOtherSessions(db, userId, prover.sessionId, isChange),\n",
        "",
        { named: "ends every other session" },
      ],
      [
        "                ...leaveCompany(db, { ...prover.leaving, userId, now: claim.now }, isChange),\n",
        "",
        { named: "a company keeps no key" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/account/verify-email.server.ts",
    ["tests/http/takeover.test.ts"],
    [
      [
        'if (link.purpose === "change" && !isSignedIn) return { ok: false, reason: "sign_in_first" };',
        "",
        { named: "a stranger who prepares" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/account/account-links.server.ts",
    ["tests/http/ways-in.test.ts"],
    [
      [
        "          ...deleteSignInMethodsIfUnproven(db, userId, tokenHolds(claim)),\n",
        "",
        { named: "by its link, leaves nothing" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/account/account-links.server.ts",
    ["tests/more/http/lost-answers.test.ts"],
    [
      [
        " and not ${isAsked}`",
        "`",
        {
          named: "is mailed once when",
          survives:
            "An earlier check finds the change already, unless two requests overlap between check and statement.",
        },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/staff/joining.server.ts",
    ["tests/http/staff-people.test.ts", "tests/http/takeover.test.ts"],
    [
      [" and ${users.emailVerifiedAt} is not null)", ")", { named: "whose address nobody has proven" }],
      [
        "\n    and exists (select 1 from ${sessionProofs} where ${isFresh})`;",
        "`;",
        { named: "nothing has been proven lately" },
      ],
      [
        "${passkeys.userId} = ${userId} and ${isUnproven(sql`'passkey:' || ${passkeys.id}`)}`",
        "${passkeys.userId} = ${userId} and false`",
        { named: "keeps of what opens" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/staff/staff.server.ts",
    ["tests/more/http/staff-second-step.test.ts"],
    [
      ["coalesce(${staff.factorSetUpUntil} > ${now}, 1)", "1", { named: "with the mailbox alone" }],
      ["then ${isProvenTwice} else", "then 1 else", { named: "proven by both steps" }],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/sign-in/webauthn.server.ts",
    ["tests/http/passkeys.test.ts"],
    [
      ["  if (isFramed) return null;\n", "", { named: "where anything about it is wrong" }],
      ["isFramed || (given", "(given", { named: "where anything about the answer is wrong" }],
    ],
  ),
  ...mutantsOf(
    "app/domain/limits/limits.ts",
    ["tests/more/http/known-devices.test.ts"],
    [
      ["signInDevices: { attempts: 20,", "signInDevices: { attempts: 200,", { named: "13 device cookies" }],
      [
        "secondFactorDevices: { attempts: 15,",
        "secondFactorDevices: { attempts: 150,",
        { named: "8 device cookies" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/sign-in/resubmitted-form.server.ts",
    ["tests/more/http/lost-answers.test.ts"],
    [["if (role !== null) {", "if (role === undefined) {", { named: "tells staff to sign in" }]],
  ),
  ...mutantsOf(
    "app/domain/account/sso-record.ts",
    ["tests/more/http/company-leaving.test.ts"],
    [
      ["misses + 1 >= MISSES_TO_LAPSE", "misses + 1 > MISSES_TO_LAPSE", { named: "is gone for three days" }],
      ["LOOKUP_DAYS * DAY_MS", "DAY_MS", { named: "a week after it was proven" }],
    ],
  ),
  ...mutantsOf(
    "app/http/sessions/desk-guard.server.ts",
    ["tests/http/other-spellings.test.ts"],
    [["      if (pattern === UNKNOWN) return answerNotFound(request, context);\n", ""]],
  ),
  ...mutantsOf(
    "app/http/requests/route-pattern.server.ts",
    ["app/http/requests/route-pattern.server.test.ts"],
    [['path.includes("%") && fitting(decoded(path)) !== pattern ? UNKNOWN : pattern', "pattern"]],
  ),
];
