import { expect } from "vitest";
import { attribute } from "./page";
import type { Answer, Visitor } from "./visitor";

/** The settings of identity providers, as bindings. */
export function providerBindings(
  providers: readonly ({ id: string; clientId: string } & Record<string, unknown>)[],
  secrets: Record<string, string>,
): Record<string, string> {
  return { SIGN_IN_PROVIDERS: JSON.stringify(providers), SIGN_IN_SECRETS: JSON.stringify(secrets) };
}

/** Presses a provider's button, and returns the URL to which the next page redirects. */
export async function startProviderSignIn(
  visitor: Visitor,
  id: string,
  fields: Record<string, string> = {},
): Promise<string> {
  return redirectTargetOf(await visitor.postForm(`/signin/with/${id}`, fields));
}

/** The URL to which a page redirects, both automatically and by its link. */
export function redirectTargetOf(answer: Answer): string {
  expect(answer.status).toBe(200);
  const link = attribute(answer.page.one("main a"), "href");
  expect(attribute(answer.page.one('meta[http-equiv="refresh"]'), "content")).toBe(`0; url=${link}`);
  return link;
}

type Consenting = { consent(url: string): URLSearchParams };

/** Signs in at a provider and comes back. */
export async function signInWithProvider(
  visitor: Visitor,
  id: string,
  provider: Consenting,
  fields: Record<string, string> = {},
): Promise<Answer> {
  const url = await startProviderSignIn(visitor, id, fields);
  return visitor.get(`/signin/from/${id}?${provider.consent(url)}`);
}
