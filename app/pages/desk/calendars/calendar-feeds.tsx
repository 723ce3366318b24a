import { useState } from "react";
import { useHydrated } from "~/browser/use-hydrated";
import { MAX_CALENDAR_NAME } from "~/domain/calendars/source-limits";
import type { Instant } from "~/domain/instant";
import { AccountForm, answerOf } from "~/ui/account/account-form";
import { FormKey } from "~/ui/account/form-key";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { type CalendarAnswer, ConfirmForm, HostField, type PageTime } from "./calendar-forms";

export type ShownFeed = {
  id: string;
  name: string;
  createdAt: Instant;
  /** Whose calls it has, if not all. */
  whose?: string;
  /** Whether this member of staff may see and change its address. */
  mayChange: boolean;
  /** Null if it can't be shown: it still works after the site's secret was replaced. */
  address: string | null;
};

type FeedsProps = {
  feeds: readonly ShownFeed[];
  /** Who takes calls; empty if the agency takes them as one. */
  people: readonly { id: string; name: string }[];
  answer: CalendarAnswer | undefined;
  formKey: string;
  time: PageTime;
};

/** The feeds that other calendars subscribe to, and a form for another one. */
export function CalendarFeeds({ feeds, people, answer, formKey, time }: FeedsProps) {
  return (
    <section aria-labelledby="feeds" className="grid content-start gap-4">
      <div className="grid gap-2">
        <h2 id="feeds" className="text-step-1">
          Your calls in other calendars
        </h2>
        <p className="text-sm text-ink-soft">
          Subscribe to a feed to see calls in your own calendar. Anyone with its address can read them, so
          create one for each calendar. You can then revoke them one by one.
        </p>
      </div>
      {feeds.length > 0 && (
        <ul className="desk-cards">
          {feeds.map((feed) => (
            <li key={feed.id}>
              <div>
                <h3>{feed.name}</h3>
                {feed.whose && <p>{feed.whose}</p>}
                <p>Created on {time.format(feed.createdAt)}</p>
              </div>
              {feed.mayChange ? (
                <FeedControls feed={feed} />
              ) : (
                <p>Only owners and the person who made it can see its address.</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <MakeFeed key={feeds.length} people={people} answer={answer} formKey={formKey} />
    </section>
  );
}

function FeedControls({ feed }: { feed: ShownFeed }) {
  return (
    <>
      <FeedAddress feed={feed} />
      <div className="desk-acts">
        <ConfirmForm
          form="replace"
          id={feed.id}
          label="New address"
          about={feed.name}
          button="Replace the address"
        >
          The old address will stop working immediately. Calendars will need the new one.
        </ConfirmForm>
        <ConfirmForm form="revoke" id={feed.id} label="Revoke" about={feed.name} button="Revoke the feed">
          Its address will stop working immediately and for good.
        </ConfirmForm>
      </div>
    </>
  );
}

export function MakeFeed({ people, answer, formKey }: Pick<FeedsProps, "people" | "answer" | "formKey">) {
  const own = answerOf("make", answer);
  return (
    <div className="rounded-xl border border-line bg-card p-4">
      <AccountForm name="make" answer={answer} button="Create a feed" buttonKind="quiet">
        <FormKey own={own} formKey={formKey} />
        <TextField
          id="make-name"
          name="name"
          label="What it's for"
          hint="For example: phone, or the office calendar"
          maxLength={MAX_CALENDAR_NAME}
          defaultValue={own?.values.name}
          error={own?.errors.name}
          autoComplete="off"
        />
        <HostField
          id="make-host"
          label="Whose calls it has"
          all="All calls"
          hosts={people}
          value={own?.values.host}
          error={own?.errors.host}
        />
      </AccountForm>
    </div>
  );
}

function FeedAddress({ feed: { id, name, address } }: { feed: ShownFeed }) {
  const isHydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);
  if (address === null) {
    return (
      <p className="text-sm">
        The feed still works, but we can no longer show its address because the site's secret has been
        replaced. Give it a new address if you need one.
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={`feed-${id}`} className="font-semibold">
        Address<span className="sr-only"> of {name}</span>
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={`feed-${id}`}
          type="text"
          dir="ltr"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="control min-w-0 flex-1"
        />
        {isHydrated && (
          <Button
            kind="quiet"
            type="button"
            onClick={() => navigator.clipboard.writeText(address).then(() => setIsCopied(true))}
          >
            Copy<span className="sr-only"> the address of {name}</span>
          </Button>
        )}
      </div>
      <p role="status" className="text-sm empty:hidden">
        {isCopied && "Copied. In your calendar, subscribe to a calendar from a URL and paste it."}
      </p>
    </div>
  );
}
