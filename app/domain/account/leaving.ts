/** What an action answers when the browser is to go to a provider: a redirect out of a form would be blocked by our own policy. */
export type Leaving = { goingTo: { url: string; name: string } };

export function isLeaving(answer: unknown): answer is Leaving {
  return typeof answer === "object" && answer !== null && "goingTo" in answer;
}
