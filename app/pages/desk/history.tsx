import { formatMoment } from "~/domain/availability/format";
import { shownEmail } from "~/domain/email-address";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { type AuditEntry, actionInWords } from "~/domain/staff/audit";
import { DeskLink } from "./desk-controls";

export type HistoryEntry = AuditEntry & {
  /** The thing that was changed, for a list about several things. */
  subject?: AuditedSubject;
};

type AuditedSubject = {
  kind: string;
  /** Its current name; empty if it has none. */
  name: string;
  /** Its own page, or null if it has none, and its whole history in the audit log. */
  to: { page: string | null; all: string | null };
};

type HistoryProps = {
  entries: readonly HistoryEntry[];
  /** The agency's time zone. */
  timeZone: string;
};

/** Audit entries: who did what and when, with the values before and after. */
export function History({ entries, timeZone }: HistoryProps) {
  if (entries.length === 0) return <p className="text-sm text-ink-soft">No changes yet.</p>;
  return (
    <ol className="desk-history">
      {entries.map(({ id, at, staffEmail, action, before, after, subject }) => (
        <li key={id}>
          <p>
            <strong>{actionInWords(action)}</strong>{" "}
            <span>
              {" "}
              by {shownEmail(staffEmail)},{" "}
              <time dateTime={new Date(at).toISOString()}>
                {withNoBreakSpaces(formatMoment(at, timeZone))}
              </time>
            </span>
          </p>
          {subject && <Subject subject={subject} />}
          <Changes before={before} after={after} />
        </li>
      ))}
    </ol>
  );
}

const LINK = "underline underline-offset-4 hover:text-electric";

function Subject({ subject: { kind, name, to } }: { subject: AuditedSubject }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>
        {kind}
        {name && ": "}
        {name &&
          (to.page ? (
            <DeskLink to={to.page} discover="none" className={LINK}>
              <bdi>{name}</bdi>
            </DeskLink>
          ) : (
            <bdi>{name}</bdi>
          ))}
      </span>{" "}
      {to.all && (
        <DeskLink to={to.all} discover="none" className={`inline-flex min-h-11 items-center ${LINK}`}>
          All about this
        </DeskLink>
      )}
    </p>
  );
}

function Changes({ before, after }: Pick<HistoryEntry, "before" | "after">) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <dl>
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before && name in before && <del>{withNoBreakSpaces(before[name] ?? "")}</del>}
            {before && name in before && after && name in after && " "}
            {after && name in after && <ins>{withNoBreakSpaces(after[name] ?? "")}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
