import { factsOf } from "../domain/blog/post";
import { SHIPPED_PLANS } from "../domain/catalogue/shipped-plans";
import type { ShippedWords } from "../domain/words/words";
import { POSTS } from "./blog/posts.server";
import { CLAIMS } from "./claims";
import { PEOPLE } from "./team";

/** The words that the desk can change, as the repository has them. */
export const SHIPPED_WORDS: ShippedWords = {
  plans: SHIPPED_PLANS,
  claims: CLAIMS,
  people: PEOPLE,
  posts: POSTS.map(factsOf),
};
