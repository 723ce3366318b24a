const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The digits of base32hex (RFC 4648, section 7) in small letters. */
export const BASE32HEX = "0123456789abcdefghijklmnopqrstuv";

/** Base32 (RFC 4648, section 6) without padding: what authenticator apps take, and what people can copy by hand. */
export function toBase32(bytes: Uint8Array, alphabet: string = BASE32): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** Throws on text outside the alphabet. Bits after the last whole byte are ignored. */
export function fromBase32(text: string, alphabet: string = BASE32): Uint8Array<ArrayBuffer> {
  const bits = [...text].map((character) => {
    const value = alphabet.indexOf(character);
    if (value < 0) throw new RangeError("Not base32");
    return value.toString(2).padStart(5, "0");
  });
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2));
}

/** "ABCDEFGH" → "ABCD EFGH", easier to read and to type. */
export function inFours(text: string, between: string): string {
  return text.replace(/(.{4})(?=.)/g, `$1${between}`);
}
