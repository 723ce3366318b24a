import { findUserByEmail } from "~/db/account/users.server";
import { isAddressed, linkStateOf, type PersonalLink } from "~/domain/links/personal-link";
import {
  type BookCallInput,
  type Booked,
  type Booker,
  bookCall,
  type NotBooked,
} from "../booking/book-call.server";
import type { BookingDeps } from "../booking/booking-deps.server";

export type BookByLinkInput = Omit<
  BookCallInput,
  "by" | "call" | "asksForPhone" | "idempotencyKey" | "visitSource" | "bookedThrough" | "draftHash" | "linkId"
> & {
  link: PersonalLink;
  /** Whom the visitor chose, of those among whom the link leaves the choice. */
  hostId: string | null;
  /** The account that is signed in. A link with an address books for that, whichever account presses. */
  by: Booker;
};

/**
 * Books the call of a personal link, by the rules for clients. The link is the booking's idempotency key: it books one call,
 * however many browsers press at once. Where the link has an address, the agency vouches for it, and the call belongs to the
 * account with that address, if it is verified.
 */
export async function bookByLink(
  deps: BookingDeps,
  { link, hostId, by, request, ...input }: BookByLinkInput,
): Promise<Booked | NotBooked> {
  const state = linkStateOf(link, deps.now);
  // A used link shows the form that used it what it has booked.
  if (state !== "open" && state !== "used") return { ok: false, reason: "link_ended" };
  const isKnown = isAddressed(link);
  const account = isKnown ? await findUserByEmail(deps.db, link.email.toLowerCase()) : null;
  return bookCall(deps, {
    ...input,
    request: request && isKnown ? { ...request, name: link.name, email: link.email } : request,
    by: isKnown ? { userId: account?.emailVerifiedAt ? account.id : null, provenEmail: link.email } : by,
    call: {
      kindId: link.kind?.id ?? "",
      hostId,
      hostIds: link.hosts.map(({ id }) => id),
      times: link.times,
    },
    asksForPhone: true,
    idempotencyKey: `link:${link.id}`,
    visitSource: null,
    bookedThrough: "calendar",
    draftHash: null,
    linkId: link.id,
  });
}
