/**
 * `npm run words`: writes build/all-words.md, the text of every page, of one email of each kind, and the messages in the
 * code, to be read from top to bottom. Each line stands once, where it comes first. It tours a site with made-up
 * content, as the tests do.
 */
import "./fail-plainly";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import ts from "typescript";
import { BRAND } from "../app/content/brand";
import type { EmailKind } from "../app/domain/email/email";
import { SHIPPED_PHRASES } from "../app/domain/email/email-phrases";
import type { EmailFacts } from "../app/email/email-facts";
import { renderEmail } from "../app/email/render-email";
import { EMAIL_SAMPLES, sampleOf } from "../tests/support/email-samples";
import { pathOf } from "../tests/support/site-tour";
import { startTouredSite } from "../tests/support/toured-site";
import { COOKIE_SECRET } from "../tests/support/worker";
import { ensureBuilt } from "./bundle-worker";

const FILE = "build/all-words.md";
const FACTS: EmailFacts = {
  siteUrl: "https://agency.example",
  cookieSecret: COOKIE_SECRET,
  email: {
    from: { name: BRAND.name, email: "post@agency.example" },
    agency: { name: BRAND.name, email: "desk@agency.example" },
    support: { name: BRAND.name, email: "support@agency.example" },
  },
  inboundDomain: null,
  joinLink: "",
  phrases: SHIPPED_PHRASES,
  changeCutoffMinutes: 60,
  agencyTimeZone: "America/New_York",
};

/** Where the messages of forms and refusals are. */
const MESSAGES = /^app\/(?:domain|http|browser|use-cases|content\/account|pages\/.*\.server\.ts)/;
/** What is written to the log, and what only code reads. */
const NOT_SHOWN = /log|sql|Error|headers|raw/i;

const seen = new Set<string>();

/** Those lines of a text that have words and have not come before. */
function newLines(lines: readonly string[]): string[] {
  return lines
    .map((line) =>
      line
        // What is another each time would hide what is new.
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=[?&]key=)[\w-]+/g, "…")
        .replace(/http:\/\/localhost:\d+/g, FACTS.siteUrl)
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter((line) => /\p{L}{2}/u.test(line) && !seen.has(line) && seen.add(line));
}

function section(title: string, lines: readonly string[]): string {
  const shown = newLines(lines);
  return shown.length === 0 ? "" : `### ${title}\n\n${shown.map((line) => `    ${line}\n`).join("")}\n`;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

/** A page's title, labels for screen readers and text, a line for each block. */
function linesOf(html: string): string[] {
  const page = html.replace(/<(script|style|svg|iframe)\b[\s\S]*?<\/\1>|<!--.*?-->/g, "");
  const labels = [...page.matchAll(/ (?:aria-label|alt|placeholder|content)="([^"]*\p{L} [^"]*)"/gu)];
  const inline = page.replace(/<\/?(?:a|b|bdi|em|i|span|strong|code|time|wbr)\b[^>]*>/g, "");
  return [...inline.split(/<[^>]+>/), ...labels.map(([, label = ""]) => label)].map((line) =>
    line.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  );
}

async function pages(): Promise<string> {
  ensureBuilt();
  const { served, people, known } = await startTouredSite();
  try {
    let text = "";
    for (const request of known.filter(({ method }) => method === "GET")) {
      const answer = await people[request.by]?.get(pathOf(request));
      if (!answer?.headers.get("Content-Type")?.startsWith("text/html")) continue;
      text += section(`${request.pattern} (${request.by})`, linesOf(answer.text));
    }
    return text;
  } finally {
    await served.stop();
  }
}

async function emails(): Promise<string> {
  let text = "";
  for (const kind of Object.keys(EMAIL_SAMPLES) as EmailKind[]) {
    const email = await renderEmail(sampleOf(kind), FACTS);
    text += section(kind, [email.subject, ...email.text.split("\n")]);
  }
  return text;
}

/** The sentences in a file's strings, with a template's expressions as they stand. */
function sentencesIn(path: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isCallExpression(node) && NOT_SHOWN.test(node.expression.getText())) return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node)) found.push(node.getText().slice(1, -1));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true));
  return found.filter((text) => /^[\p{Lu}“$].* .* /u.test(text) && !text.includes("`"));
}

function messages(): string {
  const files = execFileSync("git", ["ls-files", "app"], { encoding: "utf8" }).trim().split("\n");
  return files
    .filter((path) => MESSAGES.test(path) && path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .map((path) => section(path, sentencesIn(path)))
    .join("");
}

const HEAD = `# All words

The text of every page, of one email of each kind, and the messages in the code, each line once, where it comes first.
Written by \`npm run words\` (a tour of the built site): run it after you change words, and read what is new.

`;

const [ofPages, ofEmails, ofCode] = [await pages(), await emails(), messages()];
writeFileSync(
  FILE,
  `${`${HEAD}## Pages\n\n${ofPages}## Emails\n\n${ofEmails}## Messages\n\n${ofCode}`.trimEnd()}\n`,
);
console.log(`${seen.size} lines in ${FILE}`);
process.exit();
