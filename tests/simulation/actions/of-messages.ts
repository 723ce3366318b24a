import { MESSAGE_MINUTES, type MessageSet, SLOT_FACTS, SLOTS, type Slot } from "~/domain/messages/message";
import type { Context } from "~/load-context";
import { backToOurs, changeMessage, sendMessageTest } from "~/use-cases/messages/change-message.server";
import { queueDueMessages } from "~/use-cases/messages/queue-messages.server";
import { stopFollowUps } from "~/use-cases/messages/stop-follow-ups.server";
import { type Action, type Agency, asStaff, type Further } from "./acting";

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

/** When a message goes: rounded, so that two of a kind fall on the same minute at times. */
function someMinutes({ world: { random } }: Agency, slot: Slot): number {
  const { when } = SLOT_FACTS[slot];
  const { min, max } = MESSAGE_MINUTES[when];
  const most = when === "long after" ? min + 1440 : max;
  const drawn = random.chance(0.7) ? random.whole(1, 16) * 15 : random.whole(min, most);
  return Math.min(most, Math.max(min, drawn));
}

type Stored = { is_on: number; minutes: number; subject: string | null; body: string | null };

/** What a member of staff has on their screen of one message of a kind, and sends: other words, another time, on or off, or ours. */
const changeMessages: Action = (agency) => {
  const { world, people } = agency;
  const { random } = world;
  const member = people.owner();
  const kindId = random.pick(world.rows<{ id: string }>("select id from call_kinds order by position")).id;
  const slot = random.pick(SLOTS);
  const [row] = world.rows<Stored & { version: number }>(
    "select * from kind_messages where kind_id = ? and slot = ?",
    kindId,
    slot,
  );
  const seen = { kindId, slot, version: row?.version ?? 0 };
  const isBack = row?.subject != null && random.chance(0.3);
  const isOn = random.chance(0.8);
  const minutes = row && random.chance(0.4) ? row.minutes : someMinutes(agency, slot);
  const subject = `Words ${random.whole(1, 999)} of {kind} at {time}`;
  const words = random.chance(0.6) ? { subject, body: "Hi {name}, {time}\n\n{book again}" } : null;
  return {
    act: { by: member.email, member, facts: { kindId, slot, isBack, isOn, minutes } },
    run: (context) => {
      const deps = { ...context, by: asStaff(member) };
      return isBack ? backToOurs(deps, seen) : changeMessage(deps, seen, { isOn, minutes, words });
    },
  };
};

/** A client presses the link in a follow-up that has reached them. */
const stopByFollowUp: Action = ({ world, people }) => {
  const letters = world.mail.arrived.filter(({ kind }) => kind === "call_follow_up");
  if (letters.length === 0) return null;
  const { to, text } = world.random.pick(letters);
  const [, key = ""] = /\/follow-ups\?key=([0-9a-f-]{36})/.exec(text) ?? [];
  return {
    act: { by: to },
    run: async (context) => {
      await stopFollowUps(context, key);
      people.stopped.push({ email: to, at: world.now });
      return { ok: true };
    },
  };
};

/** What histories do with messages; each of its use cases is pressed with failing statements above. */
export const MESSAGE_LIFE: Readonly<Record<string, Action>> = { changeMessages, stopByFollowUp };
