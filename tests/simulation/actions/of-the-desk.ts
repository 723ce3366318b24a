import type { SlotRefusal } from "~/domain/availability/availability";
import { NO_ANSWERS } from "~/domain/booking/answers";
import { bookingDeps } from "~/http/answers/manage.server";
import type { Context } from "~/load-context";
import { loadAgencyTimes } from "~/use-cases/booking/agency-times.server";
import { bookForClient } from "~/use-cases/booking/book-for-client.server";
import { cancelForClient } from "~/use-cases/booking/cancel-for-client.server";
import { changePlace } from "~/use-cases/booking/change-place.server";
import { changeStatus } from "~/use-cases/booking/change-status.server";
import { confirmCall, declineCall } from "~/use-cases/booking/decide-call.server";
import type { DeskTarget } from "~/use-cases/booking/desk-change.server";
import { handOver } from "~/use-cases/booking/hand-over.server";
import { handOverAll, loadHandOverAll } from "~/use-cases/booking/hand-over-all.server";
import { moveForClient } from "~/use-cases/booking/move-for-client.server";
import { writeNotes } from "~/use-cases/booking/write-notes.server";
import { eraseByStaff, fingerprintErasure, readErasure } from "~/use-cases/clients/erase-client.server";
import { removeStaff } from "~/use-cases/staff/people.server";
import {
  type Action,
  type Agency,
  asStaff,
  type BookingRow,
  chosenOnce,
  hostRows,
  someBooking,
} from "./acting";

type Outcome = { ok: boolean; reason?: string | SlotRefusal; isSame?: boolean };

/** An act of a member of staff on a booking, at the version that its page shows. */
function onBooking(
  where: (now: number) => string,
  act: (
    deps: Awaited<ReturnType<typeof bookingDeps>>,
    target: DeskTarget,
    call: BookingRow,
    agency: Agency,
    context: Context,
  ) => Promise<Outcome | null>,
): Action {
  return (agency) => {
    const { world, people } = agency;
    const call = someBooking(agency, where(world.now));
    if (!call) return null;
    const member = world.random.pick(people.members());
    return {
      act: { by: member.email, member, bookingId: call.id },
      run: async (context) => {
        const target = { bookingId: call.id, version: call.version, by: asStaff(member) };
        const outcome = await act(await bookingDeps(context), target, call, agency, context);
        if (outcome?.ok) context.deliverEmails();
        return outcome;
      },
    };
  };
}

const ahead = (now: number) => `status = 'pending' and email <> '' and starts_at > ${now}`;
const waiting = (now: number) => `${ahead(now)} and approval = 'waiting'`;
const over = (now: number) =>
  `status in ('pending', 'in_progress') and starts_at <= ${now} and approval is not 'waiting'`;

/** A time at which the agency could book; `about` is what a second press repeats. */
function deskTime(
  agency: Agency,
  context: Context,
  asked: Parameters<typeof loadAgencyTimes>[1],
  about: object,
): Promise<number | null> {
  const { random, now } = agency.world;
  return chosenOnce(about, async () => {
    const date = new Date(now + random.whole(0, 12) * 86_400_000).toISOString().slice(0, 10);
    const times = { date, timeZone: "America/New_York", clientTimeZone: "Europe/London" };
    const { day } = await loadAgencyTimes(context, asked, times);
    return day.times.length === 0 ? null : Date.parse(random.pick(day.times).value);
  });
}

const moveAtDesk = onBooking(ahead, async (deps, target, call, agency, context) => {
  const startsAt = await deskTime(agency, context, { movingId: call.id }, call);
  return startsAt === null ? null : moveForClient(deps, target, startsAt);
});

const cancelAtDesk = onBooking(ahead, (deps, target, _call, { world }) =>
  cancelForClient(deps, target, world.random.chance(0.5) ? "We are ill" : ""),
);
const confirm = onBooking(waiting, (deps, target) => confirmCall(deps, target));
const decline = onBooking(waiting, (deps, target) => declineCall(deps, target, "Not what we do"));
const mark = onBooking(over, (deps, target, _call, { world }) =>
  changeStatus(deps, target, world.random.pick(["completed", "completed", "missed", "started"] as const)),
);
const reopen = onBooking(
  (now) => `status in ('completed', 'no_show', 'in_progress') and starts_at > ${now - 10 * 86_400_000}`,
  (deps, target) => changeStatus(deps, target, "reopened"),
);
const handOverOne = onBooking(ahead, async (deps, target, _call, agency) => {
  const hosts = hostRows(agency).filter(({ is_active }) => is_active === 1);
  return hosts.length === 0 ? null : handOver(deps, target, agency.world.random.pick(hosts).id);
});
const changeThePlace = onBooking(ahead, (deps, target, _call, { world }) =>
  changePlace(deps, target, { kind: "address", detail: `${world.random.whole(1, 99)} Main Street` }),
);
const note = onBooking(
  () => "email <> ''",
  (deps, target, call) =>
    writeNotes(deps, target, { projectNotes: `For ${call.email}`, internalNotes: `About ${call.email}` }),
);

