import { Form, Link } from "@remix-run/react";
import type { AvailabilityAnswer } from "../../../domain/availability/desk-availability";
import { availabilityPath } from "../../../domain/staff/availability-paths";
import { DeskButton } from "../desk-button";
import { LeftOutside } from "./outside-calls";

export type ShownGroup = { first: string; last: string; days: string; words: string; label: string };

type DatesListProps = {
  groups: readonly ShownGroup[];
  version: string;
  answer: AvailabilityAnswer | null;
  next: string | null;
  isFirstPage: boolean;
};

const LINK = "inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4";

/** The days to come that have hours of their own; those in a row with the same are one line. */
export function DatesList({ groups, version, answer, next, isFirstPage }: DatesListProps) {
  if (groups.length === 0) {
    return <p className="text-sm text-ink-soft">Every day to come has its weekly hours.</p>;
  }
  return (
    <>
      <ul className="grid divide-y divide-line">
        {groups.map((group) => (
          <li key={group.first} className="py-2">
            <p className="font-semibold">{group.days}</p>
            <div className="flex flex-wrap items-center gap-x-5">
              <p className="mr-auto text-sm wrap-anywhere">
                {group.words === "closed" ? "Closed" : group.words}
                {group.label !== "" && <span className="text-ink-soft">, {group.label}</span>}
              </p>
              <Link to={`${availabilityPath("dates", { edit: group.first })}#dates-form`} className={LINK}>
                Change<span className="sr-only"> {group.days}</span>
              </Link>
              <ClearForm
                group={group}
                version={version}
                answer={answer?.values.first === group.first ? answer : null}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="flex gap-5 empty:hidden">
        {!isFirstPage && (
          <Link to={availabilityPath("dates")} className={LINK}>
            First days
          </Link>
        )}
        {next && (
          <Link to={availabilityPath("dates", { after: next })} className={LINK}>
            Later days
          </Link>
        )}
      </p>
    </>
  );
}

type ClearFormProps = { group: ShownGroup; version: string; answer: AvailabilityAnswer | null };

export function ClearForm({ group, version, answer }: ClearFormProps) {
  return (
    <Form method="post" preventScrollReset className={answer?.outside ? "basis-full" : ""}>
      <input type="hidden" name="form" value="clear" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="first" value={group.first} />
      <input type="hidden" name="last" value={group.last} />
      {answer?.outside ? (
        <LeftOutside answer={answer} button="Remove all the same" />
      ) : (
        <DeskButton kind="quiet">
          Remove<span className="sr-only"> {group.days}</span>
        </DeskButton>
      )}
    </Form>
  );
}
