/**
 * What an action returns when the browser must go to a provider: our content security policy would block a redirect out
 * of a form.
 */
export type ProviderRedirect = { goingTo: { url: string; name: string } };

export function isProviderRedirect(answer: unknown): answer is ProviderRedirect {
  return typeof answer === "object" && answer !== null && "goingTo" in answer;
}
