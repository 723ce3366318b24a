import type { DayPart } from "~/domain/waiting/wait";
import { loadAvailability } from "~/use-cases/availability/load-availability.server";
import { setDates } from "~/use-cases/availability/set-dates.server";
import { loadFreeSlots } from "~/use-cases/booking/free-slots.server";
import { takeOffWaitingList } from "~/use-cases/waiting/remove-wait.server";
import { askToWait, beginWaiting, stopWaiting } from "~/use-cases/waiting/waits.server";
import { suits } from "../oracle/waits";
import type { Client } from "../people";
import { type Action, type Agency, asStaff, hostRows } from "./acting";

const DAY_MS = 86_400_000;
const ZONES = ["Europe/London", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"] as const;
const PARTS = ["any", "any", "morning", "afternoon", "evening"] as const satisfies readonly DayPart[];
const WEEKDAYS = [
  "",
  "",
  "",
  "Monday, Wednesday",
  "Tuesday, Thursday",
  "Friday",
  "Saturday, Sunday",
] as const;
/** A visitor gives up looking for days without a free time. */
const MOST_LOOKS = 12;

type User = { id: string; email: string; name: string; company: string };

function userOf({ world }: Agency, { userId }: Client) {
  const [user] = world.rows<User>("select id, email, name, company from users where id = ?", userId);
  return user ? { ...user, emailVerifiedAt: 1, createdAt: 0 } : null;
}

type Offer = Awaited<ReturnType<typeof loadFreeSlots>>;
type Wish = Parameters<typeof suits>[1] & { day_part: DayPart };

/** Days that have no free time; null if the visitor finds none. */
async function fullDays({ world }: Agency, { slots }: Offer): Promise<Wish | null> {
  const { random } = world;
  for (let look = 0; look < MOST_LOOKS; look++) {
    const first = world.now + random.whole(0, 20) * DAY_MS;
    const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
    const wish = {
      first_date: dayOf(first),
      last_date: dayOf(first + random.whole(0, 6) * DAY_MS),
      weekdays: random.pick(WEEKDAYS) as string,
      day_part: random.pick(PARTS),
      time_zone: random.pick(ZONES),
    };
    if (!slots.some(({ startsAt }) => suits(startsAt, wish))) return wish;
  }
  return null;
}

/** A client looks for a day, finds it full, and asks to hear when a time comes free. */
const joinTheList: Action = (agency) => askForDays(agency, (offer) => fullDays(agency, offer));

/** A client asks to hear of times of days that they choose by what is offered; null if none is full. */
export function askForDays(
  agency: Agency,
  choose: (offer: Offer, suitsWish: typeof suits) => Promise<Wish | null>,
): ReturnType<Action> {
  const { world, people } = agency;
  const { random } = world;
  const client = random.pick(people.clients);
  const kinds = world.rows<{ id: string }>("select id from call_kinds where is_offered order by position");
  const hosts = hostRows(agency).filter(({ is_active }) => is_active);
  const asked = {
    kindId: random.pick(kinds).id,
    hostId: hosts.length > 0 && random.chance(0.3) ? random.pick(hosts).id : null,
  };
  const idempotencyKey = world.newId();
  const ip = `198.51.100.${random.whole(1, 250)}`;
  return {
    act: { by: client.mark, client, facts: asked },
    run: async (context) => {
      const days = await choose(await loadFreeSlots(context, asked), suits);
      if (!days) return "every day has free times";
      const wish = {
        ...asked,
        email: client.email,
        firstDate: days.first_date,
        lastDate: days.last_date,
        weekdays: days.weekdays,
        dayPart: days.day_part,
        timeZone: days.time_zone,
      };
      const outcome = await askToWait(context, wish, { user: userOf(agency, client), ip, idempotencyKey });
      if (outcome.ok) context.deliverEmails();
      return outcome;
    },
  };
}

/** The key or token in the newest emails of a kind. */
function mailedKey({ world }: Agency, mailed: string, name: string, withinMs: number): string | null {
  const mails = world.mail.arrived.filter(({ kind, at }) => kind === mailed && world.now - at < withinMs);
  const { text = "" } = mails.length === 0 ? {} : world.random.pick(mails);
  return new RegExp(`${name}=([A-Za-z0-9_-]{43})`).exec(text)?.[1] ?? null;
}

const beginByMail: Action = (agency) => {
  const token = mailedKey(agency, "waiting_confirm", "token", DAY_MS);
  if (token === null) return null;
  return { act: { by: "a mailed link" }, run: (context) => beginWaiting(context, token) };
};

const stopByMail: Action = (agency) => {
  const key = mailedKey(agency, "times_free", "key", 20 * DAY_MS);
  if (key === null) return null;
  return {
    act: { by: "a mailed link" },
    run: async (context) => {
      await stopWaiting(context, key, null);
      return { ok: true };
    },
  };
};

const takeOffTheList: Action = ({ world, people }) => {
  const [wait] = world.rows<{ id: string }>("select id from time_waits order by created_at desc, id");
  const owner = people.owner();
  if (!wait) return null;
  return {
    act: { by: owner.email, member: owner, facts: { wait: wait.id } },
    run: async (context) => {
      await takeOffWaitingList({ ...context, by: asStaff(owner) }, wait.id);
      return { ok: true };
    },
  };
};

/** The agency adds hours on a day for which people wait. */
const addHours: Action = ({ world, people }) => {
  const { random } = world;
  const days = world.rows<{ first_date: string; last_date: string }>(
    "select first_date, last_date from time_waits where confirmed_at is not null and last_date > ? order by id",
    new Date(world.now).toISOString().slice(0, 10),
  );
  if (days.length === 0) return null;
  const { first_date, last_date } = random.pick(days);
  const length = (Date.parse(last_date) - Date.parse(first_date)) / DAY_MS;
  const first = new Date(Date.parse(first_date) + random.whole(0, length) * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const owner = people.owner();
  return {
    act: { by: owner.email, member: owner, facts: { first } },
    run: async (context) => {
      const deps = { ...context, by: asStaff(owner) };
      const { settings } = await loadAvailability(deps);
      const spans = [{ startMinute: 0, endMinute: 24 * 60 }];
      const sent = { version: settings.version, seen: "" };
      return setDates(deps, sent, { first, last: first, spans, label: "" });
    },
  };
};

/** How those who wait live through a history. With their statements failing, the forms of of-those-who-wait.ts are pressed. */
export const WAITING_LIFE = { joinTheList, beginByMail, stopByMail, takeOffTheList, addHours };
