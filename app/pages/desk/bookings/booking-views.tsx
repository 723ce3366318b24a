import { useLocation } from "@remix-run/react";
import type { DeskListAnswer, ListedView } from "~/domain/booking-desk/desk-list";
import { bookingViewPath } from "~/domain/booking-desk/desk-list-paths";
import { buttonClass } from "~/ui/button";
import { TextField } from "~/ui/field";
import { DeskForm, DeskLink, SubmitButton } from "../desk-controls";

/** The list's views, with the built-in ones first. */
export function BookingViews({ views }: { views: readonly ListedView[] }) {
  return (
    <nav aria-label="Views" className="-mx-1 overflow-x-auto">
      <ul className="flex w-max gap-1 px-1 sm:w-auto sm:flex-wrap">
        {views.map(({ id, name, isCurrent }) => (
          <li key={id}>
            <DeskLink
              to={bookingViewPath(id)}
              aria-current={isCurrent ? "page" : undefined}
              className="desk-view"
            >
              <bdi>{name}</bdi>
            </DeskLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SUMMARY =
  "inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4";

type RenameViewProps = { view: ListedView; action: string; problem: DeskListAnswer | null };

function RenameView({ view, action, problem }: RenameViewProps) {
  return (
    // The key closes the form again once the view has its new name.
    <details key={view.name} open={problem !== null}>
      <summary className={SUMMARY}>Rename this view</summary>
      <DeskForm method="post" action={action} className="flex flex-wrap items-end gap-2 pt-1 pb-2">
        <input type="hidden" name="form" value="rename-view" />
        <input type="hidden" name="view" value={view.id} />
        <TextField
          id="view-name"
          name="name"
          label="New name"
          maxLength={40}
          defaultValue={problem?.name ?? view.name}
          error={problem?.errors.name}
          autoComplete="off"
        />
        <SubmitButton className={buttonClass("quiet")}>Rename</SubmitButton>
      </DeskForm>
    </details>
  );
}

type ViewActionsProps = { views: readonly ListedView[]; answer: DeskListAnswer | null };

/** Saves the current filter as a view. If it already is one of the user's own views, renames or deletes that. */
export function ViewActions({ views, answer }: ViewActionsProps) {
  const { pathname, search } = useLocation();
  const current = views.find(({ isCurrent }) => isCurrent);
  const problem = answer?.form === "save-view" ? answer : null;
  if (current?.isOwn) {
    return (
      <div className="flex flex-wrap items-start gap-x-5">
        <RenameView
          key={current.id}
          view={current}
          action={`${pathname}${search}`}
          problem={answer?.form === "rename-view" ? answer : null}
        />
        <DeskForm method="post" action={`${pathname}${search}`}>
          <input type="hidden" name="form" value="delete-view" />
          <SubmitButton name="view" value={current.id} className={`${buttonClass("link")} text-sm`}>
            Delete this view
          </SubmitButton>
        </DeskForm>
      </div>
    );
  }
  if (current) return null;
  return (
    <details open={problem !== null}>
      <summary className={SUMMARY}>Save as a view</summary>
      <DeskForm
        method="post"
        action={`${pathname}${search}`}
        className="flex flex-wrap items-end gap-2 pt-1 pb-2"
      >
        <input type="hidden" name="form" value="save-view" />
        <TextField
          id="view-name"
          name="name"
          label="Name of the view"
          maxLength={40}
          defaultValue={problem?.name}
          error={problem?.errors.name}
        />
        <SubmitButton className={buttonClass("quiet")}>Save</SubmitButton>
      </DeskForm>
    </details>
  );
}
