import { schedulePath } from "~/domain/booking/booking-paths";
import type { PickView } from "~/domain/booking/scheduler";
import { PlaceLink } from "~/ui/scheduler/place-link";

/** More people than this are folded, so that the calendar stays in sight. */
const SHOWN_AT_ONCE = 6;

const NO_PREFERENCE = { id: null, name: "No preference", about: "Anyone who is free" };

/** Whom the visitor would like to talk to, for a kind of call that leaves the choice to them. */
export function HostChoice({ view }: { view: PickView }) {
  const { choices, carry } = view;
  if (choices.length === 0) return null;
  const chosen = choices.find(({ id }) => id === carry.hostId) ?? NO_PREFERENCE;
  if (choices.length <= SHOWN_AT_ONCE) {
    return (
      <section aria-labelledby="host-choice" className="grid gap-2">
        <h2 id="host-choice" className="font-semibold">
          Who would you like to talk to?
        </h2>
        <Choices view={view} />
      </section>
    );
  }
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4 hover:text-electric">
        Who would you like to talk to? {chosen.name}
      </summary>
      <Choices view={view} />
    </details>
  );
}

/** Links, so that they work without scripts. */
function Choices({ view: { choices, carry, calendar } }: { view: PickView }) {
  const place: Record<string, string> = calendar.chosen
    ? { date: calendar.chosen.date }
    : { from: calendar.from };
  return (
    <ul className="flex flex-wrap gap-2">
      {[NO_PREFERENCE, ...choices].map(({ id, name, about }) => (
        <li key={id} className="min-w-0">
          <PlaceLink
            to={schedulePath(
              { ...carry, hostId: id, isAnyHost: id === null && carry.moving !== null },
              place,
            )}
            preventScrollReset
            replace
            aria-current={carry.hostId === id ? "true" : undefined}
            className="grid h-full min-h-11 content-center rounded-xl border border-line-strong px-4 py-2 text-left wrap-anywhere hover:border-electric aria-[current=true]:border-electric aria-[current=true]:bg-electric-wash aria-[current=true]:font-semibold"
          >
            {name}
            {about !== "" && (
              <>
                {" "}
                <span className="block text-sm font-normal text-ink-soft">{about}</span>
              </>
            )}
          </PlaceLink>
        </li>
      ))}
    </ul>
  );
}
