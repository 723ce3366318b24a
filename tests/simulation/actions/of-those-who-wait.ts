import { addressKeyOf, waitTokenOf } from "~/domain/waiting/wait";
import type { Context } from "~/load-context";
import { takeOffWaitingList } from "~/use-cases/waiting/remove-wait.server";
import { askToWait, beginWaiting, stopWaiting } from "~/use-cases/waiting/waits.server";
import type { Client } from "../people";
import { type Agency, asStaff, type Further } from "./acting";

const DAY_MS = 24 * 3_600_000;

/** The second Sunday from now: the agency is closed. */
function aSunday(now: number): string {
  const date = new Date(now + 7 * DAY_MS);
  return new Date(date.getTime() + ((7 - date.getUTCDay()) % 7) * DAY_MS).toISOString().slice(0, 10);
}

const clientOf = ({ people }: Agency, hasAccount: boolean) =>
  people.clients.find(({ userId }) => (userId !== null) === hasAccount) ?? null;

type Asking = { client: Client; idempotencyKey: string };

function ask({ world }: Agency, context: Context, { client, idempotencyKey }: Asking) {
  const [user = null] = world.rows<{ id: string; email: string; name: string; company: string }>(
    "select id, email, name, company from users where id = ?",
    client.userId,
  );
  const day = aSunday(world.now);
  return askToWait(
    context,
    {
      email: client.email,
      kindId: "strategy",
      hostId: null,
      firstDate: day,
      lastDate: day,
      weekdays: "",
      dayPart: "any",
      timeZone: "America/New_York",
    },
    { user: user && { ...user, emailVerifiedAt: 1, createdAt: 0 }, ip: null, idempotencyKey },
  );
}

function joining(hasAccount: boolean): Further {
  return {
    begin: (agency) => {
      const client = clientOf(agency, hasAccount);
      if (!client) return null;
      const asking = { client, idempotencyKey: agency.world.newId() };
      return { act: { by: client.mark, client }, run: (context) => ask(agency, context, asking) };
    },
  };
}

/** An act on a wait that stands or is to be confirmed. */
function onWait(
  hasAccount: boolean,
  act: (agency: Agency, context: Context, id: string) => Promise<unknown>,
): Further {
  return {
    prepare: async (agency, context) => {
      const client = clientOf(agency, hasAccount);
      if (client) await ask(agency, context, { client, idempotencyKey: agency.world.newId() });
    },
    begin: (agency) => {
      const [wait] = agency.world.rows<{ id: string }>(
        "select id from time_waits where email = ? and (confirmed_at is null) = ?",
        clientOf(agency, hasAccount)?.email.toLowerCase() ?? "",
        hasAccount ? 0 : 1,
      );
      if (!wait) return null;
      const member = agency.people.owner();
      return { act: { by: member.email, member }, run: (context) => act(agency, context, wait.id) };
    },
  };
}

export const WAITING_ACTIONS = {
  joinByLink: joining(false),
  joinAtOnce: joining(true),
  beginToWait: onWait(false, async (_, context, id) =>
    beginWaiting(context, await waitTokenOf(id, context.secret)),
  ),
  stopToWait: onWait(true, async (agency, context) => {
    const client = clientOf(agency, true);
    await stopWaiting(context, await addressKeyOf(client?.email ?? "", context.secret), null);
    return { ok: true };
  }),
  takeOffList: onWait(true, async (agency, context, id) => {
    await takeOffWaitingList({ ...context, by: asStaff(agency.people.owner()) }, id);
    return { ok: true };
  }),
} as const;
