import { BRAND } from "../content/brand";
import { type EmailPhrases, greet } from "../domain/email/email-phrases";
import { asTerm } from "../domain/in-words";
import { withNoBreakSpaces } from "../domain/no-break-spaces";
import { oneLine } from "./one-line";
import { givenName } from "./spoken-name";

/** A part of an email, rendered as both HTML and text. All of its content is plain text. */
export type EmailPart =
  | { kind: "paragraph"; text: string }
  /** A paragraph with links in it. In plain text, a link with words of its own is followed by its address. */
  | { kind: "linked"; pieces: readonly LinkedPiece[] }
  /** A day and time, in larger type. */
  | { kind: "when"; day: string; hours: string; zone: string }
  | { kind: "facts"; facts: [term: string, text: string][] }
  /** To be typed elsewhere: the largest of all, and on one line. */
  | { kind: "code"; text: string }
  /** A person's own text, with its line breaks. */
  | { kind: "quote"; text: string }
  /** The main action. */
  | { kind: "button"; label: string; url: string }
  | { kind: "link"; label: string; url: string }
  | { kind: "note"; text: string };

/** A paragraph that begins with the agency's greeting of its reader. */
type GreetedPart = { kind: "greeted"; name: string; text: string };

export type LinkedPiece = { text: string; url?: string };

export function paragraph(text: string): EmailPart {
  return { kind: "paragraph", text };
}

/** The first sentence, without its greeting: "your call is booked." */
export function greeted(name: string, text: string): GreetedPart {
  return { kind: "greeted", name, text };
}

export function note(text: string): EmailPart {
  return { kind: "note", text };
}

export type EmailContent<Part = EmailPart | GreetedPart> = {
  subject: string;
  /** Stands above everything else: the line above which people write their reply. */
  marker?: string;
  heading: string;
  /** What an inbox shows after the subject. */
  preview: string;
  parts: Part[];
  /** Why the recipient got this email. */
  reason: string;
};

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The site's colours. Email clients with a dark mode switch to the second set by class. */
const INK = "#16130d";
const INK_SOFT = "#575144";
const PAPER = "#f7f2e8";
const CARD = "#fffdf9";
const LINE = "#ddd3bf";
const ELECTRIC = "#2a2ff0";

const STYLES = `
  :root { color-scheme: light dark; }
  a { color: ${ELECTRIC}; }
  h1 { text-wrap: balance; }
  p, td { text-wrap: pretty; }
  @media (max-width: 479px) {
    .pad { padding-left: 20px !important; padding-right: 20px !important; }
    .heading { font-size: 24px !important; }
  }
  @media (prefers-color-scheme: dark) {
    .paper { background: #14110d !important; }
    .card { background: #1d1915 !important; border-color: #39332a !important; }
    .ink, .ink a { color: #f4efe6 !important; }
    .soft, .soft a { color: #b9b1a3 !important; }
    .rule { border-color: #39332a !important; }
    .mark { border-color: #5a5fff !important; }
    .ink .link, .link { color: #a5a8ff !important; }
  }`;

/** An email with its greeting, and with the agency's sign-off if it greets its reader. */
export function withPhrases(content: EmailContent, phrases: EmailPhrases): EmailContent<EmailPart> {
  const parts = content.parts.map((part) =>
    part.kind === "greeted" ? paragraph(greet(givenName(part.name), part.text, phrases)) : part,
  );
  const hasGreeting = content.parts.some(({ kind }) => kind === "greeted");
  const end = hasGreeting && phrases.signOff !== "" ? [paragraph(phrases.signOff)] : [];
  return { ...content, parts: [...parts, ...end] };
}

/** Tables and inline styles: all that email clients reliably support. */
export function renderHtml({
  subject,
  marker,
  heading,
  preview,
  parts,
  reason,
}: EmailContent<EmailPart>): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLES}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(oneLine(preview))}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PAPER}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
${marker ? `<tr><td class="soft pad" style="padding:0 32px 16px;${text(13, INK_SOFT)}">${escapeHtml(marker)}</td></tr>\n` : ""}<tr><td class="ink pad" style="padding:0 32px 16px;${text(18, INK)}font-weight:700;letter-spacing:-0.01em">${escapeHtml(BRAND.name)}</td></tr>
<tr><td class="card pad" style="background:${CARD};border:1px solid ${LINE};border-radius:16px;padding:32px">
<h1 class="ink heading" style="margin:0 0 20px;${text(28, INK, 1.2)}font-weight:700;letter-spacing:-0.02em">${escapeHtml(heading)}</h1>
${joinFacts(parts)
  .map((part, index, { length }) => htmlOf(part, index === length - 1 ? 0 : GAPS[part.kind]))
  .join("\n")}
</td></tr>
<tr><td class="soft pad" style="padding:20px 32px 0;${text(13, INK_SOFT)}">${escapeHtml(reason)}<br><br>${BRAND.postalAddress.map(escapeHtml).join(", ")}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

