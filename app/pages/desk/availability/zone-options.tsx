import type { ReactNode } from "react";
import { cityOf, OFFERED_TIME_ZONES } from "~/domain/availability/time-zone";

/** The time zones that visitors choose from, by region, and others that are in use. */
export function ZoneOptions({ others }: { others: readonly string[] }) {
  const listed = Object.values(OFFERED_TIME_ZONES).flat();
  const more = [...new Set(others)].filter((zone) => zone !== "" && !listed.includes(zone));
  return (
    <>
      {more.map((zone) => (
        <option key={zone} value={zone}>
          {cityOf(zone)}
        </option>
      ))}
      {Object.entries(OFFERED_TIME_ZONES).map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {cityOf(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </>
  );
}

/** Chooses a time zone; `children` are options before the list. */
export function ZoneField({
  label,
  hint,
  zone,
  children,
}: {
  label: string;
  hint: string;
  zone: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor="timeZone" className="font-semibold">
        {label}
      </label>
      <p id="timeZone-hint" className="text-sm text-ink-soft">
        {hint}
      </p>
      <select
        id="timeZone"
        name="timeZone"
        key={zone}
        defaultValue={zone}
        aria-describedby="timeZone-hint"
        className="control"
      >
        {children}
        <ZoneOptions others={[zone]} />
      </select>
    </div>
  );
}
