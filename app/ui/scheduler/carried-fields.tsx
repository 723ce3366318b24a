import { carriedFields, type SchedulerCarry } from "../../domain/booking/scheduler";

/** The state that rides in the scheduler's forms. */
export function CarriedFields({ carry, except }: { carry: SchedulerCarry; except?: string }) {
  return carriedFields(carry)
    .filter(([name]) => name !== except)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
