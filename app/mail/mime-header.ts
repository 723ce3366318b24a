import { toBase64 } from "./base64";

/** How much text an encoded word may hold in bytes, so that with its frame it stays under the 75 letters of RFC 2047. */
const WORD_BYTES = 45;

const encoder = new TextEncoder();

/** A text as the value of a header such as Subject. */
export function headerText(text: string): string {
  return isPlain(text) ? text : encodedWords(text);
}

/** A mailbox as an address header writes it: `"Demo Client" <demo@client.example>`. */
export function headerMailbox({ name, email }: { name: string; email: string }): string {
  if (name === "") return email;
  // An encoded word may not stand between quotation marks: there it would be shown as it is written.
  const phrase = isPlain(name) ? `"${name.replace(/["\\]/g, "\\$&")}"` : encodedWords(name);
  return `${phrase} <${email}>`;
}

/** Printable ASCII that nothing would take for an encoded word. */
function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text) && !text.includes("=?");
}

function encodedWords(text: string): string {
  const words: string[] = [];
  let bytes: number[] = [];
  // Cut between letters: each word is decoded by itself.
  for (const letter of text) {
    const next = encoder.encode(letter);
    if (bytes.length + next.length > WORD_BYTES) {
      words.push(word(bytes));
      bytes = [];
    }
    bytes.push(...next);
  }
  words.push(word(bytes));
  return words.join("\r\n ");
}

function word(bytes: number[]): string {
  return `=?UTF-8?B?${toBase64(new Uint8Array(bytes))}?=`;
}
