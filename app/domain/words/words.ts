import type { PostFacts } from "../blog/post";
import { readingMinutes } from "../blog/post";
import { utcDateOf } from "../calendar-date";
import type { Plan } from "../catalogue/plans";
import type { OwnAnswer } from "../chat/own-answers";
import type { RewrittenAnswers } from "../chat/rewritten-answers";
import type { EmailPhrases } from "../email/email-phrases";
import type { Question } from "../help/article";
import { type ArticleId, isArticleId } from "../help/help-articles";
import type { Instant } from "../instant";
import type { Claim, Person } from "../showcase/people-and-claims";
import { answerOf } from "./answer-piece";
import { EMAIL_PIECE, phrasesOf } from "./email-piece";
import {
  kindOf,
  liveVersions,
  nameOf,
  type PieceId,
  type PieceKind,
  type PieceTexts,
  type PieceVersion,
} from "./piece";
import { planOf } from "./plan-piece";
import { questionOf } from "./question-piece";

/** What the site says at a moment, of all that the desk can change. */
export type Words = {
  plans: readonly Plan[];
  claims: readonly Claim[];
  people: readonly Person[];
  /** The help centre's Common Questions. */
  questions: readonly Question[];
  /** What the chat answers besides what it knows from the repository. */
  answers: readonly OwnAnswer[];
  /** Those from the repository that the desk has rewritten. */
  topics: RewrittenAnswers;
  /** The help's articles that the desk has changed. */
  articles: readonly LiveArticle[];
  /** The help's articles that the desk has written. */
  guides: readonly LiveGuide[];
  /** Those that visitors can read, newest first. */
  posts: readonly LivePost[];
  /** How emails begin and end. */
  email: EmailPhrases;
};

/** A help article that the desk has changed, and the version that has its text. */
export type LiveArticle = { id: ArticleId; summary: string; version: number };

/** A help article that the desk has written, as lists show it. */
export type GuideFacts = { slug: string; title: string; summary: string };

export const guideFacts = ({ slug, title, summary }: GuideFacts): GuideFacts => ({ slug, title, summary });

/** The same with the day of its last change, the version that has its text and how many words that has. */
export type LiveGuide = GuideFacts & { piece: PieceId; version: number; changed: string; words: number };

/** A post, and the version that has its text; null for the repository's. */
export type LivePost = PostFacts & { piece: PieceId; version: number | null };

/**
 * The words of the repository. Posts are all of them, also those whose day has not come; an answer that names prices names
 * those of the plans as they are.
 */
export type ShippedWords = Omit<
  Words,
  "posts" | "questions" | "answers" | "topics" | "articles" | "guides"
> & {
  posts: readonly PostFacts[];
  questions: (plans: readonly Plan[]) => readonly Question[];
};

/** The words as they are at a moment: the repository's, with what the desk has published in their place. */
export function wordsAt(shipped: ShippedWords, versions: readonly PieceVersion[], now: Instant): Words {
  const live = liveVersions(versions, now);
  const plans = shipped.plans.map((plan) => {
    const texts = ownTexts(live, `plan/${plan.id}`);
    return texts ? planOf(plan, texts) : plan;
  });
  const email = ownTexts(live, EMAIL_PIECE);
  return {
    plans,
    claims: shipped.claims.map((claim) => {
      const texts = ownTexts(live, `claim/${claim.id}`);
      return texts ? claimOf(claim.id, texts) : claim;
    }),
    people: listAt("person", shipped.people, live, (id, texts) => personOf(id, texts, shipped.people)),
    questions: listAt("question", shipped.questions(plans), live, questionOf),
    answers: answersAt(live),
    topics: topicsAt(live),
    articles: articlesAt(live),
    guides: guidesAt(live),
    posts: postsAt(shipped.posts, live, now),
    email: email ? phrasesOf(email) : shipped.email,
  };
}

type Live = ReturnType<typeof liveVersions>;

function ownTexts(live: Live, piece: PieceId): PieceTexts | null {
  return live.get(piece)?.texts ?? null;
}

export function claimOf(id: string, { claim = "", meaning = "", ...texts }: PieceTexts): Claim {
  const { source = "", baseline = "", period = "" } = texts;
  return { id, claim, meaning, evidence: { source, baseline, period } };
}

