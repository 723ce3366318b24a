import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const ACCOUNT = "app/domain/account";

/** Authentication: who can sign in, how often they may try, and which notices are sent. */
export const ACCOUNT_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    `${ACCOUNT}/session.ts`,
    [`${ACCOUNT}/session.test.ts`],
    [
      ["if (browser && system) return", "if (browser || system) return"],
      ["now - lastSeenAt >= TOUCH_INTERVAL_MS", "now - lastSeenAt > TOUCH_INTERVAL_MS"],
      [
        "Math.min(lastSeenAt + SESSION_SLIDING_DAYS * DAY_MS, createdAt",
        "Math.max(lastSeenAt + SESSION_SLIDING_DAYS * DAY_MS, createdAt",
      ],
      ['browser ?? system ?? "Unknown device"', 'browser ?? "Unknown device"'],
    ],
  ),
  ...mutantsOf(
    "app/http/forms/form-action.server.ts",
    ["app/http/forms/form-action.server.test.ts"],
    [
      ["if (!page.causesNothing && !isPutOff(answer)) sent.context.deliverEmails();", ""],
      ["!page.causesNothing && !isPutOff", "!page.causesNothing || !isPutOff"],
      ["status === 429 || status === 503", "status === 429"],
      ["status === 429 || status === 503", "status === 503"],
    ],
  ),
  ...mutantsOf(
    `${ACCOUNT}/totp.ts`,
    [`${ACCOUNT}/totp.test.ts`],
    [
      ["const DRIFT_STEPS = 1;", "const DRIFT_STEPS = 2;"],
      ["current + DRIFT_STEPS - index", "current - index"],
      ["counter: step,", "counter: step + 1,"],
      ['algorithm: "sha1"', 'algorithm: "sha256"'],
      ["digits: TOTP_DIGITS,", "digits: 8,"],
      ["hashes.indexOf(given)", "hashes.lastIndexOf(given)"],
    ],
  ),
  ...mutantsOf(
    `${ACCOUNT}/return-path.ts`,
    [`${ACCOUNT}/return-path.test.ts`],
    [
      [
        "/^\\/(?![/\\\\])[",
        "/^\\/[",
        {
          survives:
            "The URL parser takes such a path for another origin, so the later origin check refuses it too.",
        },
      ],
      ["value.length > MAX_LENGTH", "value.length > 10 * MAX_LENGTH"],
      ['path.startsWith("//") || ', ""],
      [" || /^\\/*(%2f|%5c)/i.test(path)", ""],
    ],
  ),
  ...mutantsOf(
    `${ACCOUNT}/assurance.ts`,
    [`${ACCOUNT}/assurance.test.ts`],
    [
      ["methods.some((method)", "methods.every((method)"],
      ["now - authenticatedAt < FRESH_MINUTES", "now - authenticatedAt <= FRESH_MINUTES"],
    ],
  ),
  ...mutantsOf(
    `${ACCOUNT}/provider-claims.ts`,
    [`${ACCOUNT}/provider-claims.test.ts`],
    [
      ["value.length <= MAX_SUBJECT", "value.length < MAX_SUBJECT"],
      ['isYes(value) || value === 1 || value === "1"', "Boolean(value)"],
      ['email.lastIndexOf("@")', 'email.indexOf("@")'],
      ['value === true || value === "true"', "value === true"],
    ],
  ),
  ...mutantsOf(
    `${ACCOUNT}/passkey-challenge.ts`,
    [`${ACCOUNT}/passkey-challenge.test.ts`],
    [
      ['  if (!isOurs) return { ok: false, reason: "foreign" };\n', ""],
      ["expiresAt > now\n", "expiresAt >= now\n"],
      ["`${purpose}:${about}:${text}`", "`${purpose}:${text}`"],
      ["`${purpose}:${about}:${text}`", "`${about}:${text}`"],
    ],
  ),
  ...mutantsOf(
    "app/domain/seal.ts",
    ["app/domain/seal.test.ts"],
    [
      ["additionalData: encoder.encode(about)", 'additionalData: encoder.encode("")'],
      ["info: encoder.encode(purpose)", 'info: encoder.encode("")'],
      [
        "const isExact = toBase64Url(iv) === ivText && toBase64Url(encrypted) === encryptedText;",
        "const isExact = true;",
      ],
    ],
  ),
  ...mutantsOf(
    "app/db/sign-in/sign-in-flows.server.ts",
    [
      "tests/more/http/second-factor-limits.test.ts",
      "tests/more/http/hostile-provider.test.ts",
      "tests/http/second-factor.test.ts",
    ],
    [
      [
        "and(isOpen(claim), lt(signInFlows.attempts, FLOW_TRIES))",
        "isOpen(claim)",
        { named: "sent nine at once" },
      ],
      [", eq(signInFlows.attempts, 0))", ")", { named: "of 20 visits" }],
      ["    gt(signInFlows.expiresAt, now),\n", "", { named: "ten minutes|too late" }],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/sign-in/second-factor.server.ts",
    ["tests/more/http/second-factor-limits.test.ts", "tests/http/second-factor.test.ts"],
    [
      ["flow.attempts < FLOW_TRIES", "flow.attempts <= FLOW_TRIES", { named: "end a sign-in at the fifth" }],
      [
        "tried ? FLOW_TRIES - tried.attempts : null",
        "tried ? FLOW_TRIES - tried.attempts - 1 : null",
        { named: "end a sign-in at the fifth" },
      ],
      [
        'if (step <= found.lastStep) return "used_code";',
        'if (step < found.lastStep) return "used_code";',
        { named: "for the step it is of" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/account/connect-identity.server.ts",
    ["tests/http/providers.test.ts"],
    [
      [
        "const isConnected = await withSecurityEvent(",
        "const isConnected = withSecurityEvent(",
        { named: "an account with the same address" },
      ],
      ['isConnected ? "connected" : "over"', '"connected"', { named: "once the moment has passed" }],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/sign-in/prove-passkey.server.ts",
    ["tests/http/security-events.test.ts"],
    [
      ['    logSecurityEvent("passkey_failed", null);\n', "", { named: "a passkey that fails" }],
      [
        '    await noteSecurityEvent(deps, "passkey_failed", { id: user.id });\n',
        "",
        { named: "a passkey that fails" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/pages/account/from-provider/from-provider.server.ts",
    ["tests/http/providers.test.ts"],
    [
      [
        '  if (reason === "stale") return { label: "Confirm it\'s you", to: confirmPath(CONNECTED_SECTION) };\n',
        "",
        { named: "a refusal offers" },
      ],
      [
        'reason === "taken" || reason === "second_factor_here"',
        'reason === "taken"',
        { named: "a refusal offers" },
      ],
      [
        'reason === "taken" || reason === "second_factor_here"',
        'reason === "second_factor_here"',
        { named: "a refusal offers" },
      ],
      ["problem, link: recoveryLink(reason, provider) }", "problem }", { named: "a refusal offers" }],
    ],
  ),
  ...mutantsOf(
    "app/pages/account/second-factor/second-factor.server.ts",
    ["tests/more/http/second-factor-limits.test.ts"],
    [
      ["left === 0 && over", "left === -1 && over", { named: "end a sign-in at the fifth" }],
      ['left === 1 ? "one more try"', 'left === 0 ? "one more try"', { named: "end a sign-in at the fifth" }],
    ],
  ),
  ...mutantsOf(
    "app/db/account/security-events.server.ts",
    ["tests/http/security-events.test.ts"],
    [
      [
        "set: { times: sql`${securityEvents.times} + 1`, device, happenedAt }",
        "set: { device, happenedAt }",
        { named: "a flood of wrong passwords" },
      ],
      ["    .where(eq(securityEvents.userId, userId))\n", "\n", { named: "the owner" }],
      [
        "where ${account} and ${condition}`",
        "where ${account}`",
        { named: "is no event|the owner|each thing" },
      ],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/staff/prove-staff-code.server.ts",
    ["tests/more/http/company-staff.test.ts"],
    [
      ["claim, identityId, next }", "claim, next }"],
      ['[...methods, "mailed_code" as const]', '["mailed_code" as const]'],
      ["isBrowserProven: true", "isBrowserProven: false"],
    ],
  ),
];
