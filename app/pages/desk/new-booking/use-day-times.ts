import { useFetcher } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { withoutButton } from "~/browser/use-form-drafts";
import type { DeskAnswer } from "~/domain/desk-answer";
import type { QuestionValues } from "~/domain/questions/question-values";
import type { NewBookingOffer } from "./new-booking-form";

type Fetched = { answer: DeskAnswer; offer: NewBookingOffer | null; questionValues: QuestionValues };

/** The fields by which times are offered, with the values of an offer. */
const fieldsOf = ({ day, kind, clientTimeZone }: NewBookingOffer) => ({
  date: day.date,
  kind,
  tz: clientTimeZone,
});

type DayTimes = {
  form: RefObject<HTMLFormElement>;
  fetched: Fetched | null;
  showTimes: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * Fetches a day's free times as soon as the day, the kind of call or the client's time zone is changed, also by a draft
 * that is filled in or cleared. The page's own data stays, so that nothing but the times is replaced. `answered` is the
 * response to the form itself, which is newer than times fetched before it.
 */
export function useDayTimes(shown: NewBookingOffer | null, answered: unknown): DayTimes {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<Fetched>();
  const [since, setSince] = useState(answered);
  const fetchTimes = (of: HTMLFormElement) => {
    const fields = withoutButton(of);
    fields.set("press", "times");
    setSince(answered);
    fetcher.submit(fields, { method: "post" });
  };

  // A draft may have been filled in before the page was hydrated.
  // biome-ignore lint/correctness/useExhaustiveDependencies: Once a page.
  useEffect(() => {
    if (!form.current || !shown) return;
    const fields = new FormData(form.current);
    const isOther = Object.entries(fieldsOf(shown)).some(([name, value]) => fields.get(name) !== value);
    if (isOther && fields.get("date") !== "") fetchTimes(form.current);
  }, []);

  const fetched = since === answered ? (fetcher.data ?? null) : null;
  const day = fetched?.offer?.day;
  // A day that can't be booked is replaced by the nearest that can, but not while the date is being typed part by part.
  useEffect(() => {
    const field = form.current?.elements.namedItem("date");
    if (day && field instanceof HTMLInputElement && field !== document.activeElement) field.value = day.date;
  }, [day]);

  return {
    form,
    fetched,
    showTimes: ({ target, currentTarget }) => {
      const { name, value } = target as HTMLInputElement;
      if (shown && name in fieldsOf(shown) && value !== "") fetchTimes(currentTarget);
    },
  };
}
