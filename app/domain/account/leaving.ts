/**
 * What an action returns when the browser must go to a provider: our content security policy would block a redirect out
 * of a form.
 */
export type Leaving = { goingTo: { url: string; name: string } };

export function isLeaving(answer: unknown): answer is Leaving {
  return typeof answer === "object" && answer !== null && "goingTo" in answer;
}
