import type { TimeInWords } from "~/domain/booking/scheduler";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";

type CallTimeProps = {
  when: TimeInWords;
  /** By the clock of the host who reads it; null if that is the agency's. */
  ownWhen: TimeInWords | null;
};

/** When a call is, for a page that changes it: "It's on …" */
export function CallTime({ when, ownWhen }: CallTimeProps) {
  const { day, hours, zone } = ownWhen ?? when;
  return (
    <>
      It's on <strong>{day}</strong>, {withNoBreakSpaces(hours)}, {zone}
      {ownWhen && (
        <>
          {" "}
          (the agency's time: {when.day}, {withNoBreakSpaces(when.hours)})
        </>
      )}
      .
    </>
  );
}
