import { BRAND } from "~/content/brand";
import { titled, withArticle } from "~/domain/availability/call-kind";
import { zoneInWords } from "~/domain/availability/time-zone";
import { callPathOfOffer } from "~/domain/booking/booking-paths";
import { minutesInWords } from "~/domain/duration-in-words";
import type { LinkView } from "~/domain/links/link-view";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { buttonClass } from "~/ui/button";
import { CallTime } from "../call-time";

/** What a link offers. */
export function OpenLink({ view }: { view: Extract<LinkView, { state: "open" }> }) {
  const { key, kind, shortName, minutes, place, firstName, hosts, until, times, offersAll, timeZone } = view;
  const isAnyFree = times.some(({ isFree }) => isFree);
  return (
    <>
      <h1 className="text-step-3">
        {firstName === "" ? "Choose a time" : <>{<bdi>{firstName}</bdi>}, choose a time</>} for your{" "}
        {shortName}
      </h1>
      <div className="grid gap-1 text-ink-soft">
        <p>
          {titled(kind)}, {minutesInWords(minutes)}. {place}
          {hosts !== "" && <>, with {hosts}</>}.
        </p>
        <p>
          {firstName !== "" && "This link is for you. "}It books one {shortName} and works until{" "}
          {withNoBreakSpaces(until)}.
        </p>
      </div>
      {times.length > 0 && (
        <section aria-labelledby="times" className="grid w-full gap-3">
          <h2 id="times" className="text-step-1">
            {offersAll ? "The next free times" : "The times we can offer you"}
          </h2>
          <p className="text-sm text-ink-soft">Times are in {zoneInWords(timeZone)}.</p>
          <ul className="grid gap-2">
            {times.map(({ startsAt, value, words, isFree }) => (
              <li key={startsAt}>
                {isFree ? (
                  <a
                    href={callPathOfOffer(key, timeZone, value)}
                    className="grid min-h-14 gap-x-4 rounded-xl border border-line px-4 py-3 hover:border-electric sm:flex sm:flex-wrap sm:justify-between"
                  >
                    <span className="font-semibold">{withNoBreakSpaces(words.day)}</span>
                    <span>{withNoBreakSpaces(words.hours)}</span>
                  </a>
                ) : (
                  <p className="grid gap-x-4 rounded-xl bg-paper-deep px-4 py-3 text-ink-soft sm:flex sm:flex-wrap sm:justify-between">
                    <span>{withNoBreakSpaces(`${words.day}, ${words.hours}`)}</span>
                    <span>No longer free</span>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {offersAll && times.length > 0 && (
        <a href={callPathOfOffer(key, timeZone)} className={buttonClass("primary")}>
          See all free times
        </a>
      )}
      {!offersAll && isAnyFree && (
        <a href={callPathOfOffer(key, timeZone)} className={buttonClass("link")}>
          See these times in another time zone
        </a>
      )}
      {!isAnyFree && (
        <p role="status">
          {offersAll
            ? "We have no free times at the moment. Please try again tomorrow, or reply to the message this link came with."
            : "None of these times is free any more. Please reply to the message this link came with, and we'll offer you others."}
        </p>
      )}
    </>
  );
}

type Ended = Exclude<LinkView, { state: "open" }>;

/** What has become of a link, and a way on. */
export function EndedLink({ view }: { view: Ended }) {
  if ("booked" in view && view.booked) {
    return (
      <>
        <h1 className="text-step-3">Your {view.shortName} is booked</h1>
        <CallTime words={view.booked} agencyWords={view.booked} size="text-step-1">
          <p className="text-ink-soft">{titled(view.kind)}</p>
        </CallTime>
        <p>
          We've emailed the confirmation to the address we have for you, with links to move or cancel the{" "}
          {view.shortName} and to add it to your calendar.
        </p>
      </>
    );
  }
  const [title, words] = wordsOf(view);
  return (
    <>
      <h1 className="text-step-3">{title}</h1>
      <p>{words}</p>
      {"wayOn" in view && (
        <a href={view.wayOn} className={buttonClass("quiet")}>
          Choose a time in our calendar
        </a>
      )}
      <p className="text-ink-soft">
        Do you need a new link?{" "}
        <a href={`mailto:${BRAND.email}`} className="underline underline-offset-4">
          Email us at {BRAND.email}
        </a>
        .
      </p>
    </>
  );
}

function wordsOf(view: Ended): [title: string, words: string] {
  switch (view.state) {
    case "used":
      return [
        "This link has been used",
        `It booked ${withArticle(view.kind)}, and books no other. If it was you, the confirmation is in your email, with a link to move or cancel the call.`,
      ];
    case "expired":
      return [
        "This link has expired",
        "You can still book a call with us: choose any free time in our calendar.",
      ];
    case "withdrawn":
      return [
        "This link no longer works",
        "We've withdrawn it. You can still book a call with us: choose any free time in our calendar.",
      ];
    case "kind_gone":
      return [
        "We no longer offer this kind of call",
        "So this link can't book it. Our calendar shows the calls that you can book instead.",
      ];
    case "host_gone":
      return [
        "The person this link was for no longer takes these calls",
        "You can choose a time with a colleague in our calendar.",
      ];
    case "elsewhere":
      return [
        "We book calls in another place now",
        "So this link can't book one. Please choose a time there.",
      ];
    case "too_many":
      return ["Too many links that don't exist", `Please try again ${view.wait}.`];
    case "unknown":
      return [
        "We don't know this link",
        "Please check that you've opened all of it: mail programs sometimes cut off the end of a link.",
      ];
  }
}
