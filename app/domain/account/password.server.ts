import { Buffer } from "node:buffer";
import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

/** OWASP's second recommendation for scrypt: 32 MiB of memory, three times over. */
const LOG_N = 15;
const BLOCK_SIZE = 8;
const PARALLELISM = 3;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const CURRENT = `$scrypt$ln=${LOG_N},r=${BLOCK_SIZE},p=${PARALLELISM}$`;

/** "$scrypt$ln=15,r=8,p=3$salt$hash": the value says how it was made, so that the parameters can change. */
const STORED = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Takes about a quarter of a second of CPU: limit the rate before. */
export function hashPassword(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  const hash = derive(password, salt, LOG_N, BLOCK_SIZE, PARALLELISM, HASH_BYTES);
  return `${CURRENT}${encode(salt)}$${encode(hash)}`;
}

/** No password fits it. Comparing with it costs what comparing with a real one does. */
const NO_PASSWORD = `${CURRENT}${encode(Buffer.alloc(SALT_BYTES))}$${encode(Buffer.alloc(HASH_BYTES))}`;

/** Compares in constant time. Without a stored value it does the same work, and the answer is no. */
export function isPassword(password: string, stored: string | null): boolean {
  const [, logN, blockSize, parallelism, salt = "", hash = ""] = STORED.exec(stored ?? NO_PASSWORD) ?? [];
  if (!logN) throw new Error("A stored password is not in the form that this site writes");
  const expected = Buffer.from(hash, "base64");
  const found = derive(
    password,
    Buffer.from(salt, "base64"),
    Number(logN),
    Number(blockSize),
    Number(parallelism),
    expected.length,
  );
  return timingSafeEqual(found, expected) && stored !== null;
}

/** Whether a stored value was made with other parameters than today's. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(CURRENT);
}

function derive(password: string, salt: Buffer, logN: number, r: number, p: number, length: number): Buffer {
  const N = 2 ** logN;
  return scryptSync(password, salt, length, { N, r, p, maxmem: 256 * N * r });
}

function encode(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
