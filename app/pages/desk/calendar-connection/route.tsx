import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { pageTitle } from "~/content/page-meta";
import { connectCalendarPath, STAFF_PATHS } from "~/domain/staff-paths";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DoneNotice } from "~/ui/account/notice";
import { Button, QuietLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { CheckboxList } from "../checkbox-list";
import { keepChoice } from "../desk-form";
import type { ChoiceAnswer, loader } from "./calendar-connection.server";

export const meta = () => pageTitle("Connected calendar");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./calendar-connection.server";
export const clientAction = keepChoice;

export default function CalendarConnection() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<ChoiceAnswer>();
  // The same list for the same answer, so that the focus goes to it only once.
  const problems = useMemo(() => (answer ? [{ message: answer.problem }] : []), [answer]);
  const name = loaded?.name ?? "Connected calendar";
  return (
    <>
      <div className="grid gap-1">
        <DeskHeading title={name} />
        {loaded && <p className="text-sm wrap-anywhere text-ink-soft">{loaded.account}</p>}
      </div>
      {problems.length > 0 && <ErrorSummary title="There's a problem" errors={problems} />}
      {loaded?.done && !answer && <DoneNotice>{loaded.done}</DoneNotice>}
      {loaded?.problem && (
        <>
          <p className="font-semibold text-alarm">{loaded.problem}</p>
          <p className="flex flex-wrap gap-3">
            <QuietLink to={connectCalendarPath(loaded.service)}>Connect it again</QuietLink>{" "}
            <QuietLink to={STAFF_PATHS.calendars}>Back to Calendar sync</QuietLink>
          </p>
        </>
      )}
      {loaded?.calendars && (
        <Form method="post" noValidate className="grid max-w-2xl gap-6">
          <input type="hidden" name="form" value="choose" />
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold">Where calls go</legend>
            {[...loaded.calendars, { id: "", name: "None: calls aren't written to this account" }].map(
              ({ id, name: calendar }) => (
                <label key={id} className="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name="write"
                    value={id}
                    defaultChecked={id === (answer ? answer.values.write : loaded.write)}
                    className="size-5 shrink-0 accent-electric"
                  />
                  <span className="wrap-anywhere">{calendar}</span>
                </label>
              ),
            )}
          </fieldset>
          <CheckboxList
            id="read-calendars"
            name="read"
            legend="Busy times"
            hint="Times taken in these calendars can't be booked. The calendar that calls go to always counts."
            options={loaded.calendars.map(({ id, name: calendar }) => ({ value: id, label: calendar }))}
            ticked={(answer ?? loaded).read}
          />
          <p className="flex flex-wrap gap-3">
            <Button>Save the choice</Button>
            <QuietLink to={STAFF_PATHS.calendars}>Back to Calendar sync</QuietLink>
          </p>
        </Form>
      )}
      {loaded && (
        <details className="max-w-2xl">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            Disconnect
          </summary>
          <Form method="post" className="grid gap-3">
            <input type="hidden" name="form" value="disconnect" />
            <p>
              We'll disconnect and delete your busy times. Events already in the calendar stay there, and no
              longer follow their calls.
            </p>
            <p>
              <Button kind="danger">Disconnect the account</Button>
            </p>
          </Form>
        </details>
      )}
    </>
  );
}
