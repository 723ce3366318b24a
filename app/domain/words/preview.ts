import type { Post } from "../blog/post";
import type { Plan } from "../catalogue/plans";
import type { Question } from "../help/article";
import type { Claim, Person } from "../showcase/people-and-claims";

/** A piece as its page would show it, or what its text must not have. */
export type Preview =
  | { kind: "post"; post: Post }
  | { kind: "plan"; plan: Plan }
  | { kind: "claim"; claim: Claim }
  | { kind: "person"; person: Person }
  | { kind: "question"; question: Question }
  | { kind: "problems"; problems: string[] };
