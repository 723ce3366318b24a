import { Link } from "@remix-run/react";
import { listPath } from "~/domain/desk-list";
import { EMAIL_LIST } from "~/domain/email/email-filter";

type OutboxStateProps = {
  outbox: {
    failed: number;
    unknown: number;
    overdue: number;
    /** A time in words, like `lastSentAt`. */
    overdueSince: string | number | null;
    lastSentAt: string | number | null;
    lastProblem: string | null;
  };
  transport: string;
  from: string;
};

/** The outbox query counts no further: see `COUNTED_AT_MOST` in email-desk.server.ts. */
const COUNTED_AT_MOST = 500;

const countInWords = (count: number) =>
  count > COUNTED_AT_MOST ? `More than ${COUNTED_AT_MOST}` : String(count);

/** How the site sends emails, and whether sending works. */
export function OutboxState({ outbox, transport, from }: OutboxStateProps) {
  const { failed, unknown, overdue, overdueSince, lastSentAt, lastProblem } = outbox;
  return (
    <dl className="grid gap-x-8 gap-y-2 rounded-xl border border-line bg-card p-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
      <Fact term="Sent by">{transport}</Fact>
      <Fact term="From">{from}</Fact>
      <Fact term="Last one sent">{lastSentAt ?? "None yet"}</Fact>
      <Fact term="Late">
        {overdue === 0 ? "None" : `${countInWords(overdue)}, the oldest since ${overdueSince}`}
      </Fact>
      <Fact term="Given up">
        {failed === 0 ? (
          "None"
        ) : (
          <Link
            to={listPath(EMAIL_LIST, { status: "failed" })}
            className="text-alarm underline underline-offset-4"
          >
            {countInWords(failed)}
          </Link>
        )}
      </Fact>
      {unknown > 0 && (
        <Fact term="Unknown outcome">
          <Link
            to={listPath(EMAIL_LIST, { status: "unknown" })}
            className="text-alarm underline underline-offset-4"
          >
            {countInWords(unknown)}
          </Link>
        </Fact>
      )}
      {lastProblem && <Fact term="Last problem">{lastProblem}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft max-sm:-mb-1.5">{term}</dt>
      <dd className="font-semibold wrap-anywhere max-sm:mb-1">{children}</dd>
    </div>
  );
}
