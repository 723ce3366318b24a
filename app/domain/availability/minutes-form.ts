/** A length of time as two fields of a form: a number, and what it counts. */
export const UNITS = { minutes: 1, hours: 60, days: 1440 } as const;
export type Unit = keyof typeof UNITS;
export const UNIT_NAMES = Object.keys(UNITS) as Unit[];

export const unitField = (name: string) => `${name}Unit`;

/** 240 → 4 hours: in the largest unit that goes into it. */
export function minutesFields(name: string, minutes: number): Record<string, string> {
  const unit =
    UNIT_NAMES.toReversed().find((unit) => minutes > 0 && minutes % UNITS[unit] === 0) ?? "minutes";
  return { [name]: String(minutes / UNITS[unit]), [unitField(name)]: unit };
}

export function isUnit(value: string): value is Unit {
  return Object.hasOwn(UNITS, value);
}
