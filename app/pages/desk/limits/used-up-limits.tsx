import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { LimitLine, MayLift } from "~/domain/limits/limit-words";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { DeskButton } from "../desk-button";
import { DeskCard } from "../desk-card";

type UsedUpLimitsProps = {
  limits: readonly LimitLine[];
  mayLift: MayLift;
  /** Hidden form fields that say whose limits they are. */
  children: ReactNode;
};

/** Lists the used-up limits with the time each ends, and a button to lift them. Renders nothing if there are none. */
export function UsedUpLimits({ limits, mayLift, children }: UsedUpLimitsProps) {
  if (limits.length === 0) return null;
  return (
    <DeskCard id="limits" title="Paused after too many attempts">
      <LimitLines limits={limits} />
      {mayLift === "yes" ? (
        <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
          {children}
          <p className="text-sm text-ink-soft">
            Check who's asking first: lifting a limit also lets someone who was guessing carry on. The button
            lifts only the limits listed here. If they're about signing in, we'll email the account's owner.
          </p>
          <DeskButton kind="quiet">Lift these limits</DeskButton>
        </Form>
      ) : (
        <p className="text-sm text-ink-soft">{WHY_NOT[mayLift]}</p>
      )}
    </DeskCard>
  );
}

const WHY_NOT = {
  owners: "This person is on the team, so only an owner can lift the limits.",
  own: "These are the limits for you or your network. Ask another owner to lift them, or use the command line.",
} as const;

export function LimitLines({ limits }: { limits: readonly LimitLine[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {limits.map(({ words, until }) => (
        <li key={words} className="border-l-2 border-line pl-3">
          <strong>{words}</strong>
          <p className="text-ink-soft">Paused until {withNoBreakSpaces(until)}</p>
        </li>
      ))}
    </ul>
  );
}
