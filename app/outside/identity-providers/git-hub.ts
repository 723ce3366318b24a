import * as z from "zod";
import type { Attempt, IdentityProvider, ProvenIdentity } from "../../domain/account/identity-provider";
import { emailOf, nameOf } from "../../domain/account/provider-claims";
import { hashKey } from "../../domain/hmac";
import type { OutsideFetch } from "./fetch-outside";
import type { Outside } from "./openid-connect";
import { failureOf, failureOfAnswer } from "./provider-failure";

type GitHubSettings = {
  id: string;
  name: string;
  /** "https://github.com", or a self-hosted server. */
  issuer: string;
  clientId: string;
  clientSecret: string;
};

const SCOPE = "read:user user:email";

/** GitHub uses OAuth 2, not OpenID Connect: the user and their email address are requested with the access token. */
export function gitHub(settings: GitHubSettings, { askOutside }: Outside): IdentityProvider {
  const { id, name, issuer, clientId } = settings;
  return {
    id,
    name,
    connectionId: null,
    begin: async ({ redirectUri, state, verifier, loginHint }) => {
      const url = new URL(`${issuer}/login/oauth/authorize`);
      const parameters = {
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        code_challenge: await hashKey(verifier),
        code_challenge_method: "S256",
        ...(loginHint !== null && { login: loginHint }),
      };
      for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
      return { ok: true, url: url.href };
    },
    finish: async (attempt) => {
      try {
        const error = attempt.answer.get("error");
        if (error !== null) return failureOfAnswer(error);
        return { ok: true, identity: await redeemCode(settings, attempt, askOutside()) };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

const TokenSchema = z.object({ access_token: z.string().min(1), token_type: z.string().regex(/^bearer$/i) });
const UserSchema = z.object({ id: z.number().int().positive(), name: z.string().nullish() });
const EmailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

async function redeemCode(
  { issuer, clientId, clientSecret }: GitHubSettings,
  { answer, redirectUri, verifier }: Attempt & { answer: URLSearchParams },
  ask: OutsideFetch,
): Promise<ProvenIdentity> {
  const token = await ask(`${issuer}/login/oauth/access_token`, {
    method: "POST",
    headers: { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      code: answer.get("code") ?? "",
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }).toString(),
  });
  // GitHub responds with 200 to a wrong code, too: then there is no token in it.
  const { access_token } = TokenSchema.parse(await token.json());
  const get = (path: string) =>
    ask(`${apiOf(issuer)}${path}`, {
      headers: { Accept: "application/vnd.github+json", Authorization: `Bearer ${access_token}` },
    });
  const user = UserSchema.parse(await (await get("/user")).json());
  const emails = EmailsSchema.safeParse(await (await get("/user/emails")).json());
  // Users who keep their addresses private have none here.
  const primary = emails.data?.find((address) => address.primary);
  return {
    issuer,
    subject: String(user.id),
    email: emailOf(primary?.email),
    isEmailTrusted: primary?.verified === true,
    name: nameOf({ name: user.name ?? "" }),
  };
}

function apiOf(issuer: string): string {
  return issuer === "https://github.com" ? "https://api.github.com" : `${issuer}/api/v3`;
}
