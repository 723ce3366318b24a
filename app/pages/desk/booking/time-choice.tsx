import type { DeskDay } from "~/domain/booking-desk/desk-times";
import { FieldError } from "~/ui/field";

type TimeChoiceProps = {
  day: DeskDay;
  /** The city of the client's time zone, shown if their times differ from the agency's. */
  clientCity: string;
  /** The chosen time, as the value of its form field. */
  chosen: string | undefined;
  error: string | undefined;
};

/** The id of the first time, which the error summary links to. */
export const FIRST_TIME_ID = "desk-time";

/** A day's free times as radio buttons. The group carries their classes, because a day may have a hundred times. */
export function TimeChoice({ day, clientCity, chosen, error }: TimeChoiceProps) {
  const isOtherZone = day.times.some(({ forClient }) => forClient !== null);
  return (
    <fieldset aria-describedby={error ? "desk-time-error" : undefined} className="grid gap-2">
      <legend className="mb-1 font-semibold">{day.label}</legend>
      {error && <FieldError id="desk-time-error">{error}</FieldError>}
      {isOtherZone && (
        <p className="text-sm text-ink-soft">
          {day.times.some(({ own }) => own)
            ? `The smaller times are yours and the client's, in ${clientCity}.`
            : `The smaller times are the client's, in ${clientCity}.`}
        </p>
      )}
      {day.times.length === 0 && (
        <p id={FIRST_TIME_ID}>
          No free times on this day.{" "}
          {day.nextFree
            ? `The next free day is ${day.nextFree.label}.`
            : "There are no free times in the following weeks either."}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2 empty:hidden [&_input]:size-5 [&_input]:accent-electric [&_small]:block [&_small]:text-ink-soft [&>label]:flex [&>label]:min-h-11 [&>label]:cursor-pointer [&>label]:items-center [&>label]:gap-2 [&>label]:rounded-lg [&>label]:border-[1.5px] [&>label]:border-line-strong [&>label]:bg-card [&>label]:px-2 [&>label]:py-1 [&>label]:tabular-nums [&>label:has(:checked)]:border-electric [&>label:has(:checked)]:bg-electric-wash">
        {day.times.map(({ value, label, forClient, own }, index) => (
          <label key={value}>
            <input
              type="radio"
              name="time"
              value={value}
              id={index === 0 ? FIRST_TIME_ID : undefined}
              defaultChecked={value === chosen}
            />
            <span>
              {label} {own && <small>yours {own}</small>}
              {forClient && <small>{own ? `client's ${forClient}` : forClient}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
