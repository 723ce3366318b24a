import type { DeskBookingView } from "~/domain/booking-desk/desk-booking-view";
import { DESK_LIMITS } from "~/domain/booking-desk/desk-limits";
import type { DeskAnswer } from "~/domain/desk-answer";
import { buttonClass } from "~/ui/button";
import { TextAreaField } from "~/ui/field";
import { DeskCard } from "../desk-card";
import { DeskForm, SubmitButton } from "../desk-controls";

type BookingNotesProps = {
  /** Null during a database outage. */
  booking: Pick<DeskBookingView, "version" | "projectNotes" | "internalNotes"> | null;
  /** The server's response, if these notes were not saved. */
  answer: DeskAnswer | null;
};

const NOTES = [
  // First, so that what is for the team alone isn't typed where clients read it.
  { name: "internalNotes", label: "Internal notes", hint: "The client never sees these.", rows: 5 },
  {
    name: "projectNotes",
    label: "Project notes",
    hint: "The client reads these on their dashboard.",
    rows: 4,
  },
] as const;

/** Both kinds of notes in one form, so that saving one never loses what was typed into the other. */
export function BookingNotes({ booking, answer }: BookingNotesProps) {
  const version = booking?.version ?? answer?.values.version;
  return (
    <DeskCard id="notes" title="Notes">
      <DeskForm method="post" preventScrollReset className="grid gap-4">
        <input type="hidden" name="form" value="notes" />
        {/* The key replaces the field with each version, because the browser would keep the old field's value. */}
        <input key={version} type="hidden" name="version" value={version} />
        {NOTES.map(({ name, label, hint, rows }) => {
          const saved = booking?.[name] ?? "";
          const typed = answer?.values[name];
          return (
            <div key={name} className="grid gap-2">
              <TextAreaField
                key={`${version}${typed}`}
                id={`booking-${name}`}
                name={name}
                label={label}
                hint={hint}
                optional
                rows={rows}
                maxLength={DESK_LIMITS[name]}
                defaultValue={typed ?? saved}
                error={answer?.errors[name]}
              />
              {booking && typed !== undefined && typed !== saved && (
                <StoredNotes label={label} text={saved} />
              )}
            </div>
          );
        })}
        <SubmitButton className={`${buttonClass("primary")} justify-self-start`}>Save notes</SubmitButton>
      </DeskForm>
    </DeskCard>
  );
}

/** The notes as stored now, to compare with what was typed. */
function StoredNotes({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1 border-l-4 border-line pl-3 text-sm">
      <p className="text-ink-soft">{label} as saved at the moment:</p>
      <p className="whitespace-pre-line wrap-anywhere">{text || "Nothing"}</p>
    </div>
  );
}
