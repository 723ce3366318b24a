import { NO_ANSWERS } from "~/domain/booking/answers";
import { bookingDeps } from "~/http/answers/manage.server";
import type { Context } from "~/load-context";
import { deleteAccount } from "~/use-cases/account/delete-account.server";
import { type BookCallInput, bookCall } from "~/use-cases/booking/book-call.server";
import { cancelCall } from "~/use-cases/booking/cancel-call.server";
import { findConfirmable } from "~/use-cases/booking/confirm-link.server";
import { manageLinkOf } from "~/use-cases/booking/find-booking.server";
import { loadFreeSlots } from "~/use-cases/booking/free-slots.server";
import { rescheduleCall } from "~/use-cases/booking/reschedule-call.server";
import type { Client } from "../people";
import type { Random } from "../random";
import { type Action, type Agency, chosenOnce, someBooking } from "./acting";

const ZONES = ["Europe/London", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"] as const;
const SOURCES = ["newsletter", "search", "partner"] as const;

const detailsOf = (client: Client, random: Random) => ({
  ...NO_ANSWERS,
  name: client.name,
  email: client.email,
  company: client.company,
  phone: client.phone,
  guests: random.chance(0.2) ? [`guest-${client.mark}@client.example`] : [],
  selectedServices: random.chance(0.7) ? (["crm"] as const).slice() : [],
  selectedPlan: random.chance(0.5) ? ("growth" as const) : null,
  message: `A note of ${client.mark}`,
});

const visitSourceOf = (random: Random) =>
  random.chance(0.5)
    ? {
        source: random.pick(SOURCES),
        medium: null,
        campaign: "spring",
        term: null,
        content: null,
        referrer: null,
        landingPage: "/",
      }
    : null;

/** An answer of their own to every question of the kind; one that chooses has none of it on its list. */
function answersOf(world: Agency["world"], kindId: string, { mark }: Client) {
  const asked = world.rows<{ slug: string; options: string }>(
    "select slug, options from kind_questions where kind_id = ? order by position",
    kindId,
  );
  return Object.fromEntries(
    asked.map(({ slug, options }) => [
      `answer[${slug}]`,
      (JSON.parse(options) as string[])[0] ?? `An answer of ${mark}`,
    ]),
  );
}

/** A time that the page offers, most often one of the next days; null if it offers none. */
async function offeredTime(
  { random }: { random: Random },
  context: Context,
  asked: Parameters<typeof loadFreeSlots>[1],
) {
  return chosenOnce(asked, async () => {
    const { slots } = await loadFreeSlots(context, asked);
    const near = slots.slice(0, random.chance(0.7) ? 40 : slots.length);
    return near.length === 0 ? null : random.pick(near).startsAt;
  });
}

function bookingForm(agency: Agency, client: Client): Omit<BookCallInput, "startsAt"> {
  const { world } = agency;
  const { random } = world;
  const kinds = world.rows<{ id: string }>("select id from call_kinds where is_offered order by position");
  const kindId = random.pick(kinds).id;
  return {
    request: detailsOf(client, random),
    questions: { typed: answersOf(world, kindId, client) },
    by: { userId: client.userId, provenEmail: client.userId === null ? null : client.email },
    usesExternalScheduler: false,
    asksForPhone: true,
    call: { kindId, hostId: null },
    visitorTimeZone: random.pick(ZONES),
    visitorClock: random.pick(["12", "24"]),
    idempotencyKey: world.newId(),
    ip: `198.51.100.${random.whole(1, 250)}`,
    visitSource: visitSourceOf(random),
    bookedThrough: "calendar",
    draftHash: null,
  };
}

async function send(context: Context, input: BookCallInput) {
  const outcome = await bookCall(await bookingDeps(context), input);
  if (outcome.ok) context.deliverEmails(outcome.toDeliver);
  else if (outcome.reason === "link_mailed") context.deliverEmails();
  return outcome.ok ? { ok: true, bookingId: outcome.booking.id } : outcome;
}

const book: Action = (agency) => {
  const { world, people } = agency;
  const client = world.random.pick(people.clients);
  const form = bookingForm(agency, client);
  const isSentTwice = world.random.chance(0.15);
  return {
    act: { by: client.mark, client, facts: { kind: form.call.kindId, isSentTwice } },
    run: async (context) => {
      const startsAt = await offeredTime(world, context, form.call);
      if (startsAt === null) return "nothing is offered";
      const input = { ...form, startsAt };
      if (!isSentTwice) return send(context, input);
      return Promise.all([send(context, input), world.request((other) => send(other, input))]);
    },
  };
};

/** The client follows the link that was mailed because of a share that was used up. */
const followLink: Action = ({ world, people }) => {
  const mailed = world.mail.arrived.filter(
    ({ kind, at }) => kind === "confirm_booking" && world.now - at < 3_600_000,
  );
  const mail = mailed.length === 0 ? null : world.random.pick(mailed);
  const token = /confirm=([A-Za-z0-9_-]{43})/.exec(mail?.text ?? "")?.[1];
  const client = people.clients.find(({ email }) => email === mail?.to);
  if (!token || !client) return null;
  return {
    act: { by: client.mark, client },
    run: async (context) => {
      const found = await findConfirmable(context, token);
      if (!found) return "the link has ended";
      const { kindId = null, hostId = null, ...request } = found.request;
      const startsAt = await offeredTime(world, context, { kindId, hostId, isPromised: true });
      if (startsAt === null) return "nothing is offered";
      return send(context, {
        request,
        startsAt,
        by: { userId: found.userId, provenEmail: request.email },
        questions: { answered: found.request.questionAnswers ?? [] },
        usesExternalScheduler: false,
        asksForPhone: false,
        call: { kindId, hostId, isPromised: true },
        visitorTimeZone: "Europe/London",
        visitorClock: "24" as const,
        idempotencyKey: found.idempotencyKey,
        ip: null,
        visitSource: found.visitSource,
        draftHash: null,
        bookedThrough: "calendar" as const,
      });
    },
  };
};

const ownCall = (agency: Agency) =>
  someBooking(agency, `status = 'pending' and email <> '' and starts_at > ${agency.world.now}`);

const move: Action = (agency) => {
  const { world, people } = agency;
  const call = ownCall(agency);
  const client = people.clients.find(({ email }) => email === call?.email);
  if (!call || !client) return null;
  const asked = { movingId: call.id };
  const visitorTimeZone = world.random.pick(ZONES);
  return {
    act: { by: client.mark, client, bookingId: call.id },
    run: async (context) => {
      const startsAt = await offeredTime(world, context, asked);
      if (startsAt === null) return "nothing is offered";
      const link = await manageLinkOf(call.id, world.secret);
      const input = {
        link,
        startsAt,
        visitorTimeZone,
        visitorClock: "12" as const,
      };
      const outcome = await rescheduleCall(await bookingDeps(context), input);
      if (outcome.ok) context.deliverEmails();
      return outcome.ok ? { ok: true, startsAt } : outcome;
    },
  };
};

const cancel: Action = (agency) => {
  const { world, people } = agency;
  const call = ownCall(agency);
  const client = people.clients.find(({ email }) => email === call?.email);
  if (!call || !client) return null;
  const reason = world.random.chance(0.5) ? `Reasons of ${client.mark}` : "";
  return {
    act: { by: client.mark, client, bookingId: call.id },
    run: async (context) => {
      const link = await manageLinkOf(call.id, world.secret);
      const outcome = await cancelCall(await bookingDeps(context), link, reason);
      if (outcome.ok) context.deliverEmails();
      return outcome;
    },
  };
};

/** The client deletes their account, and with it what belongs to it. */
const deleteOwnAccount: Action = ({ world, people }) => {
  const clients = people.clients.filter(({ userId }) => userId !== null);
  if (clients.length === 0) return null;
  const client = world.random.pick(clients);
  const [row] = world.rows<{
    id: string;
    email: string;
    name: string;
    company: string;
    verified: number;
    created: number;
  }>(
    "select id, email, name, company, email_verified_at as verified, created_at as created from users where id = ?",
    client.userId,
  );
  if (!row) return null;
  const user = { ...row, emailVerifiedAt: row.verified, createdAt: row.created };
  return {
    act: { by: client.mark, client },
    run: async (context) => {
      const deps = { ...context, agency: (await context.settings.read()).email.agency };
      const outcome = await deleteAccount(deps, user, null);
      if (!outcome.ok) return outcome;
      context.deliverEmails();
      people.forget(client);
      return outcome;
    },
  };
};

export const CLIENT_ACTIONS = { book, followLink, move, cancel, deleteOwnAccount };
