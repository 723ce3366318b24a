import type { ReactNode } from "react";
import type { TimeInWords } from "~/domain/booking/scheduler";
import { dateWithNoBreakSpaces, withNoBreakSpaces } from "~/domain/no-break-spaces";

type CallTimeProps = {
  words: TimeInWords;
  agencyWords: TimeInWords;
  /** The size of the day. */
  size: "text-step-1" | "text-step-2";
  /** What stands above the day. */
  children?: ReactNode;
};

/** When a call is, for the visitor, and for the agency if its time zone is another. */
export function CallTime({ words, agencyWords, size, children }: CallTimeProps) {
  return (
    <div className="grid gap-1 border-l-4 border-electric pl-4">
      {children}
      <p className={`font-display ${size} leading-tight font-bold`}>{dateWithNoBreakSpaces(words.day)}</p>
      <p className="text-step-1">
        {withNoBreakSpaces(words.hours)}, <span className="inline-block">{words.zone}</span>
      </p>
      {agencyWords.zone !== words.zone && (
        <p className="text-ink-soft">
          Our time: {agencyWords.day === words.day ? "" : `${agencyWords.day}, `}
          {withNoBreakSpaces(agencyWords.hours)}, <span className="inline-block">{agencyWords.zone}.</span>
        </p>
      )}
    </div>
  );
}
