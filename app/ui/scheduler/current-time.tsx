import type { TimeInWords } from "../../domain/booking/scheduler";

/** When the call that is being moved stands now. */
export function CurrentTime({ words }: { words: TimeInWords }) {
  return (
    <p className="rounded-xl bg-electric-wash p-4">
      Your call is on <strong>{words.day}</strong>, {words.hours}, {words.zone}. It keeps that time until you
      confirm another.
    </p>
  );
}
