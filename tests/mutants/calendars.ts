import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const DOMAIN = "app/domain/calendars";

/** External calendars: which servers and data are read, and which busy times belong to which calendar. */
export const CALENDAR_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    `${DOMAIN}/busy-times.ts`,
    [`${DOMAIN}/busy-times.test.ts`],
    [
      [
        "startsAt < endsAt)\n",
        "startsAt <= endsAt)\n",
        { survives: "A time without length is cut into no pieces: it is left out a step later." },
      ],
      ["time.startsAt <= last.endsAt) last", "time.startsAt < last.endsAt) last"],
      ["Math.max(last.endsAt, time.endsAt)", "time.endsAt"],
      ["Math.min(endsAt, window.to)", "endsAt"],
      ["Math.max(startsAt, window.from)", "startsAt"],
      [" + 1) * DAY_MS);", " + 2) * DAY_MS);"],
    ],
  ),
  ...mutantsOf(
    `${DOMAIN}/free-busy.ts`,
    [`${DOMAIN}/free-busy.test.ts`],
    [
      ["[;:]/i.test(line)", "[;:]/.test(line)"],
      ["lengthMs === null ? timeOf(day, DAY_MS) : ", ""],
      ['      if (!hasEnd) leftOut.push({ what: "period", date });\n', ""],
      ["endsAt > window.from && startsAt < window.to", "startsAt < window.to"],
    ],
  ),
  ...mutantsOf(
    `${DOMAIN}/written-event.ts`,
    [`${DOMAIN}/doubt.test.ts`, `${DOMAIN}/read-calendar.test.ts`],
    [
      ["one === undefined || others.length > 0 ? ", "one === undefined ? "],
      ['  if (part.isDamaged || starts.length > 1) note("line");\n', ""],
      ["const isOne = starts.length === 1;", "const isOne = true;"],
      ["exceptions.filter(isWhole)", "exceptions.filter((one) => one !== null)"],
    ],
  ),
  ...mutantsOf(
    `${DOMAIN}/calendar-sieve.ts`,
    [`${DOMAIN}/doubt.test.ts`, `${DOMAIN}/read-calendar.test.ts`],
    [
      ["if (isDoubtful(name, line)) part.isDamaged = true;", ""],
      ["if (at < this.#open.length - 1 && this.#part) this.#part.isDamaged = true;", ""],
      ['if (LOST_PROPERTIES.has(name ?? "")) this.#sieved.strays += 1;\n    else if', "if"],
      ["return this.#open.length === 0 ? ", "return true ? "],
    ],
  ),
  ...mutantsOf(
    `${DOMAIN}/newest-events.ts`,
    [`${DOMAIN}/whose-calendar.test.ts`],
    [
      ["one.sequence > other.sequence", "one.sequence < other.sequence"],
      ['rules.length + more.length > 0 ? "series" : "single"', '"event"'],
      ["one.changedAt > other.changedAt", "one.changedAt >= other.changedAt"],
    ],
  ),
  ...mutantsOf(
    `${DOMAIN}/source-limits.ts`,
    [`${DOMAIN}/source-limits.test.ts`],
    [
      ["Math.min(failures, 20) - 1", "Math.min(failures, 20)"],
      [", LONGEST_WAIT_MS)", ", Number.POSITIVE_INFINITY)"],
      ["from: today - DAY_MS", "from: today"],
      ["(horizonDays + MARGIN_DAYS)", "horizonDays"],
      ["knownUntil >= now", "knownUntil > now"],
      ["(horizonDays + 2)", "(horizonDays + 1)"],
    ],
  ),
  ...mutantsOf(
    `${DOMAIN}/source-address.ts`,
    [`${DOMAIN}/source-address.test.ts`],
    [
      ['|| url.password !== ""', ""],
      ['  if (url.protocol !== "https:") return { ok: false, reason: "not_https" };\n', ""],
      ["rules.isLoopbackAllowed && isLoopback(url)", "isLoopback(url)"],
      ['&& hostname === "127.0.0.1"', ""],
      ['hostname.replace(/\\.$/, "")', "hostname"],
      ["isName && labels.length > 1 &&", "isName &&"],
      ["&& /[a-z]/.test(last) ", ""],
      ["&& !PRIVATE_TOP_LEVEL.test(last)", ""],
      ['  if (url.port !== "") return { ok: false, reason: "other_port" };\n', ""],
      ['  plain.hash = "";\n', ""],
      ["/^[A-Z]?[a-z]{1,11}\\.ics$/", "/\\.ics$/"],
    ],
  ),
  ...mutantsOf(
    `${DOMAIN}/public-address.ts`,
    [`${DOMAIN}/public-address.test.ts`],
    [
      ["2 ** (32 - length)", "2 ** (31 - length)"],
      ["first === 0x2002", "false"],
      ["second >= 0x200 &&", "second > 0x200 &&"],
      [" && second !== 0xdb8", ""],
      ["part <= 255", "part <= 999"],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/calendars/check-server.server.ts",
    ["tests/more/http/calendar-names.test.ts"],
    [
      ["addresses.every(isPublicAddress)", "addresses.some(isPublicAddress)", { named: "leads to" }],
      [" || addresses.length === 0", "", { named: "with a name" }],
    ],
  ),
  ...mutantsOf(
    "app/db/calendars/calendar-sources.server.ts",
    ["tests/more/http/calendar-sources.test.ts", "tests/http/busy-elsewhere.test.ts"],
    [
      ["          eq(busyTimes.sourceId, claimed.id),\n", "", { named: "of two calendars" }],
      [
        "          sql`exists (select 1 from ${calendarSources} where ${isClaimed})`,\n",
        "",
        { named: "whose turn has passed" },
      ],
      [
        "not in (select value ->> 0, value ->> 1",
        "in (select value ->> 0, value ->> 1",
        { named: "what a calendar says" },
      ],
      ["lte(calendarSources.nextTryAt, now),\n", "\n", { named: "what a calendar says" }],
      [
        ".orderBy(asc(calendarSources.nextTryAt))\n",
        "\n",
        {
          named: "each in its turn",
          survives: "The index that finds the due sources returns them in this order already.",
        },
      ],
      [
        "failures: sql`${calendarSources.failures} + 1`",
        "failures: 1",
        { named: "the longer a calendar fails" },
      ],
      ["where ${callKinds.isOffered})", ")", { named: "brings no days into reach" }],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/calendars/refresh-sources.server.ts",
    [
      "tests/more/http/calendar-sources.test.ts",
      "tests/http/staff-calendars.test.ts",
      "tests/http/busy-elsewhere.test.ts",
    ],
    [
      [
        "isKnownFarEnough(source.knownUntil, now, facts.horizonDays) ? source : null".replace("facts.", ""),
        "source",
        { named: "read again once days come into reach" },
      ],
      ["uid === null || !ownUids.has(uid)", "true", { named: "own|mailed|call" }],
      [
        "nextTryAt: nextTryAt(now, source.failures + 1)",
        "nextTryAt: nextTryAt(now, 0)",
        { named: "the longer a calendar fails" },
      ],
      ["      leftOut: found.leftOut,", "      leftOut: [],", { named: "one endless event" }],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/calendars/download-calendar.server.ts",
    ["tests/more/http/calendar-sources.test.ts"],
    [
      ["hop <= MAX_REDIRECTS", "hop < MAX_REDIRECTS", { named: "redirects" }],
      [
        "    const checked = await checkServer(next, rules, signal);",
        "    const checked = await checkServer(work.address, rules, signal);",
        { named: "redirect" },
      ],
      [
        "answer.status === 304 && work.known !== null",
        "answer.status === 304",
        {
          named: "nothing new",
          survives:
            "An unrequested 304 violates HTTP. The stored busy times stay, whether a problem is recorded or not.",
        },
      ],
      ["?? 0) > MAX_CALENDAR_BYTES;", "?? 0) > MAX_CALENDAR_BYTES * 10;", { named: "40 MB announced" }],
      ['limit.signal.aborted ? "timeout" : "unreachable"', '"unreachable"', { named: "silence" }],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/calendars/calendar-sources.server.ts",
    ["tests/http/staff-calendars.test.ts", "tests/more/http/calendar-names.test.ts"],
    [
      ['  if (checked.url.host === ownHost) return { ok: false, reason: "own_address" };\n', ""],
      ["if (isAdded) return", "return"],
      ["audit, sourceHasOtherName(id, name))", "audit, sourceExists(id))"],
    ],
  ),
  ...mutantsOf(
    `${DOMAIN}/sealed-address.ts`,
    [`${DOMAIN}/sealed-address.test.ts`],
    [
      ["if (!address.startsWith(SCHEME)) return address;", ""],
      ["`${SCHEME}*/${await nameOf(secret)}/*`", "`${SCHEME}*`"],
      ["isTwin ? id : undefined", "undefined"],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/maintenance/seal-addresses.server.ts",
    ["tests/more/http/sealed-addresses.test.ts"],
    [
      ["    return save(true);\n", "", { named: "a second time" }],
      ["SEALED_AT_ONCE = 20", "SEALED_AT_ONCE = 50", { named: "some at a time" }],
    ],
  ),
];
