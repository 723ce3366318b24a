import { Link } from "@remix-run/react";
import type { SiteAnswer } from "../../domain/chat/site-answer";
import { AnswerLinks, AnswerWords, SOURCE_LINK } from "./answer-words";
import { QuestionButtons } from "./message-form";

/** The id of the form to the team on the live chat page. */
export const TEAM_FORM_ID = "write-to-team";

type SiteAnswerViewProps = {
  answer: SiteAnswer;
  /** Suggestions are offered under the newest message alone. */
  isLast: boolean;
  onTeam?: () => void;
};

/** What the site knows, with its source, and what to do next. */
export function SiteAnswerView({ answer, isLast, onTeam }: SiteAnswerViewProps) {
  const { times = [], asks = [], links, offersTeam, also = [] } = answer;
  return (
    <>
      <AnswerWords answer={answer} />
      {times.length > 0 && (
        <ul
          aria-label="Free times"
          data-times=""
          className="mt-3 mb-1 grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2"
        >
          {times.map(({ label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center justify-center rounded-xl border-[1.5px] border-electric bg-card px-1 font-semibold whitespace-nowrap text-electric-deep tabular-nums hover:bg-electric-wash"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isLast && asks.length > 0 && (
        <div className="mt-3">
          <QuestionButtons questions={asks} label="Suggestions" />
        </div>
      )}
      <AnswerLinks links={links}>{offersTeam && isLast && <TeamButton onTeam={onTeam} />}</AnswerLinks>
      {also.map((further) => (
        <div key={further.text} className="mt-2 border-t border-line-strong pt-3">
          <SiteAnswerView answer={further} isLast={isLast} onTeam={onTeam} />
        </div>
      ))}
    </>
  );
}

/** Opens the form to the team. On the live chat page it links to the form beside the conversation. */
export function TeamButton({ onTeam }: { onTeam?: () => void }) {
  if (!onTeam) {
    return (
      <a href={`#${TEAM_FORM_ID}`} className={SOURCE_LINK}>
        Write to the team
      </a>
    );
  }
  return (
    <button type="button" onClick={onTeam} className={`cursor-pointer ${SOURCE_LINK}`}>
      Write to the team
    </button>
  );
}
