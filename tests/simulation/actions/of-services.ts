import { findWebhook } from "~/db/webhooks/webhooks.server";
import type { Context } from "~/load-context";
import { addressRules } from "~/pages/desk/webhooks/webhook-deps.server";
import { beginGrant, finishGrant } from "~/use-cases/calendars/calendar-grant.server";
import {
  chooseCalendars,
  disconnectAccount,
  findChangeableConnection,
} from "~/use-cases/calendars/connect-account.server";
import {
  addWebhook,
  removeWebhook,
  switchWebhookOff,
  switchWebhookOn,
} from "~/use-cases/webhooks/manage-webhooks.server";
import { WEATHERS } from "../stand-ins/weather";
import { type Action, type Agency, asStaff, type Further } from "./acting";

const ALL_EVENTS = [
  "booking.created",
  "booking.confirmed",
  "booking.moved",
  "booking.cancelled",
  "booking.completed",
  "booking.no_show",
] as const;

/** A host who may connect a calendar, and the account that it is of; null if there is none. */
function someConnector({ world, people }: Agency) {
  const hosts = world.rows<{ id: string; user_id: string }>(
    "select hosts.id, user_id from hosts join staff using (user_id) where is_active order by hosts.id",
  );
  if (hosts.length === 0) return null;
  const host = world.random.pick(hosts);
  const member = people.members().find(({ id }) => id === host.user_id);
  return member ? { hostId: host.id, member, account: `calendar of ${member.email}` } : null;
}

type Connector = NonNullable<ReturnType<typeof someConnector>>;

const grantDeps = (context: Context, { member }: Connector) => ({
  access: context.calendarAccess,
  by: asStaff(member),
  newToken: context.newToken,
});

async function connect({ world }: Agency, context: Context, connector: Connector) {
  const deps = grantDeps(context, connector);
  const begun = await beginGrant(deps, "google", connector.hostId);
  if (!begun) return null;
  const state = new URL(begun.url).searchParams.get("state") ?? "";
  const code = `${connector.account}:${world.now}`;
  world.calendars.account(connector.account);
  return finishGrant(deps, { service: "google", token: begun.token, state, code });
}

async function choose(context: Context, connector: Connector, id: string) {
  const deps = grantDeps(context, connector);
  const found = await findChangeableConnection(deps, id, deps.by);
  if (!found) return { ok: false, reason: "gone" };
  const { account } = connector;
  const chosen = await chooseCalendars(deps, found, { write: account, read: [account] });
  if (chosen.ok) context.syncCalendars();
  return chosen;
}

/** A host connects their calendar, and chooses it for writing. */
const connectCalendar: Action = (agency) => {
  const connector = someConnector(agency);
  if (!connector) return null;
  const { member, account } = connector;
  return {
    act: { by: member.email, member, facts: { account } },
    run: async (context) => {
      const connected = await connect(agency, context, connector);
      return connected?.ok ? choose(context, connector, connected.id) : connected;
    },
  };
};

const firstConnector = ({ people, world }: Agency): Connector | null => {
  const [host] = world.rows<{ id: string; user_id: string }>(
    "select hosts.id, user_id from hosts join staff using (user_id) where is_active order by hosts.id",
  );
  const member = people.members().find(({ id }) => id === host?.user_id);
  return host && member ? { hostId: host.id, member, account: `calendar of ${member.email}` } : null;
};

/** Connecting alone: which calendars are used is a form of its own. */
export const CALENDAR_FORMS: Readonly<Record<string, Further>> = {
  connectCalendar: {
    begin: (agency) => {
      const connector = firstConnector(agency);
      return (
        connector && {
          act: { by: connector.member.email, member: connector.member },
          run: (context) => connect(agency, context, connector),
        }
      );
    },
  },
};

const someConnection: (agency: Agency) => { id: string; account: string } | null = ({ world }) => {
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
      await disconnectAccount(deps, found);
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
      return addWebhook({ ...context, by: asStaff(owner) }, id, wish, addressRules(context));
    },
  };
};

function onWebhook(
  where: string,
  act: (...given: Parameters<typeof removeWebhook>) => Promise<unknown>,
): Action {
  return (agency) => {
    const owner = agency.people.owner();
    const id = someWebhook(agency, where);
    if (id === null) return null;
    return {
      act: { by: owner.email, member: owner, facts: { webhook: id } },
      run: async (context) => {
        const webhook = await findWebhook(context.db, id);
        return webhook && act({ ...context, by: asStaff(owner) }, webhook);
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
  connectCalendar,
  disconnectCalendar,
  revokeAccess,
  beBusy,
  addAWebhook,
  changeWeather,
  removeAWebhook: onWebhook("true", removeWebhook),
  switchAWebhookOff: onWebhook("off_at is null", switchWebhookOff),
  switchAWebhookOn: onWebhook("off_at is not null", switchWebhookOn),
};

/** A webhook that is off, whatever the history has. */
export const WEBHOOK_FORMS: Readonly<Record<string, Further>> = {
  switchAWebhookOn: {
    prepare: async ({ world, people }, context) => {
      const id = world.newId();
      const deps = { ...context, by: asStaff(people.owner()) };
      const wish = { name: "Off", address: "https://off.hooks.example/in", events: [...ALL_EVENTS] };
      await addWebhook(deps, id, wish, addressRules(context));
      const webhook = await findWebhook(context.db, id);
      if (webhook) await switchWebhookOff(deps, webhook);
    },
    begin: SERVICE_ACTIONS.switchAWebhookOn,
  },
};
