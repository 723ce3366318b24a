import type { ReactNode } from "react";
import type { ExampleEnquiry } from "./example-enquiry";

/* The site's pictures: one enquiry answered, booked, scored, followed up and recorded. */

const SHEET = "rounded-2xl border border-line bg-card text-ink";

export function Bubble({
  from,
  className = "",
  children,
}: {
  from: "visitor" | "assistant";
  className?: string;
  children: ReactNode;
}) {
  return (
    <p
      className={`max-w-[85%] rounded-2xl px-4 py-2.5 leading-snug ${
        from === "visitor"
          ? "justify-self-end rounded-br-sm bg-electric text-on-electric"
          : "justify-self-start rounded-bl-sm bg-on-night/15 text-on-night"
      } ${className}`}
    >
      {children}
    </p>
  );
}

/** On a dark background. A line marks where a person takes over. */
export function Conversation({
  lines,
  handover,
}: {
  lines: ExampleEnquiry["conversation"];
  handover?: ExampleEnquiry["handover"];
}) {
  return (
    <div className="grid gap-3">
      {lines.map(({ from, text }) => (
        <Bubble key={text} from={from}>
          <span className="sr-only">{from === "visitor" ? "Visitor: " : "Assistant: "}</span>
          {text}
        </Bubble>
      ))}
      {handover && (
        <p className="mt-2 flex items-center gap-3 text-sm text-on-night/80">
          <span className="font-semibold whitespace-nowrap text-on-night tabular-nums">{handover.at}</span>
          <span aria-hidden="true" className="w-8 shrink-0 border-t-2 border-dotted border-on-night/50" />
          {handover.text}
        </p>
      )}
    </div>
  );
}

export function BookingCard({ booking }: Pick<ExampleEnquiry, "booking">) {
  return (
    <div className={`flex items-center gap-4 p-4 ${SHEET} shadow-[0_18px_36px_-20px_var(--color-shadow)]`}>
      <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-electric font-display text-xl leading-none font-bold text-on-electric">
        {booking.dayOfMonth}
      </span>
      <span className="grid text-sm leading-snug">
        <strong className="text-base">{booking.title}</strong>
        <span className="text-ink-soft">{booking.when}</span>
      </span>
    </div>
  );
}

/** Bar widths by points, as classes, because the CSP allows no style attributes. */
const BAR_WIDTHS: Record<number, string> = { 15: "w-1/2", 20: "w-2/3", 25: "w-5/6", 30: "w-full" };

export function Scorecard({ score, subject }: Pick<ExampleEnquiry, "score" | "subject">) {
  return (
    <div className={`p-5 ${SHEET}`}>
      <p className="flex items-center justify-between gap-4 border-b border-line pb-3">
        <span className="font-semibold">{subject}</span>
        <span className="font-display text-step-3 leading-none font-bold text-electric tabular-nums">
          {score.total}
        </span>
      </p>
      <ul className="grid gap-2.5 pt-4 text-sm">
        {score.reasons.map(({ points, reason }) => (
          <li key={reason} className="grid grid-cols-[2.25rem_minmax(0,1fr)_4.5rem] items-center gap-2">
            <span className="font-semibold tabular-nums">+{points}</span>
            <span>{reason}</span>
            <span aria-hidden="true" className="h-2 rounded-full bg-paper-deep">
              <span className={`block h-2 rounded-full bg-electric ${BAR_WIDTHS[points] ?? "w-1/3"}`} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Messages along a line that breaks off before a withheld one. */
export function EmailSequence({ emails }: Pick<ExampleEnquiry, "emails">) {
  return (
    <ol className="grid">
      {emails.map(({ when, subject, state }, index) => {
        const isSent = state === "Sent";
        const isLast = index === emails.length - 1;
        return (
          <li key={when} className="relative grid grid-cols-[1rem_minmax(0,1fr)] gap-4 pb-4 last:pb-0">
            {!isLast && (
              <span
                aria-hidden="true"
                className={`absolute top-6 -bottom-5 left-[7px] border-l-2 ${
                  emails[index + 1]?.state === "Sent" ? "border-electric" : "border-dashed border-line-strong"
                }`}
              />
            )}
            <span
              aria-hidden="true"
              className={`relative mt-5 size-4 rounded-full border-2 ${
                isSent ? "border-electric bg-electric" : "border-line-strong bg-paper"
              }`}
            />
            <div
              className={`rounded-2xl border px-4 py-3 text-sm ${
                isSent ? "border-line bg-card" : "border-dashed border-line-strong"
              }`}
            >
              <p className={`text-base font-semibold ${isSent ? "" : "text-ink-soft line-through"}`}>
                {subject}
              </p>
              <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft">
                <span>{when}</span>
                <span className={isSent ? "text-good" : "font-semibold text-ink"}>{state}</span>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

export function CrmRecord({ record }: Pick<ExampleEnquiry, "record">) {
  return (
    <dl className={`px-5 py-2 ${SHEET}`}>
      {record.map(({ field, value }) => (
        <div
          key={field}
          className="grid gap-x-4 border-b border-line py-3 last:border-0 sm:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <dt className="text-sm leading-6 text-ink-soft">{field}</dt>
          <dd className="font-semibold">
            {field === "Stage" ? (
              <span className="inline-block rounded-full bg-good-wash px-3 text-good">{value}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A board on which one enquiry has moved two columns along. Decorative. */
export function PipelineBoard({ subject, booking }: Pick<ExampleEnquiry, "subject" | "booking">) {
  return (
    <div aria-hidden="true" className={`@container ${SHEET}`}>
      <div className="grid grid-cols-3 text-xs @xs:text-sm">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2.5 p-3 sm:p-4">
          <p className="font-semibold">New</p>
          <Ghost />
          <div className="h-14 rounded-xl border-2 border-dashed border-line-strong" />
          <Ghost />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2.5 border-x border-line p-3 sm:p-4">
          <p className="font-semibold">Qualified</p>
          <Ghost />
          <div className="relative h-14 rounded-xl border-2 border-dashed border-line-strong">
            <svg
              aria-hidden="true"
              viewBox="0 0 100 20"
              preserveAspectRatio="none"
              className="absolute top-1/2 -left-6.5 h-4 w-[calc(100%+3.25rem)] -translate-y-1/2 overflow-visible text-electric sm:-left-8.5 sm:w-[calc(100%+4.25rem)]"
            >
              <path
                d="M0 10H100"
                fill="none"
                stroke="currentColor"
                strokeWidth="2.5"
                strokeDasharray="1 7"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2.5 p-3 sm:p-4">
          <p className="font-semibold">Booked</p>
          <Ghost />
          <div className="grid min-h-14 content-center rounded-xl bg-electric px-1.5 py-2 text-[0.6875rem] leading-tight font-semibold text-on-electric sm:px-3 sm:text-xs @md:text-sm">
            <span className="hidden @md:block">{subject}</span>
            <span className="@md:font-normal">{booking.when}</span>
          </div>
        </div>
      </div>
    </div>
  );
}

function Ghost() {
  return (
    <div className="grid h-14 content-center gap-2 rounded-xl bg-paper px-3">
      <span className="h-1.5 w-4/5 rounded-full bg-line" />
      <span className="h-1.5 w-1/2 rounded-full bg-line" />
    </div>
  );
}
