import { type ApiCaller, apiActor } from "~/domain/api/api-key";
import type { StatusEvent } from "~/domain/booking/status";
import type { BookingResource } from "~/domain/resources/booking-resource";
import { changeStatus } from "../booking/change-status.server";
import { confirmCall, declineCall } from "../booking/decide-call.server";
import type { DeskDeps } from "../booking/desk-change.server";
import { type ResourceDeps, readBookingResource } from "../resources/read-resources.server";

/** What a key decides about a call, as staff may at the desk. */
export type WishOverApi =
  | { decision: "confirm" }
  | { decision: "decline"; reason: string }
  | { decision: "outcome"; event: StatusEvent };

/** Makes a decision about a call as it was read. */
export async function decideOverApi(
  deps: DeskDeps & ResourceDeps,
  caller: ApiCaller,
  { id: bookingId, version }: Pick<BookingResource, "id" | "version">,
  wish: WishOverApi,
): Promise<
  { ok: true; booking: BookingResource } | { ok: false; reason: "not_found" | "changed" | "not_possible" }
> {
  const target = { bookingId, version, by: apiActor(caller) };
  const decided =
    wish.decision === "confirm"
      ? await confirmCall(deps, target)
      : wish.decision === "decline"
        ? await declineCall(deps, target, wish.reason)
        : await changeStatus(deps, target, wish.event);
  if (!decided.ok) {
    const { reason } = decided;
    return { ok: false, reason: reason === "not_found" || reason === "changed" ? reason : "not_possible" };
  }
  const booking = await readBookingResource(deps, bookingId);
  return booking ? { ok: true, booking } : { ok: false, reason: "not_found" };
}
