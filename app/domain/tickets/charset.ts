import { WINDOWS } from "./html-entities";

/**
 * Emails that don't say for certain in which charset they are: without one, in "us-ascii" with other letters, in one that
 * none knows, or in UTF-8 that it is not. What is UTF-8 is read so, and everything else as Windows' Latin letters.
 */

/** The bytes 80 to BF, as windows-1252 reads them. */
const FOLLOWING = `[${WINDOWS}\\u00a0-\\u00bf]`;
/** A character of UTF-8 that was read as windows-1252. */
const CHARACTER = new RegExp(
  `[\\u00c2-\\u00df]${FOLLOWING}|[\\u00e0-\\u00ef]${FOLLOWING}{2}|[\\u00f0-\\u00f4]${FOLLOWING}{3}`,
  "g",
);
const HIGH = new RegExp(`${FOLLOWING}|[\\u00c0-\\u00ff]`, "g");

const decoder = new TextDecoder("utf-8", { fatal: true });

/** A text read as windows-1252, read as UTF-8 if most of its letters beyond ASCII are. */
export function inUtf8(text: string): string {
  const rest = text.replace(CHARACTER, "");
  const [others, characters] = [rest.match(HIGH)?.length ?? 0, text.match(CHARACTER)?.length ?? 0];
  return characters > others ? text.replace(CHARACTER, characterOf) : text;
}

function characterOf(read: string): string {
  const bytes = [...read].map((sign) => {
    const at = WINDOWS.indexOf(sign);
    return at === -1 ? sign.charCodeAt(0) : 0x80 + at;
  });
  try {
    return decoder.decode(new Uint8Array(bytes));
  } catch {
    return read;
  }
}

/** Where a piece of an email's source is replaced. */
type Change = { from: number; to: number; by: string };

const TYPE = /^content-type:[ \t]*([^\s;]*)((?:[^\r\n]|\r?\n[ \t])*)/im;
const CHARSET = /(;\s*charset\s*=\s*)("?)([^\s;"]*)\2/i;

/** The charset of words in headers: "=?utf-8?Q?f=C3=BCr?=". */
const WORD = /(=\?)([^?*\s]{1,40})(?=[^?\s]*\?[bq]\?)/gi;

/**
 * Whether a part of an email's text, or a word in its headers, has no charset or one that says little: only ASCII, or a
 * name that is none.
 */
export function isCharsetUncertain(source: Uint8Array): boolean {
  return headerBlocks(latin(source)).some(({ headers }) => {
    const { isText, charset } = typeIn(headers);
    const words = [...headers.matchAll(WORD)].map(([, , label = ""]) => label);
    return [...(isText ? [charset] : []), ...words].some(
      (label) => label === "" || IS_ASCII.test(label) || !isKnown(label),
    );
  });
}

const IS_ASCII = /^(?:us-)?ascii$|^ansi_x3/i;

function isKnown(charset: string): boolean {
  try {
    new TextDecoder(charset);
    return true;
  } catch {
    return false;
  }
}

function typeIn(headers: string) {
  const [, type = "text/plain", more = ""] = TYPE.exec(headers) ?? [];
  return { isText: /^text\//i.test(type), charset: CHARSET.exec(more)?.[3] ?? "" };
}

/**
 * The source of an email with parts of its text that may be in UTF-8, or say nothing, declared to be in windows-1252, which
 * loses nothing. Headers in other letters are put into UTF-8.
 */
export function declaredInWindows(source: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = latin(source);
  const changes = headerBlocks(text).flatMap(({ at, headers }, index): Change[] => {
    const typed = withWindows(headers);
    const readable = index === 0 ? encodedHeaders(typed.replace(WORD, wordInWindows)) : typed;
    return readable === headers ? [] : [{ from: at, to: at + headers.length, by: readable }];
  });
  let done = "";
  let from = 0;
  for (const change of changes) {
    done += text.slice(from, change.from) + change.by;
    from = change.to;
  }
  return bytesOf(done + text.slice(from));
}

const wordInWindows = (whole: string, begin: string, label: string) =>
  mayBeUtf8(label) ? `${begin}windows-1252` : whole;

const mayBeUtf8 = (charset: string) => /^(?:utf-?8)?$/i.test(charset) || IS_ASCII.test(charset);

function withWindows(headers: string): string {
  const { isText, charset } = typeIn(headers);
  if (!isText || !mayBeUtf8(charset)) return headers;
  if (!TYPE.test(headers)) return `Content-Type: text/plain; charset=windows-1252\r\n${headers}`;
  return headers.replace(TYPE, (line) =>
    CHARSET.test(line)
      ? line.replace(CHARSET, "$1windows-1252")
      : line.replace(/^(content-type:[ \t]*[^\s;]*)/i, "$1; charset=windows-1252"),
  );
}

/** Headers whose bytes are no UTF-8 were written in windows-1252. */
function encodedHeaders(headers: string): string {
  const bytes = bytesOf(headers);
  try {
    decoder.decode(bytes);
    return headers;
  } catch {
    return latin(new TextEncoder().encode(new TextDecoder("windows-1252").decode(bytes)));
  }
}

type Block = { at: number; headers: string };

/** The headers of an email and of its parts. */
function headerBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  const boundaries = new Set<string>();
  const take = (at: number) => {
    const [headers = ""] =
      /^(?:[!-9;-~]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*/.exec(text.slice(at, at + MAX_HEADERS)) ?? [];
    const [, , more = ""] = TYPE.exec(headers) ?? [];
    const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]*)"|([^\s;]+))/i.exec(more) ?? [];
    const boundary = quoted ?? plain;
    if (boundary !== undefined) boundaries.add(`--${boundary}`);
    blocks.push({ at, headers });
  };
  take(0);
  for (const { 0: line, index } of text.matchAll(/^--[^\r\n]{1,200}\r?\n/gm)) {
    if (boundaries.has(line.trimEnd()) && blocks.length < MAX_BLOCKS) take(index + line.length);
  }
  return blocks;
}

/** The headers of a part with longer ones are left as they are. */
const MAX_HEADERS = 256 * 1024;
const MAX_BLOCKS = 200;

/** A character for each byte. */
function latin(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += SLICE)
    text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return text;
}

const SLICE = 8192;

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
