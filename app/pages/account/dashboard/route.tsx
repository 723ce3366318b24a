import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Await, useLoaderData } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { FLASH_MESSAGES } from "~/content/account";
import { ACCOUNT_MESSAGES } from "~/content/account-errors";
import { BRAND } from "~/content/brand";
import { BOOK_AS_CLIENT_PATH } from "~/domain/booking/booking-paths";
import { AccountNav } from "~/pages/account/account-nav";
import { VerifyNotice } from "~/pages/account/verify-email/verify-notice";
import stylesheet from "~/styles/badges.css?url";
import { DoneNotice } from "~/ui/account/notice";
import { PrimaryLink } from "~/ui/button";
import { RequestIdLine } from "~/ui/request-id";
import { BookingSkeleton } from "./booking-card";
import { BookingList } from "./booking-list";
import type { loader } from "./dashboard.server";
import { PasskeyOffer } from "./passkey-offer";

export const meta: MetaFunction = () => [
  { title: `Your Bookings | ${BRAND.name}` },
  { name: "description", content: "See, move and cancel your calls with us." },
];

export const handle = { forClient: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./dashboard.server";

export default function Dashboard() {
  const { user, flash, offersPasskey, bookings } = useLoaderData<typeof loader>();
  return (
    <DashboardFrame>
      <AccountNav email={user.email} />
      {flash && <DoneNotice>{FLASH_MESSAGES[flash]}</DoneNotice>}
      {!user.isVerified && <VerifyNotice email={user.email} />}
      {offersPasskey && <PasskeyOffer />}
      <Heading />
      <Suspense fallback={<BookingSkeleton />}>
        <Await resolve={bookings} errorElement={<BookingList loaded={NOT_LOADED} contact={BRAND} />}>
          {(loaded) => <BookingList loaded={loaded} contact={BRAND} />}
        </Await>
      </Suspense>
    </DashboardFrame>
  );
}

const NOT_LOADED = { ok: false, message: ACCOUNT_MESSAGES.bookingsFailed } as const;

/** Shown when the page can't load: the session could not be looked up, or the connection was lost. */
export function ErrorBoundary() {
  return (
    <DashboardFrame>
      <Heading />
      <BookingList loaded={NOT_LOADED} contact={BRAND} />
      <RequestIdLine />
    </DashboardFrame>
  );
}

function DashboardFrame({ children }: { children: ReactNode }) {
  return <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-28 pb-24 md:pt-32">{children}</div>;
}

function Heading() {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <h1 className="text-step-4">Your Bookings</h1>
      <PrimaryLink to={BOOK_AS_CLIENT_PATH}>Book New Call</PrimaryLink>
    </div>
  );
}
