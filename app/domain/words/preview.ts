import type { Post } from "../blog/post";
import type { Plan } from "../catalogue/plans";
import type { SiteAnswer } from "../chat/site-answer";
import type { TriedAnswer } from "../chat/try-answer";
import type { Article, Question } from "../help/article";
import type { Claim, Person } from "../showcase/people-and-claims";

/** A piece as its page would show it, or what its text must not have. */
export type Preview =
  | { kind: "post"; post: Post }
  | { kind: "plan"; plan: Plan }
  | { kind: "claim"; claim: Claim }
  | { kind: "person"; person: Person }
  | { kind: "question"; question: Question }
  /** The first sentence and the end of an email, each with its line breaks. */
  | { kind: "email"; lines: string[] }
  /** With what it would do, once it was tried. */
  | { kind: "answer"; answer: SiteAnswer; tried: TriedAnswer | null }
  /** One that ships, with the question it is suggested by. */
  | { kind: "topic"; ask: string | null; answer: SiteAnswer }
  | { kind: "article"; article: Omit<Article, "path"> }
  | { kind: "problems"; problems: string[] };
