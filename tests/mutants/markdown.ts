import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

const PAGE = ["app/domain/markdown/render-markdown.test.ts"];
const HOSTILE = ["app/domain/markdown/hostile-markdown.test.ts"];
const ARTICLE = ["app/domain/help/article-markdown.test.ts", "app/domain/help/article-round-trips.test.ts"];
const ARTICLE_PARTS = { named: "can't have" };

/** Markdown: that nothing of an author's becomes HTML, and that no text takes long or leads elsewhere. */
export const MARKDOWN_MUTANTS: readonly Mutant[] = [
  ...mutantsOf("app/domain/markdown/render-markdown.ts", PAGE, [
    ['    .replaceAll("<", "&lt;")\n', ""],
    ['.replaceAll(\'"\', "&quot;")', ""],
    ['    .replaceAll("&", "&amp;")\n', ""],
    [
      "return `<pre><code>${escapeHtml(token.text)}</code></pre>\\n`;",
      "return `<pre><code>${token.text}</code></pre>\\n`;",
    ],
    ["return `<code>${escapeHtml(token.text)}</code>`;", "return `<code>${token.text}</code>`;"],
    ["  say(rendering, line, linkProblem(href));\n", ""],
    ["  if (token.depth === 1)\n", "  if (token.depth === 0)\n"],
    ["if (task) say(", "if (false) say("],
    ["  if (holdsLink(tokens)) say(", "  if (false) say("],
    ["if (written !== null) say(rendering, line, rendering.ids.claim(written));", ""],
    ["rendering.problems.length > 0", "rendering.problems.length > 99"],
  ]),
  ...mutantsOf("app/domain/markdown/image-size.ts", PAGE, [
    ['src.startsWith("/") && linkProblem(src) === null', 'src.startsWith("/")'],
    ['const isOwn = src.startsWith("/") &&', "const isOwn ="],
    ['  if (alt === "")\n', "  if (false)\n"],
  ]),
  ...mutantsOf("app/domain/markdown/link-problem.ts", PAGE, [
    ["\\/(?!\\/)|#)/i", "\\/|#)/i"],
    ["  if (UNSAFE.test(href))\n", "  if (false)\n"],
    ["const SCHEMES = /^(?:", "const SCHEMES = /(?:"],
  ]),
  ...mutantsOf("app/domain/markdown/heading-ids.ts", PAGE, [
    ["while (taken.has(free) || reserved.has(free));", "while (taken.has(free));"],
    ["while (taken.has(free) || reserved.has(free));", "while (reserved.has(free));"],
    ["      if (taken.has(id)) return", "      if (false) return"],
  ]),
  ...mutantsOf("app/domain/markdown/text-problems.ts", HOSTILE, [
    ["[\\u0000-\\u0008", "[\\u0001-\\u0008"],
    ["[\\u202a-\\u202e\\u2066-\\u2069]", "[\\u202a-\\u202d\\u2066-\\u2069]", { named: "refused before" }],
    ["[\\u202a-\\u202e\\u2066-\\u2069]", "[\\u202a-\\u202e]", { named: "refused before" }],
    [
      "if (length > MARKDOWN_LENGTH) return",
      "if (length > 2 * MARKDOWN_LENGTH) return",
      { named: "too long" },
    ],
    ["if (marksBefore(text) > MARKS_BEFORE_TEXT)", "if (false)", { named: "too many" }],
    ["part.marks > MARKS_IN_A_PART", "part.marks > 60_000", { named: "too many" }],
    ['lines: text.trim() === "" ? 0 : part.lines', "lines: 0", { named: "too many" }],
    ["cells > CELLS", "cells > 9 * CELLS", { named: "too many" }],
    ["(word) => word.length > WORD_LENGTH", "() => false", { named: "too many" }],
  ]),
  ...mutantsOf("app/domain/markdown/read-markdown.ts", HOSTILE, [
    ["  if (level > MOST_LEVELS) return", "  if (level > 99) return", { named: "too deeply" }],
    ["if (problems.length > 0) return { ok: false, problems };", "", { named: "refused before" }],
  ]),
  ...mutantsOf("app/domain/markdown/render-markdown.ts", HOSTILE, [
    [
      "  if (characterProblems(text).length > 0)\n",
      "  if (false)\n",
      { named: "in text, code and a reference" },
    ],
  ]),
  ...mutantsOf("app/domain/help/inline-text.ts", ARTICLE, [
    ["const problem = linkProblem(token.href);", "const problem = null;", ARTICLE_PARTS],
    ["  for (const problem of characterProblems(text)) say(line, problem);\n", "", ARTICLE_PARTS],
    ["      say(line, refusal(token));\n", "", ARTICLE_PARTS],
    ['if (marked?.type === "html") say(', "if (false) say(", ARTICLE_PARTS],
  ]),
  ...mutantsOf("app/domain/help/article-markdown.ts", ARTICLE, [
    ["const wrong = id === null ? null : ids.claim(id);", "const wrong = null;"],
    [
      'const fence = "`".repeat(longest + 1);\n  return `${fence}\\n',
      'const fence = "```";\n  return `${fence}\\n',
      { named: "any article" },
    ],
  ]),
  ...mutantsOf("app/domain/help/inline-markdown.ts", ARTICLE, [
    ['.replace(/<(?!\\s)/g, "\\\\<")', "", { named: "any " }],
    ["return text.replace(BARE_ADDRESS, (start) => `${start}\\\\`);", "return text;", { named: "any " }],
    ['.replace(ALSO_CALLED_START, "$1\\\\:")', "", { named: "stays text" }],
  ]),
];
