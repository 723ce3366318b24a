import type { ExampleEnquiry } from "../marketing/example-enquiry";
import { BookingCard, Bubble } from "../marketing/pictures";

/** The parts appear one after another, within about a second. */
const ENTRANCES = ["delay-100", "delay-200", "delay-300", "delay-400", "delay-500"];
const COMES_IN =
  "motion-safe:transition-[opacity,translate] motion-safe:duration-300 motion-safe:starting:translate-y-2 motion-safe:starting:opacity-0";

/** The hero's picture: a conversation becomes a booking, then a row in the pipeline. */
export function ChatPreview({ example }: { example: ExampleEnquiry }) {
  return (
    <div
      role="img"
      aria-label="A chat: a visitor asks for a quote at night, the assistant offers a time, the visitor takes it, and the call appears in the pipeline."
    >
      <div aria-hidden="true" className="grid">
        <div className="rounded-card bg-night p-5 pb-12 text-on-night sm:p-6 sm:pb-14">
          <p className="flex items-center gap-2.5 border-b border-on-night/20 pb-4 text-sm font-semibold">
            <span className="size-2.5 rounded-full bg-online" />
            AI Assistant Active
            <span className="ml-auto font-normal text-on-night/70 tabular-nums">{example.askedAt}</span>
          </p>
          <div className="grid gap-3 pt-5">
            {example.conversation.map(({ from, text }, index) => (
              <Bubble key={text} from={from} className={`${COMES_IN} ${ENTRANCES[index] ?? ""}`}>
                {text}
              </Bubble>
            ))}
          </div>
        </div>
        <div className={`z-10 -mt-7 ml-6 sm:ml-12 xl:-mr-5 ${COMES_IN} delay-700`}>
          <BookingCard booking={example.booking} />
        </div>
        <svg
          aria-hidden="true"
          viewBox="0 0 120 44"
          className="ml-12 h-11 w-30 text-electric sm:ml-24"
          fill="none"
        >
          <path
            d="M92 0v14a10 10 0 0 1-10 10H40a10 10 0 0 0-10 10v2"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeDasharray="1 7"
            strokeLinecap="round"
          />
          <path
            d="m24 35 6 7 6-7"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <div
          className={`mr-6 overflow-hidden rounded-2xl border border-line bg-card text-sm sm:mr-10 ${COMES_IN} delay-1000`}
        >
          <p className="flex items-center gap-3 bg-electric-wash px-4 py-3 font-semibold">
            {example.subject}
            <span className="ml-auto rounded-full bg-good-wash px-3 py-0.5 text-good">Booked</span>
          </p>
          <p className="flex items-center gap-4 border-t border-line px-4 py-3.5">
            <span className="h-2 w-2/5 rounded-full bg-paper-deep" />
            <span className="ml-auto h-2 w-12 rounded-full bg-paper-deep" />
          </p>
          <p className="flex items-center gap-4 border-t border-line px-4 py-3.5">
            <span className="h-2 w-1/2 rounded-full bg-paper-deep" />
            <span className="ml-auto h-2 w-12 rounded-full bg-paper-deep" />
          </p>
        </div>
      </div>
    </div>
  );
}
