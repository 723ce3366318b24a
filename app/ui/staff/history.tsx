import type { AuditFacts } from "../../domain/staff/audit";

export type HistoryEntry = {
  id: string;
  at: number;
  staffEmail: string;
  action: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
};

type HistoryProps = {
  entries: readonly HistoryEntry[];
  /** Of the agency, whose desk this is. */
  timeZone: string;
};

/** What staff did to one thing: who, what, when, before and after. */
export function History({ entries, timeZone }: HistoryProps) {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "medium", timeStyle: "short" });
  if (entries.length === 0) return <p className="text-sm text-ink-soft">Nothing has been changed here.</p>;
  return (
    <ol className="desk-history">
      {entries.map(({ id, at, staffEmail, action, before, after }) => (
        <li key={id}>
          <p>
            <strong>{actionInWords(action)}</strong>{" "}
            <span>
              {" "}
              by {staffEmail}, <time dateTime={new Date(at).toISOString()}>{format.format(at)}</time>
            </span>
          </p>
          <Changes before={before} after={after} />
        </li>
      ))}
    </ol>
  );
}

function Changes({ before, after }: Pick<HistoryEntry, "before" | "after">) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <dl>
      {names.map((name) => (
        <div key={name}>
          <dt>{nameInWords(name)}</dt>
          <dd>
            {before && name in before && <del>{shown(before[name])}</del>}
            {before && name in before && after && name in after && " "}
            {after && name in after && <ins>{shown(after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** "invitation_withdrawn" → "Invitation withdrawn" */
function actionInWords(action: string): string {
  const words = action.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "projectNotes" → "Project notes". What is words already stays: "Friday 25 December 2026". */
function nameInWords(name: string): string {
  if (name.includes(" ")) return name;
  return actionInWords(name.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase());
}

function shown(value: unknown): string {
  if (value === null || value === "") return "(nothing)";
  return typeof value === "string" ? value : JSON.stringify(value);
}
