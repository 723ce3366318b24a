import type { CurrentTimeInWords } from "~/domain/booking/scheduler";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";

/** The current time of the call being rescheduled. */
export function CurrentTime({ words, call }: { words: CurrentTimeInWords; call: string }) {
  return (
    <p className="rounded-xl bg-electric-wash p-4">
      Your {call}
      {words.hosts && ` with ${words.hosts}`} is on <strong>{words.day}</strong>,{" "}
      {withNoBreakSpaces(words.hours)}, {words.zone}. It stays at that time until you confirm a new one. You
      can move it {withNoBreakSpaces(words.until)}.
    </p>
  );
}
