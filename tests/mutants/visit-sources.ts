import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

/** Where clients come from: what is read, left out, carried and counted, and pages' speed. */
export const VISIT_SOURCE_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    "app/domain/visits/visit-source-schema.ts",
    ["app/domain/visits/visit-source.test.ts"],
    [
      ["source.referrer === own ?", "source.referrer === null ?"],
      ['text === "" || isPersonal(text) ?', 'text === "" ?'],
      ["/[^\\s@]@[^\\s@]|%40/i", "/[^\\s@]@[^\\s@]/i"],
      ["/\\d{9}/", "/\\d{11}/"],
      ["changes > 2 ||", "changes > 9 ||"],
      ['text.normalize("NFKC")', "text"],
      ["return text.toLowerCase();", "return text;"],
      ["const isOfWeb = protocol", 'const isOfWeb = protocol === "android-app:" || protocol'],
      ["/^\\/(?!\\/)[^?#\\s]*/", "/^\\/[^?#\\s]*/"],
    ],
  ),
  ...mutantsOf(
    "app/domain/visits/visit-begun.ts",
    ["app/domain/visits/visit-begun.test.ts"],
    [
      ["const named = pages.find(", "const named = pages.findLast("],
      ["const first = pages[0];", "const first = pages.at(-1);"],
      ["const isFromHere = from?.origin === origin;", "const isFromHere = false;"],
      ["if (!first || BACK_FROM_ELSEWHERE.test(first.pathname)) return {};", "if (!first) return {};"],
    ],
  ),
  ...mutantsOf(
    "app/domain/visits/vitals.ts",
    ["app/domain/visits/vitals.test.ts"],
    [
      ["Math.ceil(Number((value / step).toFixed(6)))", "Math.ceil(value / step)"],
      ["passed >= all * 0.75", "passed > all * 0.75"],
      ["bucket <= Math.round(good / step)", "bucket < Math.round(good / step)"],
      [".sort(([one], [other]) => one - other)", ""],
    ],
  ),
  ...mutantsOf(
    "app/http/requests/visit-source.server.ts",
    ["tests/http/visit-sources.test.ts"],
    [
      [
        "carriedSource(fields, request) ?? campaignIn(refererOf(request), request)",
        "carriedSource(fields, request)",
      ],
      ["before === null || refererOf(request) !== null", "true"],
    ],
  ),
  ...mutantsOf(
    "app/db/numbers/numbers.server.ts",
    ["tests/http/visit-sources.test.ts"],
    [
      ["(${mayAdd} and ${hasRoom})) as fits", "(${mayAdd} and true)) as fits"],
      ["(${mayAdd} and", "(true and"],
    ],
  ),
  ...mutantsOf(
    "app/db/numbers/funnel.server.ts",
    ["tests/http/ways-of-booking.test.ts"],
    [
      ["${counts} and not exists (select 1 from ${attemptCounters} where ${hasVisit})", "${counts}"],
      ["${isStored} and ${areWithin(attempts)} and ${isNew}", "${isStored} and ${isNew}"],
      [
        "{ attempts: sql`${attemptCounters.attempts} - 1` }",
        "{ attempts: sql`${attemptCounters.attempts}` }",
      ],
    ],
  ),
];
