import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const DOMAIN = "app/domain/webhooks";
const RULES = `${DOMAIN}/delivery-rules.test.ts`;
const SENDING = "tests/http/webhooks.test.ts";
const DESK = "tests/http/webhook-desk.test.ts";

/** Webhooks: what is sent, when it is sent again, who may see it, and how it is signed. */
export const WEBHOOK_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    `${DOMAIN}/delivery-rules.ts`,
    [RULES],
    [
      ["status >= 200 && status < 300", "status >= 200 && status < 400"],
      ["status >= 200 && status < 300", "status < 300"],
      ['return status === 410 ? "gone" : "failed";', 'return "failed";'],
      ['  if (problem === "too_large") return "hopeless";\n', ""],
      ["now - failingSince >= FAILING_MS", "now - failingSince > FAILING_MS"],
      ["failingSince !== null && now", "now"],
      ["Math.min(askedMs, LONGEST_ASKED_MS)", "0"],
      ["Math.max(0, until - now)", "until - now"],
      ["return Number(header) * 1000;", "return Number(header);"],
    ],
  ),
  ...mutantsOf(
    `${DOMAIN}/webhook-signature.ts`,
    [`${DOMAIN}/webhook-signature.test.ts`],
    [
      ["Math.floor(sentAt / 1000)", "sentAt"],
      ["secrets.map((secret)", "secrets.slice(0, 1).map((secret)"],
      ['.join(" ")', '.join(",")'],
      ['.replaceAll("-", "+")', ""],
      [', "=")', ', "")'],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/webhooks/deliver-webhooks.server.ts",
    [SENDING],
    [
      [
        '(await deliverClaimed(deps, claimed, await video)) ? "done" : "set aside"',
        '(await deliverClaimed(deps, claimed, await video)), "done"',
      ],
      ["if (event.body !== null) return event.body;", ""],
      ["delivery.attempts < MAX_DELIVERY_ATTEMPTS", "true"],
      ['verdict === "gone" || isGivenUp(webhook.failingSince, at)', 'verdict === "gone"'],
      ['verdict === "gone" || isGivenUp(webhook.failingSince, at)', "isGivenUp(webhook.failingSince, at)"],
      ["deps.random(), sent.askedMs)", "deps.random())"],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/webhooks/webhook-secrets.server.ts",
    ["tests/more/http/webhook-secrets.test.ts"],
    [
      ["if ((await open(sealedSecret, [deps.secret])) === null)", "if (false)"],
      ["old === null ? oldSealedSecret : await sealSecret(deps, id, old)", "oldSealedSecret"],
      ["return old === null ? [current] : [current, old];", "return [current];"],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/webhooks/deliver-webhooks.server.ts",
    ["tests/more/http/webhook-secrets.test.ts"],
    [["await retryWrite(() => switchOffByRun(db, webhook.id, deps.now(), off));", ""]],
  ),
  ...mutantsOf(
    "app/use-cases/webhooks/post-webhook.server.ts",
    [SENDING],
    [
      ['redirect: "manual"', 'redirect: "follow"'],
      ['signal.aborted ? "timeout" : "network"', '"network"'],
    ],
  ),
  ...mutantsOf(
    "app/db/webhooks/deliveries.server.ts",
    [SENDING, DESK],
    [
      [" and coalesce(candidate.lease_until, 0) <= ${now}", ""],
      ["candidate.due_at <= ${now} and", ""],
      [
        "and earlier.object_id = candidate.object_id and earlier.id < candidate.id",
        "and earlier.id > candidate.id",
      ],
      [".set({ failingSince: null })", ".set({ failingSince: at })"],
    ],
  ),
  ...mutantsOf(
    "app/db/webhooks/deliveries-desk.server.ts",
    [DESK],
    [["    sql`state <> 'waiting'`,\n    isWebhookOn(webhookId),", "    sql`state <> 'waiting'`,"]],
  ),
  ...mutantsOf(
    "app/use-cases/webhooks/manage-webhooks.server.ts",
    [DESK],
    [
      ["  if (seen !== sealOf(webhook)) return null;\n", ""],
      ["if (checked.ok && checked.url.host === ownHost)", "if (false)"],
      ["  if (!allowed.ok) return allowed;\n", ""],
      [
        "oldSecretUntil: old === null ? null : now + OLD_SECRET_MS",
        "oldSecretUntil: old === null ? null : now",
      ],
      ["const set = { oldSealedSecret: null, oldSecretUntil: null };", "const set = {};"],
      ["host: serverOf(address)", "host: address"],
    ],
  ),
  ...mutantsOf("app/db/privacy/erasure.ts", [SENDING], [["      emptying(webhookAttempts),\n", ""]]),
];
