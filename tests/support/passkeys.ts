import type { PasskeyPurpose } from "../../app/domain/account/passkey";
import type { PasskeyCreation, PasskeyRequest } from "../../app/use-cases/sign-in/passkey-options.server";
import { SoftPasskey } from "./authenticator";
import type { Answer, Visitor } from "./visitor";

/** The options with which the site's script would call an authenticator. */
export async function passkeyRequest(
  visitor: Visitor,
  purpose: Exclude<PasskeyPurpose, "register">,
): Promise<PasskeyRequest> {
  return JSON.parse((await visitor.get(`/signin/passkey.json?for=${purpose}`)).text);
}

export async function passkeyCreation(visitor: Visitor): Promise<PasskeyCreation> {
  return JSON.parse((await visitor.get("/signin/passkey.json?for=register")).text);
}

/** Adds a passkey to the visitor's account, as its page's script does. */
export async function addPasskey(
  visitor: Visitor,
  { name = "Chrome on Linux", counts = false } = {},
): Promise<SoftPasskey> {
  const passkey = new SoftPasskey({ counts });
  const fields = passkey.register(await passkeyCreation(visitor));
  const answer = await visitor.postForm("/account/security/passkeys/new", {
    form: "new-passkey",
    name,
    ...fields,
  });
  if (answer.status !== 303) throw new Error(`Adding a passkey was answered by ${answer.status}`);
  return passkey;
}

export async function signInByPasskey(visitor: Visitor, passkey: SoftPasskey): Promise<Answer> {
  return sendPasskey(visitor, passkey.answer(await passkeyRequest(visitor, "sign-in")));
}

export function sendPasskey(
  visitor: Visitor,
  credential: string,
  more: Record<string, string> = {},
): Promise<Answer> {
  return visitor.postForm("/signin", { form: "passkey", credential, ...more });
}
