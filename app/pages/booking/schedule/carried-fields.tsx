import { carriedFields } from "~/domain/booking/carried-fields";
import type { SchedulerCarry } from "~/domain/booking/scheduler";

/** The scheduler's carried state as hidden fields. */
export function CarriedFields({ carry, except }: { carry: SchedulerCarry; except?: string }) {
  return carriedFields(carry)
    .filter(([name]) => name !== except)
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
