import { Form, Link } from "@remix-run/react";
import { Notice } from "~/ui/account/notice";
import { DeskButton } from "../desk-button";
import { DeskCard } from "../desk-card";

type PieceNoticesProps = { seen: string; planned: string | null; draft: string | null; mayPublish: boolean };

/** What will go live by itself, and that a draft is shown. */
export function PieceNotices({ seen, planned, draft, mayPublish }: PieceNoticesProps) {
  return (
    <>
      {planned && (
        <Notice kind="info">
          <p>It goes live on {planned}. What you publish before then takes its place.</p>
          {mayPublish && <SmallForm seen={seen} value="cancel" label="Don't publish it" />}
        </Notice>
      )}
      {draft && (
        <Notice kind="info">
          <p>You're looking at a draft, which visitors don't see. Saved by {draft}.</p>
        </Notice>
      )}
    </>
  );
}

type MoreToDoProps = { seen: string; canUndo: boolean; canPutBack: boolean; canTakeOff: boolean };

/** What can be done with what is published, if anything. */
export function MoreToDo({ seen, canUndo, canPutBack, canTakeOff }: MoreToDoProps) {
  if (!canUndo && !canPutBack && !canTakeOff) return null;
  return (
    <DeskCard id="more" title="More">
      <div className="flex flex-wrap gap-2">
        {canUndo && <SmallForm seen={seen} value="undo" label="Undo the last change" />}
        {canPutBack && <SmallForm seen={seen} value="back" label="Put the original words back" />}
        {canTakeOff && <SmallForm seen={seen} value="off" label="Take it off the site" />}
      </div>
      <p className="text-sm text-ink-soft">You can bring any version back from its history.</p>
    </DeskCard>
  );
}

/** One button that does something with a piece as it was seen. */
export function SmallForm({
  seen,
  value,
  label,
  anyway = false,
}: {
  seen: string;
  value: string;
  label: string;
  /** Whether its reader has seen what would contradict it. */
  anyway?: boolean;
}) {
  return (
    <Form id={anyway ? "nevertheless" : undefined} method="post">
      <input type="hidden" name="seen" value={seen} />
      {anyway && <input type="hidden" name="anyway" value="yes" />}
      <DeskButton kind="quiet" name="do" value={value}>
        {label}
      </DeskButton>
    </Form>
  );
}

type Version = { to: string; what: string; who: string; when: string; isLive: boolean };

/** What was published when and by whom, the newest first. */
export function PieceHistory({ versions }: { versions: readonly Version[] }) {
  if (versions.length === 0) return <p className="text-sm text-ink-soft">No changes yet.</p>;
  return (
    <ol className="divide-y divide-line">
      {versions.map(({ to, what, who, when, isLive }) => (
        <li key={to} className="flex flex-wrap items-baseline gap-x-4 text-sm">
          <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {when}
          </Link>{" "}
          <span>
            {what} by <bdi>{who}</bdi>
          </span>{" "}
          {isLive && <strong>What visitors read now</strong>}
        </li>
      ))}
    </ol>
  );
}
