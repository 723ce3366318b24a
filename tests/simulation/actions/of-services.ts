import { addressRules, webhookDeps } from "~/pages/desk/webhooks/webhook-deps.server";
import { beginGrant, finishGrant } from "~/use-cases/calendars/calendar-grant.server";
import {
  chooseCalendars,
  disconnect,
  findChangeableConnection,
} from "~/use-cases/calendars/connect-account.server";
import {
  addWebhook,
  removeWebhook,
  switchWebhookOff,
  switchWebhookOn,
} from "~/use-cases/webhooks/manage-webhooks.server";
import { readWebhook } from "~/use-cases/webhooks/read-webhooks.server";
import { WEATHERS } from "../stand-ins/weather";
import { type Action, asStaff } from "./acting";

const ALL_EVENTS = [
  ...["booking.created", "booking.confirmed", "booking.moved", "booking.cancelled"],
  ...["booking.completed", "booking.no_show"],
] as const;

/** A host connects their calendar, and chooses it for writing. */
const connectCalendar: Action = ({ world, people }) => {
  const hosts = world.rows<{ id: string; user_id: string }>(
    "select hosts.id, user_id from hosts join staff using (user_id) where is_active order by hosts.id",
  );
  if (hosts.length === 0) return null;
  const host = world.random.pick(hosts);
  const member = people.members().find(({ id }) => id === host.user_id);
  if (!member) return null;
  const account = `calendar of ${member.email}`;
  return {
    act: { by: member.email, member, facts: { account } },
    run: async (context) => {
      const deps = { access: context.calendarAccess, by: asStaff(member), newToken: context.newToken };
      const begun = await beginGrant(deps, "google", host.id);
      if (!begun) return null;
      const state = new URL(begun.url).searchParams.get("state") ?? "";
      const code = `${account}:${world.now}`;
      world.calendars.account(account);
      const connected = await finishGrant(deps, { service: "google", token: begun.token, state, code });
      if (!connected.ok) return connected;
      const found = await findChangeableConnection(deps, connected.id, deps.by);
      if (!found) return { ok: false, reason: "gone" };
      const chosen = await chooseCalendars(deps, found, { write: account, read: [account] });
      if (chosen.ok) context.waitUntil(context.syncCalendars());
      return chosen;
    },
  };
};

const someConnection: (agency: Parameters<Action>[0]) => { id: string; account: string } | null = ({
  world,
}) => {
  const rows = world.rows<{ id: string; account: string }>(
    "select id, account from calendar_connections order by id",
  );
  return rows.length === 0 ? null : world.random.pick(rows);
};

const disconnectCalendar: Action = (agency) => {
  const connection = someConnection(agency);
  const owner = agency.people.owner();
  if (!connection) return null;
  return {
    act: { by: owner.email, member: owner, facts: { account: connection.account } },
    run: async (context) => {
      const deps = { access: context.calendarAccess, by: asStaff(owner) };
      const found = await findChangeableConnection(deps, connection.id, deps.by);
      if (!found) return { ok: false, reason: "gone" };
      await disconnect(deps, found);
      return { ok: true };
    },
  };
};

/** The host takes back at the service what they gave. */
const revokeAccess: Action = (agency) => {
  const connection = someConnection(agency);
  if (!connection) return null;
  return {
    act: { by: connection.account, facts: { account: connection.account } },
    run: async () => agency.world.calendars.revoke(connection.account),
  };
};

/** The host has another appointment. */
const beBusy: Action = (agency) => {
  const connection = someConnection(agency);
  const { world } = agency;
  if (!connection) return null;
  const startsAt = Math.ceil(world.now / 3_600_000) * 3_600_000 + world.random.whole(2, 200) * 1_800_000;
  return {
    act: { by: connection.account, facts: { startsAt } },
    run: async () => {
      const account = world.calendars.account(connection.account);
      const id = `own${account.changes++}`;
      account.events.set(id, {
        id,
        status: "confirmed",
        startsAt,
        endsAt: startsAt + 3_600_000,
        text: "",
        writtenAt: world.now,
      });
    },
  };
};

const someWebhook = ({ world }: Parameters<Action>[0], where: string) => {
  const rows = world.rows<{ id: string }>(`select id from webhooks where ${where} order by id`);
  return rows.length === 0 ? null : world.random.pick(rows).id;
};

const addAWebhook: Action = ({ world, people }) => {
  const owner = people.owner();
  if (world.rows("select 1 from webhooks").length >= 3) return null;
  const id = world.newId();
  const name = `Receiver ${id.slice(0, 8)}`;
  const events = world.random.chance(0.6)
    ? [...ALL_EVENTS]
    : ALL_EVENTS.filter(() => world.random.chance(0.5));
  if (events.length === 0) return null;
  return {
    act: { by: owner.email, member: owner, facts: { webhook: id } },
    run: (context) => {
      const wish = { name, address: `https://r${id.slice(0, 8)}.hooks.example/in`, events };
      return addWebhook(webhookDeps(context, asStaff(owner)), id, wish, addressRules(context));
    },
  };
};

function onWebhook(where: string, act: typeof removeWebhook): Action {
  return (agency) => {
    const owner = agency.people.owner();
    const id = someWebhook(agency, where);
    if (id === null) return null;
    return {
      act: { by: owner.email, member: owner, facts: { webhook: id } },
      run: async (context) => {
        const webhook = await readWebhook(context.db, id);
        return webhook && act(webhookDeps(context, asStaff(owner)), webhook);
      },
    };
  };
}

const changeWeather: Action = ({ world }) => {
  const service = world.random.pick(["mail", "calendars", "webhooks"] as const);
  const weather = world.random.chance(0.5) ? "fine" : world.random.pick(WEATHERS);
  return {
    act: { by: service, facts: { weather } },
    run: async () => {
      world[service].weather = weather;
    },
  };
};

export const SERVICE_ACTIONS = {
  ...{ connectCalendar, disconnectCalendar, revokeAccess, beBusy, addAWebhook, changeWeather },
  removeAWebhook: onWebhook("true", removeWebhook),
  switchAWebhookOff: onWebhook("off_at is null", switchWebhookOff),
  switchAWebhookOn: onWebhook("off_at is not null", switchWebhookOn),
};
