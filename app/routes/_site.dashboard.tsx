import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Await, Link, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { SAID_WORDS } from "~/content/account";
import { BRAND } from "~/content/brand";
import { loadDashboard } from "~/http/dashboard.server";
import { responseHeaders } from "~/http/response-headers";
import { AccountNav } from "~/ui/account/account-nav";
import { BookingSkeleton } from "~/ui/account/booking-card";
import { BookingList } from "~/ui/account/booking-list";
import { Notice } from "~/ui/account/notice";
import { VerifyNotice } from "~/ui/account/verify-notice";
import { buttonClass } from "~/ui/button";

export const meta: MetaFunction = () => [{ title: `Your Bookings | ${BRAND.name}` }];

export const handle = { wake: "idle" };

export const headers: HeadersFunction = responseHeaders;

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadDashboard(request, context);
}

export default function Dashboard() {
  const { user, said, bookings } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-28 pb-24 md:pt-32">
      <AccountNav email={user.email} />
      {said && (
        <Notice kind="done">
          <p className="min-w-0 flex-1">{SAID_WORDS[said]}</p>
        </Notice>
      )}
      {!user.isVerified && <VerifyNotice email={user.email} />}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-step-4">Your Bookings</h1>
        <Link to="/contact?step=details&mine=1" className={buttonClass("primary")}>
          Book New Call
        </Link>
      </div>
      <Suspense fallback={<BookingSkeleton />}>
        <Await resolve={bookings}>{(loaded) => <BookingList loaded={loaded} />}</Await>
      </Suspense>
    </div>
  );
}