export function renderText({ marker, heading, parts, reason }: EmailContent<EmailPart>): string {
  const blocks = [
    ...(marker ? [marker] : []),
    heading,
    ...joinFacts(parts).map(textOf),
    `-- \n${reason}\n${BRAND.postalAddress.join(", ")}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** Facts that follow one another make one table. */
function joinFacts(parts: readonly EmailPart[]): EmailPart[] {
  const joined: EmailPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === "facts" && last?.kind === "facts") {
      joined[joined.length - 1] = { kind: "facts", facts: [...last.facts, ...part.facts] };
    } else {
      joined.push(part);
    }
  }
  return joined;
}

/** The space below each kind of part, in px. The last part has none: below it, there is the card's own. */
const GAPS: Record<EmailPart["kind"], number> = {
  paragraph: 20,
  linked: 20,
  when: 24,
  facts: 24,
  code: 20,
  quote: 24,
  button: 24,
  link: 20,
  note: 12,
};

function htmlOf(part: EmailPart, gap: number): string {
  switch (part.kind) {
    case "paragraph":
      return `<p class="ink" style="margin:0 0 ${gap}px;${text(16, INK)}${BREAK}">${lines(part.text)}</p>`;
    case "linked":
      return `<p class="ink" style="margin:0 0 ${gap}px;${text(16, INK)}${BREAK}">${part.pieces.map(linkedHtml).join("")}</p>`;
    case "when":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 ${gap}px"><tr><td class="mark" style="border-left:4px solid ${ELECTRIC};padding:2px 0 2px 16px"><div class="ink" style="${text(20, INK, 1.35)}font-weight:700">${escapeHtml(part.day)}</div><div class="ink" style="${text(16, INK)}">${escapeHtml(withNoBreakSpaces(part.hours))}, ${escapeHtml(part.zone)}</div></td></tr></table>`;
    case "facts":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 ${gap}px">${part.facts
        .map(
          ([term, fact]) =>
            `<tr><td class="rule" style="border-top:1px solid ${LINE};padding:10px 0"><div class="soft" style="${text(13, INK_SOFT)}">${escapeHtml(term)}</div><div class="ink" style="${text(16, INK)}${BREAK}">${lines(fact)}</div></td></tr>`,
        )
        .join("")}</table>`;
    case "quote":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 ${gap}px"><tr><td class="ink rule" style="border-left:4px solid ${LINE};padding:2px 0 2px 16px;${text(16, INK)}${BREAK}">${lines(part.text)}</td></tr></table>`;
    case "code":
      return `<p class="ink" style="margin:0 0 ${gap}px;${text(32, INK, 1.2)}font-weight:700;letter-spacing:0.04em;white-space:nowrap">${escapeHtml(part.text)}</p>`;
    case "button":
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 ${gap}px"><tr><td align="center" bgcolor="${ELECTRIC}" style="background:${ELECTRIC};border-radius:999px"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:13px 24px;${text(16, "#ffffff", 1.2)}font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></td></tr></table>`;
    case "link":
      return `<p class="ink" style="margin:0 0 ${gap}px;${text(16, INK)}"><a class="link" href="${escapeHtml(part.url)}" style="color:${ELECTRIC}">${escapeHtml(part.label)}</a></p>`;
    case "note":
      return `<p class="soft" style="margin:0 0 ${gap}px;${text(14, INK_SOFT)}${BREAK}">${lines(part.text)}</p>`;
  }
}

function textOf(part: EmailPart): string {
  switch (part.kind) {
    case "paragraph":
    case "note":
      return part.text;
    case "linked":
      return part.pieces.map(linkedText).join("");
    case "when":
      return `${part.day}\n${part.hours}, ${part.zone}`;
    case "facts":
      return part.facts.map(([term, fact]) => `${asTerm(term)} ${fact.replaceAll("\n", "\n  ")}`).join("\n");
    case "code":
      return part.text;
    case "quote":
      return part.text.replace(/^/gm, "> ");
    case "button":
    case "link":
      return `${part.label}:\n${part.url}`;
  }
}

function linkedHtml({ text: words, url }: LinkedPiece): string {
  return url === undefined
    ? lines(words)
    : `<a class="link" href="${escapeHtml(url)}" style="color:${ELECTRIC}">${escapeHtml(words)}</a>`;
}

function linkedText({ text: words, url }: LinkedPiece): string {
  return url === undefined || url === words ? words : `${words} (${url})`;
}

/** Lets a long URL or word wrap instead of widening the email. */
const BREAK = "word-break:break-word;overflow-wrap:anywhere;";

function text(size: number, color: string, lineHeight = 1.5): string {
  return `font-family:${FONT};font-size:${size}px;line-height:${lineHeight};color:${color};`;
}

function lines(value: string): string {
  const kept = withNoBreakSpaces(value).replaceAll(BRAND.phone, BRAND.phone.replaceAll(" ", "\u00a0"));
  return escapeHtml(kept.replace(/\r\n?/g, "\n")).replaceAll("\n", "<br>");
}

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
