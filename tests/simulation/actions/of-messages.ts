import type { MessageSet, Slot } from "~/domain/messages/message";
import type { Context } from "~/load-context";
import { backToOurs, changeMessage, sendMessageTest } from "~/use-cases/messages/change-message.server";
import { queueDueMessages } from "~/use-cases/messages/queue-messages.server";
import { stopFollowUps } from "~/use-cases/messages/stop-follow-ups.server";
import { type Agency, asStaff, type Further } from "./acting";

const KIND = "strategy";
const OWN: MessageSet = { isOn: true, minutes: 2880, words: { subject: "Soon", body: "Hi {name}" } };

function set(agency: Agency, context: Context, slot: Slot, wanted: MessageSet) {
  const by = asStaff(agency.people.owner());
  return changeMessage({ ...context, by }, { kindId: KIND, slot, version: 0 }, wanted);
}

/** An act on a kind's messages that an owner, a client or the site does. */
function act(
  run: (agency: Agency, context: Context, key: string) => Promise<unknown>,
  prepare?: (agency: Agency, context: Context) => Promise<unknown>,
): Further {
  return {
    ...(prepare && { prepare }),
    begin: (agency) => {
      const member = agency.people.owner();
      const key = agency.world.newId();
      return { act: { by: member.email, member }, run: (context) => run(agency, context, key) };
    },
  };
}

/** A call that was held a minute ago, and a follow-up that is due at once. */
async function holdCall(agency: Agency, context: Context): Promise<void> {
  await set(agency, context, "follow_up", { isOn: true, minutes: 0, words: null });
  const { sqlite, now } = agency.world;
  sqlite.exec("update kind_messages set since = 0");
  sqlite.exec(
    `update bookings set status = 'completed', starts_at = ${now - 1_800_000}, ends_at = ${now - 60_000},
      updated_at = ${now - 30_000}, kind_id = '${KIND}', elsewhere = null
    where id = (select id from bookings where status = 'pending' and approval is null and email <> '' order by id limit 1)`,
  );
}

const LINK_KEY = "00000000-0000-4000-8000-000000000001";

export const MESSAGE_ACTIONS = {
  setMessage: act((agency, context) => set(agency, context, "reminder_1", OWN)),
  messageToOurs: act(
    (agency, context) =>
      backToOurs(
        { ...context, by: asStaff(agency.people.owner()) },
        { kindId: KIND, slot: "reminder_1", version: 1 },
      ),
    (agency, context) => set(agency, context, "reminder_1", OWN),
  ),
  testMessage: act((agency, context, key) =>
    sendMessageTest(
      { ...context, by: asStaff(agency.people.owner()) },
      { kindId: KIND, slot: "missed", form: { ...OWN, version: 0 } },
      key,
    ),
  ),
  queueMessages: act(async (_, context) => {
    await queueDueMessages({ ...context, deployed: context.config });
    return { ok: true };
  }, holdCall),
  stopFollowUps: act(
    async (_, context) => {
      await stopFollowUps(context, LINK_KEY);
      return { ok: true };
    },
    async ({ world }) =>
      world.sqlite.exec(
        `insert into follow_up_addresses (address_hash, link_key, created_at) values ('hash', '${LINK_KEY}', 1)`,
      ),
  ),
} as const;
