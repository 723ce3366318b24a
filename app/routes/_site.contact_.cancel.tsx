import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { manageAddress } from "~/domain/booking/scheduler";
import { loadCancellation, submitCancellation } from "~/http/managed-booking.server";
import { responseHeaders } from "~/http/response-headers";
import { Button, buttonClass } from "~/ui/button";

export const meta: MetaFunction = () => [{ title: `Cancel your call | ${BRAND.name}` }];

export const handle = { wake: "idle" };

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadCancellation(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitCancellation(request, context);
}

export default function CancelCall() {
  const { link, words, isCancelled, isOwn } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid justify-items-start gap-6 pt-36 pb-24">
      <h1 className="text-step-4">{isCancelled ? "Your call is cancelled" : "Cancel this call?"}</h1>
      <p className="max-w-[60ch] text-step-1">
        {isCancelled ? "It was to be on " : "It is on "}
        <strong>{words.day}</strong>, {words.hours}, {words.zone}.{" "}
        {isCancelled
          ? "The time is free again. If you change your mind, book another whenever it suits you."
          : "Cancelling frees the time for somebody else and cannot be undone. You can also move the call instead."}
      </p>
      {isCancelled ? (
        <div className="flex flex-wrap gap-3">
          <Link to="/contact" className={buttonClass("primary")}>
            Book another call
          </Link>
          {isOwn && (
            <Link to="/dashboard" className={buttonClass("quiet")}>
              Your bookings
            </Link>
          )}
        </div>
      ) : (
        <Form method="post" replace className="flex flex-wrap gap-3">
          <input type="hidden" name="booking" value={link.id} />
          <input type="hidden" name="key" value={link.key} />
          <Button kind="danger">Cancel the call</Button>
          <Link to={manageAddress(link)} className={buttonClass("quiet")}>
            Keep or move it
          </Link>
        </Form>
      )}
    </div>
  );
}
