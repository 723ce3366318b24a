import { Form } from "@remix-run/react";
import Globe from "lucide-react/icons/globe";
import { type RefObject, useContext, useEffect, useRef, useState } from "react";
import { slotValue } from "~/domain/availability/slot-value";
import { cityOf, OFFERED_TIME_ZONES } from "~/domain/availability/time-zone";
import type { PickView } from "~/domain/booking/scheduler";
import { PATHS } from "~/domain/paths";
import { buttonClass } from "~/ui/button";
import { AnswersContext, HiddenAnswers } from "~/ui/scheduler/place-link";
import { CarriedFields } from "./carried-fields";

const OFFERED = Object.values(OFFERED_TIME_ZONES).flat();

/**
 * Changes the time zone: a field that suggests cities while the visitor types, and accepts any city or country that the
 * server knows. The chosen day and time stay selected.
 */
export function ZoneForm({ view: { carry, calendar, agencyTimeZone, zoneTyped } }: { view: PickView }) {
  const [zones, setZones] = useState<readonly string[]>([agencyTimeZone, ...OFFERED]);
  const { chosen } = calendar;
  const answers = useContext(AnswersContext);
  const marked = chosen?.times.find(({ isChosen }) => isChosen);
  const first = chosen?.times[0];
  const cities = [...new Set(zones.map(cityOf))];
  const shown = zoneTyped ?? cityOf(carry.timeZone);
  const field = useRef<HTMLInputElement>(null);
  const onSent = useShown(field, shown);
  return (
    <Form
      onSubmit={onSent}
      method={answers ? "post" : "get"}
      action={PATHS.schedule}
      preventScrollReset
      className="flex flex-wrap items-end gap-3 border-t border-line pt-5"
    >
      {/* What was typed in answer to questions takes the place of what a link filled in. */}
      <CarriedFields carry={answers ? { ...carry, prefilled: {} } : carry} except="guess" />
      {answers && <HiddenAnswers answers={answers} />}
      {marked && <input type="hidden" name="at" value={slotValue(marked.startsAt)} />}
      {!marked && chosen && <input type="hidden" name="date" value={chosen.date} />}
      {!marked && first && <input type="hidden" name="near" value={slotValue(first.startsAt)} />}
      {!chosen && <input type="hidden" name="from" value={calendar.from} />}
      <div className="grid max-w-lg min-w-0 flex-1 basis-56 gap-1.5">
        <label htmlFor="scheduler-zone" className="flex items-center gap-2 font-semibold">
          <Globe aria-hidden="true" size={18} />
          Time zone
        </label>
        <input
          ref={field}
          id="scheduler-zone"
          name="zone"
          defaultValue={shown}
          list="scheduler-zones"
          aria-describedby="scheduler-zone-hint"
          aria-invalid={zoneTyped !== null || undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={60}
          onFocus={({ currentTarget }) => {
            if (currentTarget.value === shown) currentTarget.select();
            setZones([...OFFERED, ...Intl.supportedValuesOf("timeZone")]);
          }}
          className="control"
        />
        <datalist id="scheduler-zones">
          {cities.map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
      </div>
      <button type="submit" className={buttonClass("quiet")}>
        Change time zone
      </button>
      <p id="scheduler-zone-hint" className="w-full text-sm text-ink-soft">
        Enter a city or country, such as Tokyo or India.
      </p>
    </Form>
  );
}

/**
 * Shows the new zone in the field when it changes, but keeps what is being typed: the page may just have found out the
 * browser's zone. Returns what to call when the form is sent.
 */
function useShown(field: RefObject<HTMLInputElement>, shown: string): () => void {
  const last = useRef(shown);
  const isSent = useRef(false);
  useEffect(() => {
    const { current } = field;
    if (current && (isSent.current || current.value === last.current)) current.value = shown;
    last.current = shown;
    isSent.current = false;
  }, [field, shown]);
  return () => {
    isSent.current = true;
  };
}
