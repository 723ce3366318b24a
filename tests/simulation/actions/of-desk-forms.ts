import { EVERY_BOOKING } from "~/domain/booking-desk/booking-filter";
import type { StaffMember } from "~/domain/staff/staff";
import { bookingDeps } from "~/http/answers/manage.server";
import type { Context } from "~/load-context";
import { makeApiKey, revokeApiKey } from "~/use-cases/api/api-keys.server";
import {
  addKind,
  loadKind,
  offerKind,
  removeKind,
  reorderKind,
} from "~/use-cases/availability/call-kinds.server";
import { loadAvailability } from "~/use-cases/availability/load-availability.server";
import { closeHolidays } from "~/use-cases/availability/set-dates.server";
import { setTimeZone } from "~/use-cases/availability/set-time-zone.server";
import { changeStatuses } from "~/use-cases/booking/change-statuses.server";
import { removeView, renameView, saveView } from "~/use-cases/booking/desk-views.server";
import { mergeWith, separateClients } from "~/use-cases/clients/merge-clients.server";
import { makeLink, withdrawLink } from "~/use-cases/links/make-link.server";
import { changeStaffRole } from "~/use-cases/staff/people.server";
import { markSeen } from "~/use-cases/today/load-today.server";
import { type Agency, asStaff, type Further } from "./acting";

export type Desk = { agency: Agency; by: StaffMember; context: Context; key: string };

/** A form of the desk, as an owner finds and sends it. `find` reads what its page shows, and `act` sends it. */
export function form<Shown>(
  find: (agency: Agency) => Shown | null,
  act: (desk: Desk, shown: Shown) => Promise<unknown>,
  prepare?: (desk: Desk) => Promise<unknown>,
): Further {
  const deskOf = (agency: Agency, context: Context, key: string): Desk => ({
    agency,
    context,
    key,
    by: asStaff(agency.people.owner()),
  });
  return {
    prepare: async (agency, context) => prepare?.(deskOf(agency, context, agency.world.newId())),
    begin: (agency) => {
      const member = agency.people.owner();
      const key = agency.world.newId();
      const shown = find(agency);
      if (shown === null) return null;
      return {
        act: { by: member.email, member },
        run: (context) => act(deskOf(agency, context, key), shown),
      };
    },
  };
}

export const depsOf = ({ context, by }: Desk) => ({ ...context, by });
const nothing = () => ({});
const first =
  <Row>(sql: string) =>
  ({ world }: Agency) =>
    world.rows<Row>(sql)[0] ?? null;

type Seen = { id: string; version: number };
const someKind = first<Seen>("select id, version from call_kinds order by position");
const newKind = first<Seen>("select id, version from call_kinds where id = 'trial'");
const someView = first<{ id: string }>("select id from saved_booking_views");
const someKey = first<{ id: string }>("select id from api_keys");
const someClient = first<Seen>("select id, version from clients order by email");
const otherClient = first<{ email: string }>("select email from clients order by email desc");
const someMerged = first<{ id: string; into: string; version: number }>(
  "select merged.id, whole.id as 'into', whole.version from clients as merged join clients as whole on whole.id = merged.merged_into_id",
);

async function addTrial(desk: Desk) {
  const found = await loadKind(desk.context.db, "strategy");
  if (!found) throw new Error("There is no kind of call");
  const { id: _, version: __, isOffered: ___, isInUse: ____, ...kind } = found.kind;
  return addKind(depsOf(desk), "trial", { ...kind, name: "Trial call", shortName: "Trial" });
}

const save = ({ context, by }: Desk) => saveView(context, by, { name: "Quiet weeks", filter: EVERY_BOOKING });

const makeKey = ({ context, by, key }: Desk) =>
  makeApiKey({ ...context, brand: "demo" }, by, {
    id: key,
    seed: "seed",
    name: "A key",
    scopes: ["bookings:read"],
    days: 0,
  });

const somePersonalLink = first<{ id: string }>("select id from personal_links");

const makePersonalLink = ({ context, by, key }: Desk) =>
  makeLink(
    context,
    { staff: by },
    {
      id: key,
      seed: "seed",
      kindId: "strategy",
      hostIds: [],
      name: "Demo Client",
      email: "linked@client.example",
      times: [],
      expiresAt: context.now + 86_400_000,
    },
  );

const merge = (desk: Desk, { id, version }: Seen) => {
  const other = otherClient(desk.agency);
  return mergeWith(desk.context, { id, version, by: desk.by }, other?.email ?? "");
};

export const DESK_FORMS = {
  addKind: form(nothing, addTrial),
  makeLink: form(nothing, makePersonalLink),
  withdrawLink: form(
    somePersonalLink,
    ({ context, by }, { id }) => withdrawLink(context, { staff: by }, id),
    makePersonalLink,
  ),
  withdrawKind: form(someKind, (desk, seen) => offerKind(depsOf(desk), seen, false)),
  reorderKind: form(
    ({ world }) => world.rows<{ id: string }>("select id from call_kinds order by position"),
    (desk, kinds) =>
      reorderKind(
        depsOf(desk),
        kinds[0]?.id ?? "",
        kinds.map(({ id }) => id),
        1,
      ),
  ),
  removeKind: form(newKind, (desk, seen) => removeKind(depsOf(desk), seen), addTrial),
  closeHolidays: form(nothing, async (desk) => {
    const { settings } = await loadAvailability(depsOf(desk));
    const days = new Map([["2026-05-25", "Memorial Day"]]);
    return closeHolidays(depsOf(desk), { version: settings.version, seen: "" }, days);
  }),
  setTimeZone: form(nothing, async (desk) => {
    const { settings } = await loadAvailability(depsOf(desk));
    const send = (seen: string) =>
      setTimeZone(depsOf(desk), { version: settings.version, seen }, "America/Chicago");
    const outcome = await send("");
    return "seen" in outcome ? send(String(outcome.seen)) : outcome;
  }),
  changeStatuses: form(
    ({ world }) => {
      const over = world.rows<Seen>(
        "select id, version from bookings where status = 'pending' and approval is null and starts_at < ? order by id limit 3",
        world.now,
      );
      return over.length < 2 ? null : over;
    },
    async ({ context, by }, chosen) => changeStatuses(await bookingDeps(context), by, chosen, "completed"),
  ),
  saveView: form(nothing, save),
  renameView: form(
    someView,
    ({ context, by }, { id }) => renameView(context, by, { id, name: "Another name" }),
    save,
  ),
  removeView: form(someView, ({ context, by }, { id }) => removeView(context, by, id), save),
  mergeClients: form(someClient, merge),
  separateClients: form(
    someMerged,
    ({ context, by }, { id, into, version }) => separateClients(context, { id: into, version, by }, id),
    (desk) => merge(desk, someClient(desk.agency) ?? { id: "", version: 0 }),
  ),
  changeRole: form(
    ({ people }) => people.members().find(({ role }) => role === "member") ?? null,
    ({ context, by }, { id }) => changeStaffRole(context, by, { id, role: "owner" }),
  ),
  makeApiKey: form(nothing, makeKey),
  revokeApiKey: form(someKey, ({ context, by }, { id }) => revokeApiKey(context, by, id), makeKey),
  markSeen: form(nothing, ({ context, by }) => markSeen(context, by, context.now)),
};
