import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const HTTP = ["tests/http/words.test.ts"];
const ARTICLES = ["tests/http/words-articles.test.ts"];
const GUIDES = ["tests/http/words-guides.test.ts"];

/** Words at the desk: that each is published once and by whom it may be, and that visitors read the right ones. */
export const WORDS_AT_DESK_MUTANTS: readonly Mutant[] = [
  ...mutantsOf("app/db/words/pieces.server.ts", HTTP, [
    [
      "where piece = ${piece}), 0) = ${version}",
      "where piece = ${piece}), 0) >= 0",
      { named: "shown the difference" },
    ],
    [
      "where piece = ${piece}), '') = ${revision}",
      "where piece = ${piece}), '') >= ''",
      { named: "drafts are not overwritten" },
    ],
    [
      "and ${pieceVersions.liveFrom} > ${madeAt} and",
      "and 1 = 0 and",
      { named: "takes the place of what was planned" },
    ],
    [
      "${pieceDrafts.revision} = ${seen.revision} and ${isAudited}",
      "${pieceDrafts.revision} = ''",
      { named: "uses its draft up" },
    ],
    [
      "and texts is not null and ${isAudited}",
      "and texts is null and ${isAudited}",
      { named: "planned for tomorrow" },
    ],
    ["= ${`${kind}/`}`;", "<> ${`${kind}/`}`;", { named: "under a new path" }],
  ]),
  ...mutantsOf(
    "app/db/words/pieces.server.ts",
    ["tests/simulation/published-words.test.ts"],
    [["and id > ${seen.version})`", "and id < 0)`"]],
  ),
  ...mutantsOf("app/use-cases/words/change-piece.server.ts", HTTP, [
    [
      'by.role === "owner" || (await settings.read()).membersPublish',
      '(await settings.read()) !== null || by.role === "owner"',
      { named: "only owners publish" },
    ],
    [
      'if (from !== null && from <= now) return { ok: false, reason: "in_past" };',
      "",
      { named: "a time that is past" },
    ],
    [
      "other !== id && kindOf(other) === kind && piece.slug === wanted",
      "other === id && piece.slug === wanted",
      { named: "another's path" },
    ],
    [
      "if (body && !body.ok)",
      "if (body && !body.ok && body.problems.length === 0)",
      { named: "a script's link" },
    ],
    [
      "const contradictions = anyway || !form ?",
      'const contradictions = anyway || version.state === "own" ?',
      { named: "an answer of the chat" },
    ],
    [
      'const form = version.state === "shipped" ? await shippedForm(deps.shipped.get(id)) : formOf(version);',
      "const form = formOf(version);",
      { named: "put back by" },
    ],
    [
      "liveFrom: deps.now }, how);",
      "liveFrom: deps.now }, { anyway: true });",
      { named: "comes back from its history only" },
    ],
    [
      "  deps.words.forget();\n  return { ok: true };",
      "  return { ok: true };",
      { named: "as soon as it is published" },
    ],
    ["first !== undefined && first < day ? first : day", "day", { named: "keeps the day" }],
    ['(state === "hidden" ? !isOneOfMany : !piece.isShipped)', "false", { named: "a place for each" }],
  ]),
  ...mutantsOf("app/use-cases/words/read-posts.server.ts", HTTP, [
    ["if (shippedAs) return shippedAs.slug;", "", { named: "under a new path" }],
    [
      "return posts.find((post) => post.piece === piece)?.slug ?? null;",
      "return null;",
      { named: "under a new path" },
    ],
  ]),
  ...mutantsOf("migrations/0081_words_triggers.sql", HTTP, [
    [
      "AND `is_current` = 1 AND `id` <> NEW.`id`;",
      "AND `is_current` = 2;",
      { named: "has one version that is read" },
    ],
    [
      "= NEW.`slug` AND `is_current` = 1 AND",
      "= NEW.`slug` AND `is_current` = 2 AND",
      { named: "another's path" },
    ],
    [
      "ON CONFLICT (`id`) DO UPDATE SET `version` = `version` + 1",
      "ON CONFLICT (`id`) DO UPDATE SET `version` = `version`",
      { named: "as soon as it is published" },
    ],
    [
      "BEGIN UPDATE `words_versions` SET `version` = `version` + 1",
      "BEGIN UPDATE `words_versions` SET `version` = `version`",
      { named: "planned for tomorrow" },
    ],
  ]),
  ...mutantsOf("app/load-context.ts", HTTP, [
    [
      "if (!isCertain) context.hasOldWords = true;",
      "if (!isCertain) context.hasOldWords = false;",
      { named: "kept by no one" },
    ],
  ]),
  ...mutantsOf("app/db/staff/grant-endings.ts", HTTP, [
    [
      "texts is not null and live_from > ${now}",
      "texts is null and live_from > ${now}",
      { named: "who leaves is a draft" },
    ],
    [
      "delete from piece_versions where live_from > ${now}",
      "delete from piece_versions where live_from < ${now}",
      { named: "who leaves is a draft" },
    ],
  ]),
  ...mutantsOf(
    "app/domain/words/piece.ts",
    ["app/domain/words/piece.test.ts", "app/domain/words/words.test.ts"],
    [
      ["version.liveFrom <= now && (", "version.liveFrom < now && ("],
      [
        "one.id > other.id : one.liveFrom > other.liveFrom",
        "one.id < other.id : one.liveFrom > other.liveFrom",
      ],
      [
        "one.id > other.id : one.liveFrom > other.liveFrom",
        "one.id > other.id : one.liveFrom < other.liveFrom",
      ],
      [
        "(liveFrom > now ? liveFrom : Number.POSITIVE_INFINITY)",
        "(liveFrom < now ? liveFrom : Number.POSITIVE_INFINITY)",
      ],
    ],
  ),
  ...mutantsOf(
    "app/use-cases/words/read-words.server.ts",
    ["app/use-cases/words/read-words.test.ts"],
    [
      ["freshUntil = began + WORDS_LIFE_MS;", "freshUntil = began + 2 * WORDS_LIFE_MS;"],
      ["if (changesBefore === changes) freshUntil", "freshUntil"],
      ["failedUntil = elapsed() + WORDS_LIFE_MS;", ""],
      [
        "return { words: current(), isCertain: false };\n      try",
        "return { words: current(), isCertain: true };\n      try",
      ],
      ["at >= words.until || at < words.from", "at >= words.until"],
    ],
  ),
  ...mutantsOf("app/http/answers/help-articles.server.ts", ARTICLES, [
    [
      "text && text.sections.length > 0 ?",
      "text && text.sections.length < 0 ?",
      { named: "is changed, with" },
    ],
    [
      "articles.filter((article) => article.id === id)",
      "articles.slice(0, 1)",
      { named: "of its own alone" },
    ],
    ["    context.hasOldWords = true;\n", "", { named: "a text that can't be read" }],
  ]),
  ...mutantsOf("app/http/answers/help-articles.server.ts", GUIDES, [
    ["guides.find((one) => one.slug === slug)", "guides.at(0)", { named: "is nowhere" }],
    ["if (renamed !== null) throw", "if (renamed === slug) throw", { named: "with another path" }],
    ["guides.length > from + shown.length", "guides.length > from", { named: "on several pages" }],
    ["if (shown.length === 0 && page > 1)", "if (shown.length < 0)", { named: "on several pages" }],
  ]),
  ...mutantsOf("app/use-cases/words/read-articles.server.ts", GUIDES, [
    [
      'findPieceBySlug(db, "guide", slug)',
      'findPieceBySlug(db, "post", slug)',
      { named: "with another path" },
    ],
  ]),
  ...mutantsOf("app/http/answers/help-index.server.ts", GUIDES, [
    ["guides.map(({ version }) => version)", "guides.map(() => 0)", { named: "has its search made anew" }],
  ]),
  ...mutantsOf(
    "app/domain/words/words.ts",
    ["app/domain/words/words.test.ts"],
    [
      ["texts && kindOf(version.piece) === kind ?", "texts ?"],
      [
        "one.place - other.place || one.title.localeCompare(other.title",
        "other.place - one.place || one.title.localeCompare(other.title",
      ],
      ["texts && kindOf(version.piece) === kind ?", "kindOf(version.piece) === kind ?"],
    ],
  ),
  ...mutantsOf("app/domain/help/help-articles.ts", ARTICLES, [
    [
      "sections: sections.filter((section) => !isForm(section)),",
      "sections,",
      { named: "has a form with what its page says" },
    ],
    ["[...article.sections.filter(isForm), ...sections]", "sections", { named: "the ticket form's section" }],
  ]),
];
