import { ArrowDown, ArrowRight } from "lucide-react";
import type { ExampleEnquiry } from "./example-enquiry";
import { MonthPicture } from "./month-picture";
import { Bubble, PipelineBoard } from "./pictures";

/** The whole system at a glance: a conversation, a month with a booked day, a board with one card. */
export function MachinePicture({ example }: { example: ExampleEnquiry }) {
  return (
    <div
      role="img"
      aria-label="Three panels joined by arrows: a chat in which a time is agreed, a month with that day marked, and a sales board on which the enquiry has moved to Booked."
      className="wrap"
    >
      <div
        aria-hidden="true"
        className="grid items-center gap-4 lg:min-h-80 lg:grid-cols-[minmax(0,10fr)_auto_minmax(0,8fr)_auto_minmax(0,11fr)]"
      >
        <div className="grid h-full content-center gap-3 rounded-card bg-night p-6 sm:p-8">
          {example.conversation.slice(-3).map(({ from, text }) => (
            <Bubble key={text} from={from}>
              {text}
            </Bubble>
          ))}
        </div>
        <Onward />
        <div className="grid h-full content-center rounded-card bg-card p-6 sm:p-8">
          <div className="mx-auto w-full max-w-72">
            <MonthPicture dayOfMonth={example.booking.dayOfMonth} />
          </div>
        </div>
        <Onward />
        <div className="grid h-full content-center rounded-card bg-paper-deep p-4">
          <PipelineBoard subject={example.subject} booking={example.booking} />
        </div>
      </div>
    </div>
  );
}

function Onward() {
  return (
    <span className="justify-self-center text-electric">
      <ArrowRight size={32} className="hidden lg:block" />
      <ArrowDown size={32} className="lg:hidden" />
    </span>
  );
}
