import { toBase64 } from "../base64";

/** Bytes of text per encoded word, so that the whole word stays within the 75 characters of RFC 2047. */
const WORD_BYTES = 45;

const encoder = new TextEncoder();

/** Encodes text as the value of a header such as Subject. */
export function headerText(text: string): string {
  return isPlain(text) ? text : encodedWords(text);
}

/** Formats a mailbox for an address header: `"Demo Client" <demo@client.example>`. */
export function headerMailbox({ name, email }: { name: string; email: string }): string {
  if (name === "") return email;
  // An encoded word must not be quoted, or clients show it undecoded. Its line must be short, so the address
  // goes on the next one.
  return isPlain(name)
    ? `"${name.replace(/["\\]/g, "\\$&")}" <${email}>`
    : `${encodedWords(name)}\r\n <${email}>`;
}

/** Printable ASCII that cannot be mistaken for an encoded word. */
function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !text.includes("=?");
}

function encodedWords(text: string): string {
  const words: string[] = [];
  let bytes: number[] = [];
  // Split between characters: each word is decoded on its own.
  for (const letter of text) {
    const next = encoder.encode(letter);
    if (bytes.length + next.length > WORD_BYTES) {
      words.push(encodedWord(bytes));
      bytes = [];
    }
    bytes.push(...next);
  }
  words.push(encodedWord(bytes));
  return words.join("\r\n ");
}

function encodedWord(bytes: number[]): string {
  return `=?UTF-8?B?${toBase64(new Uint8Array(bytes))}?=`;
}
