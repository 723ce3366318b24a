import { Link } from "@remix-run/react";
import { OPEN_CHAT_PATH } from "~/domain/chat/chat-paths";
import type { SiteAnswer } from "~/domain/chat/site-answer";
import type { HelpResult } from "~/domain/help/search";
import { PrimaryLink, QuietLink } from "~/ui/button";
import { AnswerLinks, AnswerWords, SOURCE_LINK } from "~/ui/chat/answer-words";
import { Marked } from "~/ui/help/marked";

type SearchResultsProps = {
  query: string;
  answer: SiteAnswer | null;
  results: readonly HelpResult[];
  ticketPath: string;
};

/** Search results, or other ways to get help if there are none. */
export function SearchResults({ query, answer, results, ticketPath }: SearchResultsProps) {
  return (
    <section aria-labelledby="results-heading" className="wrap grid gap-6 pb-20">
      <div role="status">
        <h2 id="results-heading" className="text-step-2">
          {results.length === 0 ? "No results for" : foundInWords(results.length)}{" "}
          <bdi className="text-electric-deep">{query}</bdi>
        </h2>
      </div>
      {answer && <Answer answer={answer} />}
      {results.length === 0 ? (
        <div className="grid max-w-[60ch] justify-items-start gap-5">
          <p>
            Try different or fewer words. These pages may help, too. We review searches without results so
            that we can add what's missing.
          </p>
          <PrimaryLink to={ticketPath}>Ask support</PrimaryLink>
        </div>
      ) : (
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
          <ol className="border-t-2 border-ink">
            {results.map((result) => (
              <Result key={result.to} {...result} />
            ))}
          </ol>
          <div className="grid justify-items-start gap-3 lg:sticky lg:top-28 lg:border-t-2 lg:border-ink lg:pt-4">
            <h3 className="text-step-1">Can't find it?</h3>
            <p className="text-ink-soft">Try different words, or ask a person.</p>
            <QuietLink to={ticketPath}>Ask support</QuietLink>
          </div>
        </div>
      )}
    </section>
  );
}

/** The answer itself, so that it need not be looked for among the results. */
function Answer({ answer }: { answer: SiteAnswer }) {
  return (
    <section
      aria-labelledby="answer-heading"
      className="max-w-[48rem] rounded-2xl border-[1.5px] border-line-strong bg-card p-5"
    >
      <h3 id="answer-heading" className="mb-2 text-step-1">
        Our assistant's answer
      </h3>
      <AnswerWords answer={answer} />
      <AnswerLinks links={answer.links}>
        <Link to={OPEN_CHAT_PATH} className={SOURCE_LINK}>
          Ask more in the chat
        </Link>
      </AnswerLinks>
    </section>
  );
}

function foundInWords(count: number): string {
  return `${count} ${count === 1 ? "result" : "results"} for`;
}

function Result({ to, title, part, excerpt }: HelpResult) {
  return (
    <li className="grid border-b border-line py-3">
      <h3 className="text-step-1 leading-snug">
        <Link
          to={part?.to ?? to}
          className="inline-block py-3 underline decoration-line-strong underline-offset-4 hover:text-electric"
        >
          <Marked segments={title} />
          {part && (
            <span className="font-semibold text-ink-soft">
              : <Marked segments={part.heading} />
            </span>
          )}
        </Link>
      </h3>
      <p className="max-w-[68ch] text-ink-soft">
        <Marked segments={excerpt} />
      </p>
    </li>
  );
}
