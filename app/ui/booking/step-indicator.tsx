import Check from "lucide-react/icons/check";
import { BOOKING_STEPS, type BookingStep } from "../../domain/booking/wizard";

const STEP_NAMES: Record<BookingStep, string> = {
  details: "Contact details",
  services: "Services",
  time: "Time",
};

/** Once the call is booked, no step is the current one. */
export function StepIndicator({ current, isDone: isOver }: { current: BookingStep; isDone: boolean }) {
  const position = isOver ? BOOKING_STEPS.length : BOOKING_STEPS.indexOf(current);
  return (
    <ol
      aria-label="Steps of booking a call"
      className="mb-3 grid grid-cols-[1.4fr_1fr_1fr] gap-2 sm:mb-8 sm:grid-cols-3 sm:gap-4"
    >
      {BOOKING_STEPS.map((step, index) => {
        const isDone = index < position;
        const isCurrent = index === position;
        return (
          <li
            key={step}
            aria-current={isCurrent ? "step" : undefined}
            className={`grid content-start gap-1 border-t-4 pt-2.5 ${isDone || isCurrent ? "border-electric" : "border-line"}`}
          >
            <span className="flex items-center gap-1.5 text-sm text-ink-soft">
              Step {index + 1}
              {isDone && <Check aria-hidden="true" size={16} strokeWidth={3} className="text-electric" />}
              {isDone && <span className="sr-only">, done</span>}
            </span>{" "}
            <span
              className={`text-sm leading-tight sm:text-base ${isCurrent ? "font-bold" : "text-ink-soft"}`}
            >
              {STEP_NAMES[step]}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
