import { Link } from "@remix-run/react";
import { cannedAnswerPath } from "~/domain/ticket-desk/desk-ticket-paths";

type CannedAnswerListProps = { list: readonly { id: string; title: string; beginning: string }[] };

export function CannedAnswerList({ list }: CannedAnswerListProps) {
  if (list.length === 0) {
    return (
      <p className="text-ink-soft">No answers yet. You can insert the ones you save here into any reply.</p>
    );
  }
  return (
    <ul className="rounded-xl border border-line bg-card">
      {list.map(({ id, title, beginning }) => (
        <li key={id} className="border-line not-first:border-t">
          <Link data-row to={cannedAnswerPath(id)} className="grid px-4 py-2.5 hover:bg-paper-deep">
            <span className="font-semibold wrap-anywhere">{title}</span>{" "}
            <span className="truncate text-sm text-ink-soft">{beginning}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