/** What visitors read of the desk's pieces of a kind, by their names. */
function ownOf(live: Live, kind: PieceKind): (PieceVersion & { name: string; texts: PieceTexts })[] {
  return [...live.values()].flatMap(({ texts, ...version }) =>
    texts && kindOf(version.piece) === kind ? [{ ...version, name: nameOf(version.piece), texts }] : [],
  );
}

function topicsAt(live: Live): RewrittenAnswers {
  return new Map(ownOf(live, "topic").map(({ name, texts }) => [name, texts.answer ?? ""]));
}

/** The order of the list is the number that each has. */
function listAt<Item extends { id: string }>(
  kind: PieceKind,
  shipped: readonly Item[],
  live: Live,
  itemOf: (id: string, texts: PieceTexts) => Item,
): Item[] {
  const own = [...live.values()].filter(({ piece, state }) => kindOf(piece) === kind && state !== "shipped");
  const changed = new Set(own.map(({ piece }) => nameOf(piece)));
  const placed = [
    ...shipped.map((item, index) => ({ item, place: index + 1 })).filter(({ item }) => !changed.has(item.id)),
    ...own.flatMap(({ piece, texts }) =>
      texts ? [{ item: itemOf(nameOf(piece), texts), place: Number(texts.place) }] : [],
    ),
  ];
  return placed
    .sort((one, other) => one.place - other.place || one.item.id.localeCompare(other.item.id))
    .map(({ item }) => item);
}

/** A person of the repository keeps their photograph. */
export function personOf(id: string, texts: PieceTexts, shipped: readonly Person[]): Person {
  const { name = "", role = "", line = "" } = texts;
  const photograph = shipped.find((one) => one.id === id)?.photograph;
  return { id, name, role, line, ...(photograph && { photograph }) };
}

/** In the order of their names, so that it never depends on when they were written. */
function answersAt(live: Live): OwnAnswer[] {
  return ownOf(live, "answer")
    .map(({ name, texts }) => answerOf(name, texts))
    .sort((one, other) => one.id.localeCompare(other.id));
}

function articlesAt(live: Live): LiveArticle[] {
  return ownOf(live, "article").flatMap(({ id: version, name: id, texts }) =>
    isArticleId(id) ? [{ id, summary: texts.summary ?? "", version }] : [],
  );
}

function guidesAt(live: Live): LiveGuide[] {
  return ownOf(live, "guide")
    .map(({ id: version, piece, name, texts, slug, wordCount, liveFrom }) => {
      const { title = "", summary = "", place = "0" } = texts;
      const facts = { slug: slug ?? name, title, summary, changed: utcDateOf(liveFrom) };
      return { ...facts, piece, version, words: wordCount ?? 0, place: Number(place) };
    })
    .sort((one, other) => one.place - other.place || one.title.localeCompare(other.title, "en"))
    .map(({ place: _, ...guide }) => guide);
}

function postsAt(shipped: readonly PostFacts[], live: Live, now: Instant): LivePost[] {
  const today = utcDateOf(now);
  const posts = new Map<PieceId, LivePost>();
  for (const post of shipped) {
    const piece: PieceId = `post/${post.slug}`;
    if (post.isDraft || post.date <= today) posts.set(piece, { ...post, piece, version: null });
  }
  for (const version of live.values()) {
    if (kindOf(version.piece) !== "post" || version.state === "shipped") continue;
    const post = postOf(version);
    if (post) posts.set(version.piece, post);
    else posts.delete(version.piece);
  }
  return [...posts.values()].sort(
    (one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug),
  );
}

/** A version of a post as lists show it; null if it takes the post off the site. */
function postOf({ id, piece, texts, slug, wordCount }: PieceVersion): LivePost | null {
  return texts && { ...postFactsOf(texts, slug ?? nameOf(piece), wordCount ?? 0), piece, version: id };
}

/** A post of so many words as lists show it, from the texts of its form. */
export function postFactsOf(texts: PieceTexts, slug: string, words: number): PostFacts {
  const { title = "", description = "", author = "", date = "", updated = "" } = texts;
  return {
    slug,
    title,
    description,
    author,
    date,
    updated: updated || null,
    minutes: readingMinutes(words),
    isDraft: false,
  };
}
