import { findAgencyTimeZone } from "~/db/availability/availability.server";
import { listOfferedKinds } from "~/db/availability/offered-kinds.server";
import { findBookingById } from "~/db/booking/bookings.server";
import type { Db } from "~/db/client.server";
import { findClientRecords } from "~/db/clients/clients.server";
import type { Instant } from "~/domain/instant";
import { loadAgencyTimes } from "./agency-times.server";

type NewBookingQuery = {
  date: string | null;
  /** Null for that of the earlier booking, or else the agency's. */
  clientTimeZone: string | null;
  /** If it is not on offer, the first one that is. */
  kindId: string;
  /** The id of a booking whose client books again; empty or unknown for none. */
  from: string;
  /** Or the client's id; empty for none. */
  clientId: string;
};

/** Everything needed to book a call for a client: the kinds on offer, a day's free times, and the client if known. */
export async function loadNewBooking({ db, now }: { db: Db; now: Instant }, wanted: NewBookingQuery) {
  const [timeZone, kinds, earlier, known] = await Promise.all([
    findAgencyTimeZone(db),
    listOfferedKinds(db),
    wanted.from === "" ? null : findBookingById(db, wanted.from),
    wanted.clientId === "" ? null : findClientRecords(db, wanted.clientId),
  ]);
  const kindId = kinds.find(({ id }) => id === wanted.kindId)?.id ?? null;
  const clientTimeZone = wanted.clientTimeZone ?? earlier?.visitorTimeZone ?? timeZone;
  const { date } = wanted;
  const times = await loadAgencyTimes({ db, now }, { kindId }, { date, timeZone, clientTimeZone });
  const person = earlier ?? known?.client ?? null;
  const client = person && {
    name: person.name,
    email: person.email,
    company: person.company,
    // A plan that came with the button would count as staff's choice.
    plan: (earlier?.givenPlan === null && earlier.selectedPlan) || "",
  };
  return { ...times, kinds, timeZone, clientTimeZone, client };
}
