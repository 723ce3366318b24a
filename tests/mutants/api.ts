import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const API = ["tests/http/api.test.ts"];
const KEYS = ["tests/http/api-keys.test.ts"];

/** The API: who may use it, what a repeated request does, and what is public. */
export const API_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    "app/domain/resources/booking-resource.ts",
    ["app/domain/resources/resources.test.ts"],
    [
      ["is_chosen: booking.givenPlan === null", "is_chosen: booking.givenPlan !== null"],
      ['booking.isBookedByAgency ? "agency" : "client"', 'booking.isBookedByAgency ? "client" : "agency"'],
      ['standing === "waiting" || standing === "unconfirmed"', 'standing === "waiting"'],
    ],
  ),
  ...mutantsOf(
    "app/domain/resources/kind-resource.ts",
    ["app/domain/resources/resources.test.ts"],
    [
      [
        "place: placeOffered(kind.place, callPlace)",
        "place: { ...kind.place, ...placeOffered(kind.place, callPlace) }",
      ],
    ],
  ),
  ...mutantsOf(
    "app/pages/machine/api-answers.server.ts",
    ["tests/http/api-contract.test.ts"],
    [["context.deliverEmails(answer.toDeliver);", ";"]],
  ),
  ...mutantsOf(
    "app/domain/api/api-key.ts",
    [...API, ...KEYS],
    [
      ["live_[\\w-]{43})$/i", "live_[\\w-]{43})/i"],
      ["return key.slice(-4);", "return key.slice(-5, -1);"],
    ],
  ),
  ...mutantsOf(
    "app/db/api/api-keys.server.ts",
    [...API, ...KEYS],
    [
      ["${apiKeys.expiresAt} > ${now})", "${apiKeys.expiresAt} >= ${now})"],
      [
        "lastUsedAt <= now - API_USE_RECORDED_MS };",
        "lastUsedAt <= now };",
        { survives: "It only spares a statement, which has the same condition." },
      ],
      ["< ${API_KEY_LIMITS.keys}", "<= ${API_KEY_LIMITS.keys}"],
      [
        "    and not exists (select 1 from audit_log where subject_kind = 'api_key' and subject_id = ${key.id})`",
        "`",
      ],
    ],
  ),
  ...mutantsOf("app/use-cases/api/api-keys.server.ts", API, [
    ["apiKey: caller.keyId,", "apiKey: null,"],
    ["{ apiWrongKeyIp: ip }", "{ apiWrongKeyIp: null }"],
  ]),
  ...mutantsOf("app/use-cases/api/api-keys.server.ts", KEYS, [
    ["`${id}:${seed}`", "id"],
    ["earlier?.keyHash === row.keyHash && now", "earlier && now"],
    ["now - earlier.createdAt < KEY_SHOWN_MS", "true"],
  ]),
  ...mutantsOf("app/use-cases/api/bookings-over-api.server.ts", API, [
    ['caller.scopes.includes("bookings:vouch") ? request.email : null', "request.email"],
    ["hashKey(`${keyId}:${idempotencyKey}`)", "hashKey(idempotencyKey)"],
    ["await hashKey(`${keyId}:${idempotencyKey}`)", "`${keyId}:${idempotencyKey}`"],
    ["booking.startsAt !== startsAt && booking.icalSequence === 0", "false"],
    ["draftHash: null,\n      visitSource,", "draftHash: null,\n      visitSource: null,"],
  ]),
  ...mutantsOf("app/use-cases/api/tickets-over-api.server.ts", API, [
    ["ticket.subject === request.subject &&", "true &&"],
    ["alongside: (isMade) => [insertAudit(db, audit, isMade)],", "alongside: () => [],"],
    ['message.author === "agency" && message.body === body', "true"],
  ]),
  ...mutantsOf("app/db/staff/audit.server.ts", API, [
    [
      "const facts = sql`json_set(${JSON.stringify(after)}, '$.version', ${version})`;",
      "const facts = after;",
    ],
  ]),
  ...mutantsOf(
    "app/pages/machine/api-answers.server.ts",
    ["tests/http/api-decisions.test.ts"],
    [["request: [parameter, query.value, body]", "request: [parameter, query.value]"]],
  ),
  ...mutantsOf("app/pages/machine/api-answers.server.ts", API, [
    ["if (!caller.scopes.includes(scope)) {", "if (caller.scopes.length === 0) {"],
    ["ifMatch === null || isKnown(", "ifMatch !== null || isKnown("],
    ["if (twice !== undefined)", "if (false)"],
  ]),
  ...mutantsOf(
    "app/pages/machine/api-answers.server.ts",
    ["tests/more/http/api-outage.test.ts"],
    [["isOutage ? OUTAGE :", "false ? OUTAGE :"]],
  ),
  ...mutantsOf("app/http/security/refuse-api-request.server.ts", API, [
    ["if (isFromThisSite(request)) return null;", "return null;"],
    ['pathname.endsWith(".data") ? [] : ', ""],
  ]),
  ...mutantsOf("app/http/forms/read-json.server.ts", API, [
    ['if (!/^application\\/json\\s*(;|$)/i.test(type ?? ""))', "if (type === null)"],
    [
      'parse(new TextDecoder("utf-8", { fatal: true }).decode(body), wellFormed)',
      'parse(new TextDecoder("utf-8", { fatal: true }).decode(body))',
    ],
  ]),
];