const bookAtDesk: Action = (agency) => {
  const { world, people } = agency;
  const client = { ...world.random.pick(people.clients) };
  const member = world.random.pick(people.members());
  const kinds = world.rows<{ id: string }>("select id from call_kinds where is_offered order by position");
  const kindId = world.random.pick(kinds).id;
  const idempotencyKey = world.newId();
  return {
    act: { by: member.email, member, client, facts: { kindId } },
    run: async (context) => {
      const startsAt = await deskTime(agency, context, { kindId }, client);
      if (startsAt === null) return "nothing is offered";
      const { name, email, company, phone } = client;
      const request = { ...NO_ANSWERS, name, email, company, phone };
      const input = {
        request,
        typed: {},
        kindId,
        startsAt,
        visitorTimeZone: "Europe/London",
        idempotencyKey,
      };
      const outcome = await bookForClient(await bookingDeps(context), asStaff(member), input);
      if (outcome.ok) context.deliverEmails();
      return outcome;
    },
  };
};

/** All calls to come of a host go to those whom the page suggests. */
const handOverMany: Action = (agency) => {
  const { world, people } = agency;
  const hosts = hostRows(agency);
  if (hosts.length === 0) return null;
  const host = world.random.pick(hosts);
  const member = world.random.pick(people.members());
  return {
    act: { by: member.email, member, facts: { host: host.id } },
    run: async (context) => {
      const found = await loadHandOverAll(context, host.id, {
        from: "",
        to: "",
      });
      const calls = (found?.calls ?? []).flatMap(({ id, to }) => {
        const [row] = world.rows<{ version: number }>("select version from bookings where id = ?", id);
        return to === "" || !row ? [] : [{ id, to, version: row.version }];
      });
      const outcome = await handOverAll(
        await bookingDeps(context),
        asStaff(member),
        { hostId: host.id },
        calls,
      );
      if (outcome.given > 0) context.deliverEmails();
      return outcome;
    },
  };
};

const eraseClient: Action = ({ world, people }) => {
  const client = world.random.pick(people.clients);
  const [record] = world.rows<{ id: string }>("select id from clients where email = ?", client.email);
  const owner = people.owner();
  if (!record) return null;
  return {
    act: { by: owner.email, member: owner, client },
    run: async (context) => {
      const deps = await bookingDeps(context);
      const file = await readErasure(deps, record.id);
      if (!file) return { ok: false, reason: "not_found" };
      const seen = fingerprintErasure(file);
      const outcome = await eraseByStaff(deps, asStaff(owner), record.id, { seen, typed: client.email });
      if (!outcome.ok) return outcome;
      context.deliverEmails();
      people.forget(client);
      return outcome;
    },
  };
};

/** A member leaves. */
const removeMember: Action = (agency) => {
  const { world, people } = agency;
  const members = people.members().filter(({ role }) => role === "member");
  if (members.length === 0) return null;
  const member = world.random.pick(members);
  const owner = people.owner();
  const hostId = hostRows(agency).find((host) => host.user_id === member.id)?.id ?? null;
  return {
    act: { by: owner.email, member: owner, facts: { leaves: member.email } },
    run: async (context) => {
      const { change } = await removeStaff(context, asStaff(owner), member.id);
      if (change !== "changed") return { ok: false, reason: change };
      people.left.push({ ...member, hostId, at: world.now });
      return { ok: true };
    },
  };
};

/** Another one begins where there are few. */
const hire: Action = ({ people }) =>
  people.members().length > 4
    ? null
    : { act: { by: people.owner().email }, run: async () => people.hire("member").email };

export const DESK_ACTIONS = {
  bookAtDesk,
  moveAtDesk,
  cancelAtDesk,
  confirm,
  decline,
  mark,
  reopen,
  handOverOne,
  handOverMany,
  changeThePlace,
  note,
  eraseClient,
  removeMember,
  hire,
};
