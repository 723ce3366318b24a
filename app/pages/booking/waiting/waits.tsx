import { Form } from "@remix-run/react";
import type { FormAnswer } from "~/domain/account/form-answer";
import { waitsPath } from "~/domain/booking/booking-paths";
import { PATHS } from "~/domain/paths";
import { WAIT_DAYS } from "~/domain/waiting/wait";
import type { WaitInWords } from "~/domain/waiting/wait-words";
import { AuthFrame } from "~/ui/account/auth-frame";
import { DoneNotice } from "~/ui/account/notice";
import { Button, QuietLink, TextLink } from "~/ui/button";
import { FormProblem } from "~/ui/error-summary";

export function Wish({ wait: { call, wish, zone, until } }: { wait: WaitInWords }) {
  return (
    <div className="grid gap-1 border-l-4 border-electric pl-4">
      <p className="font-display text-step-1 font-bold first-letter:uppercase">{call}</p>
      <p className="first-letter:uppercase">
        {wish} ({zone})
      </p>
      <p className="text-ink-soft">On the list until {until} at the latest.</p>
    </div>
  );
}

export function HowItEnds() {
  return (
    <p className="text-ink-soft">
      Everyone on the list gets the email at once, and we hold no time: the first to book gets it. We email
      you at most once a day, and stop once you've booked a call of this kind. A wait ends by itself after{" "}
      {WAIT_DAYS} days, or when its last day has passed.
    </p>
  );
}

type WaitsProps = {
  waits: readonly WaitInWords[];
  done: string | null;
  /** The key of the link that leads here. */
  link: string;
  answer: FormAnswer | undefined;
};

/** What an address waits for, with a button that ends each wait. */
export function Waits({ waits, done, link, answer }: WaitsProps) {
  const isOver = waits.length === 0;
  const stops = { method: "post", action: waitsPath(link), preventScrollReset: true } as const;
  return (
    <AuthFrame
      title={isOver ? "You're not on the waiting list" : "You're on the waiting list"}
      lead={
        isOver
          ? "We won't email you about free times any more."
          : "We'll email you when a time comes free. You can stop that here at any time."
      }
      action={isOver ? <QuietLink to={PATHS.schedule}>See the free times</QuietLink> : null}
    >
      {isOver ? null : (
        <>
          {done === "begun" && <DoneNotice>Done. We'll email you as soon as a time comes free.</DoneNotice>}
          {done === "stopped" && (
            <DoneNotice>Stopped. You're still waiting for what is listed here.</DoneNotice>
          )}
          <FormProblem answer={answer} />
          <ul className="grid gap-6">
            {waits.map((wait) => (
              <li key={wait.id} className="grid gap-3">
                <Wish wait={wait} />
                <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
                  <Form {...stops}>
                    <input type="hidden" name="form" value="stop" />
                    <input type="hidden" name="key" value={link} />
                    <input type="hidden" name="wait" value={wait.id} />
                    <Button kind="quiet">
                      Stop waiting
                      <span className="sr-only">
                        {" "}
                        for the {wait.call} {wait.wish}
                      </span>
                    </Button>
                  </Form>
                  <TextLink to={wait.to}>See the free times</TextLink>
                </div>
              </li>
            ))}
          </ul>
          {waits.length > 1 && (
            <Form {...stops}>
              <input type="hidden" name="form" value="stop" />
              <input type="hidden" name="key" value={link} />
              <Button kind="danger">Stop all {waits.length}</Button>
            </Form>
          )}
          <HowItEnds />
        </>
      )}
    </AuthFrame>
  );
}
