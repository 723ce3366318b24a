import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyCreation, PasskeyRequest } from "../../app/use-cases/sign-in/passkey-options.server";
import { SITE_URL } from "./worker";

/** Flags of the authenticator data (WebAuthn). */
const FLAGS = { present: 0x01, verified: 0x04, maySync: 0x08, isSynced: 0x10, isNew: 0x40 };

/** Deliberate errors in a response. */
type Wrong = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
  userHandle?: string | null;
  /** Signed by another key than the passkey's. */
  key?: KeyObject;
  /** Set by browsers in a frame on another site's page. */
  crossOrigin?: boolean;
  topOrigin?: string;
  /** The attestation's format, in place of "none". */
  format?: string;
};

/** A software passkey with an ES256 key. It creates the form fields that a browser and its authenticator would. */
export class SoftPasskey {
  readonly id = randomBytes(32).toString("base64url");
  counter = 0;
  userHandle = "";
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  /** Whether it counts its uses, as authenticators with passkeys bound to one device may. */
  readonly #counts: boolean;

  constructor({ counts = false } = {}) {
    this.#counts = counts;
  }

  /** The fields of the form that adds the passkey. */
  register(options: PasskeyCreation, wrong: Wrong = {}): { credential: string; userHandle: string } {
    this.userHandle = options.user.id;
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, "base64url"))],
      [cborInt(-3), cborBytes(Buffer.from(y, "base64url"))],
    ]);
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#authData(wrong.rpId ?? options.rp.id, FLAGS.isNew, wrong),
      Buffer.alloc(16),
      length,
      id,
      key,
    ]);
    const attestation = cborMap([
      [cborText("fmt"), cborText(wrong.format ?? "none")],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(authData)],
    ]);
    const response = {
      clientDataJSON: clientData("webauthn.create", options.challenge, wrong).toString("base64url"),
      attestationObject: attestation.toString("base64url"),
      transports: ["internal"],
    };
    return { credential: this.#credential(response), userHandle: wrong.userHandle ?? options.user.id };
  }

  /** The form field for a request to sign in or confirm with the passkey. */
  answer(options: PasskeyRequest, wrong: Wrong = {}): string {
    if (this.#counts) this.counter += 1;
    const authenticatorData = this.#authData(wrong.rpId ?? options.rpId, 0, wrong);
    const client = clientData("webauthn.get", options.challenge, wrong);
    const signed = Buffer.concat([authenticatorData, createHash("sha256").update(client).digest()]);
    const userHandle = wrong.userHandle === undefined ? this.userHandle : wrong.userHandle;
    return this.#credential({
      authenticatorData: authenticatorData.toString("base64url"),
      clientDataJSON: client.toString("base64url"),
      signature: sign("sha256", signed, wrong.key ?? this.#keys.privateKey).toString("base64url"),
      ...(userHandle !== null && { userHandle }),
    });
  }

  #credential(response: Record<string, unknown>): string {
    const { id } = this;
    return JSON.stringify({ id, rawId: id, type: "public-key", response, clientExtensionResults: {} });
  }

  #authData(rpId: string, more: number, { isVerified = true, counter = this.counter }: Wrong): Buffer {
    const verified = isVerified ? FLAGS.verified : 0;
    const flags = FLAGS.present | FLAGS.maySync | FLAGS.isSynced | verified | more;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
  }
}

function clientData(
  usual: string,
  asked: string,
  { type = usual, challenge = asked, origin = SITE_URL, crossOrigin = false, topOrigin }: Wrong,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin, topOrigin }));
}

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)]);
const cborMap = (pairs: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()]);
