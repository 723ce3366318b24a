import { changedOn, type PostFacts } from "../domain/blog/post";

/** "10 November 2026", always in the site's own language. */
function dayInWords(date: string): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.format(Date.parse(`${date}T00:00:00Z`));
}

/** When a post appeared, who wrote it and how long it takes to read. */
export function PostFactsLine({ post, withAuthor = false }: { post: PostFacts; withAuthor?: boolean }) {
  const { date, author, minutes, isDraft } = post;
  const changed = changedOn(post);
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
      {isDraft && <strong className="text-alarm">Draft</strong>}{" "}
      <time dateTime={date}>{dayInWords(date)}</time>{" "}
      {withAuthor && changed !== date && (
        <span>
          Updated <time dateTime={changed}>{dayInWords(changed)}</time>
        </span>
      )}
      {withAuthor && <span>{author}</span>} <span>{minutes} min read</span>
    </p>
  );
}
