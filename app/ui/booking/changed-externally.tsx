import type { ExternalInWords } from "../../domain/schedulers/scheduler";

const LINK = "font-semibold text-ink underline underline-offset-4 hover:text-electric";

/** In place of our links that move or cancel a call, for one that was booked in another scheduler. */
export function ChangedExternally({ call, elsewhere }: { call: string; elsewhere: ExternalInWords }) {
  const { name, rescheduleUrl, cancelUrl } = elsewhere;
  return (
    <>
      This {call} was booked with {name}, so you move or cancel it there.{" "}
      {rescheduleUrl && (
        <a href={rescheduleUrl} rel="noreferrer" target="_blank" className={LINK}>
          Move it on {name}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      )}{" "}
      {cancelUrl && (
        <a href={cancelUrl} rel="noreferrer" target="_blank" className={LINK}>
          Cancel it on {name}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      )}
    </>
  );
}
