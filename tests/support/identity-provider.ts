import { createHash, createHmac, randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { bodyOf, type Loopback, sendJson, startLoopback } from "./loopback";

export const CLIENT_ID = "the-site";
export const CLIENT_SECRET = "a-secret-between-the-site-and-its-provider";

/** The user at the provider, as claims for the ID token. */
export type Person = { sub: string; [claim: string]: unknown };

/** How a provider misbehaves; by default it does not. */
export type Mischief = {
  /** Changes the claims of the ID token. */
  claims?: (honest: JWTPayload) => JWTPayload;
  signedBy?: "stranger" | "nobody" | "public key";
  /** Replaces the response of the userinfo endpoint. */
  userinfo?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
  /** Replaces the responses of endpoints. */
  answers?: Partial<Record<"discovery" | "token" | "keys" | "userinfo", (response: ServerResponse) => void>>;
};

export type FakeProvider = Loopback & {
  /** The user who is signed in at the provider. */
  person: Person;
  mischief: Mischief;
  /** The parameters of the token requests. */
  redeemed: URLSearchParams[];
  /** The callback parameters for the signed-in user, given the authorisation URL that the site redirects to. */
  consent(url: string): URLSearchParams;
};

type Code = { nonce: string; challenge: string; person: Person };

/**
 * A fake OpenID Connect provider whose behaviour, including errors, a test controls. `path` is the path of its issuer,
 * such as "/common/v2.0"; `issuer` is the one that it announces, if different.
 */
export async function startFakeProvider(
  given: { path?: string; issuer?: string } = {},
): Promise<FakeProvider> {
  const { path = "" } = given;
  const { issuer = path } = given;
  const [own, stranger] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: "own", alg: "RS256", use: "sig" };
  const codes = new Map<string, Code>();

  async function idToken({ nonce, person }: Code): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const { claims = (honest) => honest, signedBy } = standIn.mischief;
    const payload = claims({
      iss: standIn.url + issuer,
      aud: CLIENT_ID,
      iat: now,
      exp: now + 300,
      nonce,
      ...person,
    });
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    if (signedBy === "nobody") return `${encoded({ alg: "none" })}.${encoded(payload)}.`;
    if (signedBy === "public key") {
      const signed = `${encoded({ alg: "HS256", kid: "own" })}.${encoded(payload)}`;
      const key = JSON.stringify(jwk);
      return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
    }
    return new SignJWT(payload)
      .setProtectedHeader({ alg: "RS256", kid: "own" })
      .sign(signedBy === "stranger" ? stranger.privateKey : own.privateKey);
  }

  async function redeem(body: URLSearchParams, response: ServerResponse): Promise<void> {
    standIn.redeemed.push(body);
    const code = codes.get(body.get("code") ?? "");
    codes.delete(body.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    if (code?.challenge !== challenge) return sendJson(response, { error: "invalid_grant" }, 400);
    const tokens = { access_token: randomUUID(), token_type: "Bearer", expires_in: 60 };
    sendJson(response, { ...tokens, id_token: await idToken(code) });
  }

  const server = await startLoopback(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? "", standIn.url);
    const { answers = {}, metadata, userinfo } = standIn.mischief;
    const endpoint = (name: string) => `${standIn.url}${path}/${name}`;
    switch (pathname.slice(path.length)) {
      case "/.well-known/openid-configuration":
        if (answers.discovery) return answers.discovery(response);
        return sendJson(response, {
          issuer: standIn.url + issuer,
          authorization_endpoint: endpoint("authorize"),
          token_endpoint: endpoint("token"),
          token_endpoint_auth_methods_supported: ["client_secret_post"],
          jwks_uri: endpoint("keys"),
          userinfo_endpoint: endpoint("userinfo"),
          ...metadata,
        });
      case "/authorize": {
        const back = new URL(new URLSearchParams(search).get("redirect_uri") ?? "");
        back.search = String(standIn.consent(`${standIn.url}${pathname}${search}`));
        return void response.writeHead(302, { Location: back.href }).end();
      }
      case "/token":
        return answers.token ? answers.token(response) : redeem(await bodyOf(request), response);
      case "/keys":
        return answers.keys ? answers.keys(response) : sendJson(response, { keys: [jwk] });
      case "/userinfo":
        return answers.userinfo ? answers.userinfo(response) : sendJson(response, userinfo ?? standIn.person);
      default:
        return sendJson(response, { error: "not_found" }, 404);
    }
  });

  const standIn: FakeProvider = {
    ...server,
    person: { sub: "nobody" },
    mischief: {},
    redeemed: [],
    consent: (url) => {
      const asked = new URL(url).searchParams;
      const code = randomUUID();
      codes.set(code, {
        nonce: asked.get("nonce") ?? "",
        challenge: asked.get("code_challenge") ?? "",
        person: { ...standIn.person },
      });
      return new URLSearchParams({ code, state: asked.get("state") ?? "" });
    },
  };
  return standIn;
}
