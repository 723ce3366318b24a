import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { keepCancellation } from "~/browser/unsent-form";
import { pageTitle } from "~/content/page-meta";
import { managePath } from "~/domain/booking/booking-paths";
import { CANCEL_REASON_LENGTH } from "~/domain/contact";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { Button, QuietLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextAreaField } from "~/ui/field";
import type { action, loader } from "./cancel-call.server";

export const meta = () => pageTitle("Cancel your call");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./cancel-call.server";
export const clientAction = keepCancellation;

export default function CancelCall() {
  const { call, words, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const link = loaded.link ?? answer?.link;
  return (
    <div className="wrap grid justify-items-start gap-6 pt-36 pb-24">
      <h1 className="text-step-4">Cancel this {call}?</h1>
      {answer && <ErrorSummary title={`The ${call} has not been cancelled`} errors={errorsOf(answer)} />}
      {words && (
        <p className="max-w-xl text-step-1">
          It's on <strong>{words.day}</strong>, {withNoBreakSpaces(words.hours)}, {words.zone}
          {words.hosts && `, with ${words.hosts}`}. Cancelling frees this time for someone else. You can move
          the {call} instead, {withNoBreakSpaces(words.until)}.
        </p>
      )}
      {link && (
        <Form method="post" replace noValidate className="grid w-full max-w-xl gap-6">
          <input type="hidden" name="booking" value={link.id} />
          <input type="hidden" name="key" value={link.key} />
          <TextAreaField
            id="cancel-reason"
            name="reason"
            label="Why are you cancelling?"
            optional
            hint="This helps us improve. Only our team sees it."
            rows={3}
            maxLength={CANCEL_REASON_LENGTH}
            defaultValue={answer?.values.reason}
            error={answer?.errors.reason}
          />
          <div className="flex flex-wrap gap-3">
            <Button kind="danger">Cancel the {call}</Button>
            <QuietLink to={managePath(link)}>Keep or move the {call}</QuietLink>
          </div>
        </Form>
      )}
    </div>
  );
}

function errorsOf({ problem, errors }: { problem: string | null; errors: Record<string, string> }) {
  const inForm = Object.values(errors).map((message) => ({ message, fieldId: "cancel-reason" }));
  return problem === null ? inForm : [{ message: problem }, ...inForm];
}
