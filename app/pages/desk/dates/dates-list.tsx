import { Form, Link } from "@remix-run/react";
import { availabilityPath } from "~/domain/availability/availability-paths";
import type { AvailabilityAnswer } from "~/domain/availability/desk-availability";
import { ConfirmOutsideCalls } from "../availability/outside-calls";

export type ShownGroup = {
  first: string;
  last: string;
  days: string;
  words: string;
  label: string;
  /** The hosts who can be booked although the agency is closed. */
  bookable: string;
};

type DatesListProps = {
  groups: readonly ShownGroup[];
  version: string;
  answer: AvailabilityAnswer | null;
  next: string | null;
  isFirstPage: boolean;
};

/** The list carries the classes of its rows, because a page has many rows. */
const ROWS =
  "grid divide-y divide-line [&>li]:py-2 [&_b]:font-semibold [&>li>div]:flex [&>li>div]:flex-wrap [&>li>div]:items-center [&>li>div]:gap-x-5 [&>li>div>p]:mr-auto [&>li>div>p]:text-sm [&>li>div>p]:wrap-anywhere [&>li>div>a]:inline-flex [&>li>div>a]:min-h-11 [&>li>div>a]:items-center [&>li>div>a]:text-sm [&>li>div>a]:underline [&>li>div>a]:underline-offset-4";
const LINK = "inline-flex min-h-11 cursor-pointer items-center text-sm underline underline-offset-4";

/** The coming days with their own hours. Consecutive days with the same hours share a line. */
export function DatesList({ groups, version, answer, next, isFirstPage }: DatesListProps) {
  if (groups.length === 0) {
    return <p className="text-sm text-ink-soft">No days off or special hours coming up.</p>;
  }
  return (
    <>
      <ul className={ROWS}>
        {groups.map((group) => (
          <li key={group.first}>
            <b>{group.days}</b>
            <div>
              <p>
                {group.words === "closed" ? "Closed" : group.words}
                {group.label !== "" && `, ${group.label}`}
                {group.bookable !== "" &&
                  `. Still bookable${group.first === group.last ? "" : " on some of these days"}: ${group.bookable}`}
              </p>
              <Link to={`${availabilityPath("dates", { edit: group.first })}#dates-form`}>
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

type ClearFormProps = {
  group: Pick<ShownGroup, "first" | "last" | "days">;
  version: string;
  answer: AvailabilityAnswer | null;
};

export function ClearForm({ group, version, answer }: ClearFormProps) {
  return (
    <Form method="post" preventScrollReset className={answer?.outside ? "basis-full" : undefined}>
      <input type="hidden" name="form" value="clear" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="first" value={group.first} />
      <input type="hidden" name="last" value={group.last} />
      {answer?.outside ? (
        <ConfirmOutsideCalls answer={answer} button="Remove anyway" />
      ) : (
        <button type="submit" className="min-h-11 cursor-pointer text-sm underline underline-offset-4">
          Remove<span className="sr-only"> {group.days}</span>
        </button>
      )}
    </Form>
  );
}
