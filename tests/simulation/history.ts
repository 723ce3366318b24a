import { isGoneMeanwhile } from "~/domain/gone-meanwhile";
import { type Act, type Action, type Agency, acting } from "./actions/acting";
import { CLIENT_ACTIONS } from "./actions/of-clients";
import { MESSAGE_LIFE } from "./actions/of-messages";
import { QUESTION_ACTIONS } from "./actions/of-questions";
import { SERVICE_ACTIONS } from "./actions/of-services";
import { SETTING_ACTIONS } from "./actions/of-settings";
import { DESK_ACTIONS } from "./actions/of-the-desk";
import { TEAM_ACTIONS } from "./actions/of-the-team";
import { WAITING_LIFE } from "./actions/of-the-waiting-list";
import { FULL_LIFE, openFewHours } from "./full-days";
import type { Oracle } from "./oracle/oracle";
import { People } from "./people";
import { gatherTeam } from "./team";
import type { World } from "./world";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const MONTH_MS = 30 * 24 * HOUR_MS;
/** So often may the minute's work leave what is due: others hold it by a lease, or it is set aside for a while. */
const MOST_ROUNDS = 60;

export const ACTIONS: Readonly<Record<string, Action>> = {
  ...CLIENT_ACTIONS,
  ...DESK_ACTIONS,
  ...SETTING_ACTIONS,
  ...QUESTION_ACTIONS,
  ...SERVICE_ACTIONS,
};

/** How a history goes: how often each action is tried, next to the others, and how much time may pass between two. */
export type Manner = {
  weights: Readonly<Record<string, number>>;
  longestPauseMs: number;
  /** What is so before it begins. */
  begin?: (agency: Agency) => Promise<void>;
};

/** An agency that grows, with all that happens around it. */
export const AGENCY: Manner = {
  weights: {
    book: 30,
    followLink: 6,
    move: 8,
    cancel: 6,
    deleteOwnAccount: 1,
    bookAtDesk: 6,
    moveAtDesk: 4,
    cancelAtDesk: 3,
    confirm: 5,
    decline: 2,
    mark: 12,
    reopen: 2,
    handOverOne: 5,
    handOverMany: 1,
    changeThePlace: 2,
    note: 2,
    eraseClient: 1,
    removeMember: 1,
    hire: 2,
    changeWeek: 0.5,
    changeRules: 1,
    closeDays: 1,
    changeTheKind: 1,
    changeQuestions: 1,
    changeMessages: 6,
    stopByFollowUp: 0.2,
    changeDeadline: 1,
    changeTakers: 1.5,
    beginTaking: 2,
    changeHost: 2,
    connectCalendar: 2,
    disconnectCalendar: 0.5,
    revokeAccess: 0.4,
    beBusy: 2,
    joinTheList: 8,
    beginByMail: 6,
    stopByMail: 1,
    takeOffTheList: 0.3,
    addHours: 2,
    addAWebhook: 1,
    changeWeather: 3,
    removeAWebhook: 0.3,
    switchAWebhookOff: 0.3,
    switchAWebhookOn: 0.6,
  },
  longestPauseMs: 6 * HOUR_MS,
};

/** A team of hosts around the world, at a pace at which a year passes in a test. */
export const FAR_TEAM: Manner = {
  weights: {
    book: 30,
    followLink: 4,
    move: 12,
    cancel: 5,
    bookAtDesk: 6,
    moveAtDesk: 6,
    cancelAtDesk: 2,
    confirm: 5,
    decline: 2,
    mark: 10,
    handOverOne: 10,
    handOverMany: 2,
    changeThePlace: 1,
    eraseClient: 0.5,
    changeWeek: 0.5,
    closeDays: 2,
    changeTheKind: 1,
    changeDeadline: 1,
    changeTakers: 0.5,
    changeHost: 5,
    travel: 1,
    changeRules: 1,
    joinTheList: 12,
    beginByMail: 8,
    stopByMail: 1,
    takeOffTheList: 0.3,
    addHours: 2,
    readTheDesk: 14,
  },
  longestPauseMs: 96 * HOUR_MS,
  begin: gatherTeam,
};

/** An agency with few hours and tight limits: days are full, requests have deadlines, and those who wait hear of freed times. */
export const FULL_DAYS: Manner = {
  weights: {
    book: 30,
    followLink: 8,
    move: 8,
    cancel: 9,
    deleteOwnAccount: 1,
    bookAtDesk: 2,
    moveAtDesk: 3,
    cancelAtDesk: 5,
    confirm: 4,
    decline: 3,
    mark: 10,
    handOverOne: 3,
    eraseClient: 1,
    closeDays: 0.5,
    changeDeadline: 1,
    changeLimits: 1,
    changeKindLimits: 1,
    changeHostLimits: 1,
    changeHostDay: 2,
    connectCalendar: 1,
    beBusy: 2,
    joinTheList: 6,
    joinForABookedDay: 18,
    beginByMail: 14,
    stopByMail: 1,
    takeOffTheList: 0.5,
    addHours: 1,
    changeWeather: 2,
  },
  longestPauseMs: 12 * HOUR_MS,
  begin: openFewHours,
};

const EVERY_ACTION: Readonly<Record<string, Action>> = {
  ...ACTIONS,
  ...TEAM_ACTIONS,
  ...WAITING_LIFE,
  ...FULL_LIFE,
  ...MESSAGE_LIFE,
};

/** Several people, the minute's work and the services around, over simulated months. */
export class History {
  readonly acts: Act[] = [];
  readonly agency: Agency;
  /** Called after each moment in which something happened. */
  onMoment: () => void = () => {};
  readonly #world: World;
  readonly #oracle: Oracle;
  readonly #manner: Manner;
  readonly #pot: readonly string[];
  #isBegun = false;
  /** When the services are well again. */
  #calmAt = Number.POSITIVE_INFINITY;

  constructor(world: World, makeOracle: (agency: Agency) => Oracle, manner: Manner = AGENCY) {
    this.#world = world;
    this.#manner = manner;
    this.#pot = Object.entries(manner.weights).flatMap(([name, weight]) =>
      Array<string>(Math.round(weight * 10)).fill(name),
    );
    this.agency = { world, people: new People(world), shown: [] };
    this.#oracle = makeOracle(this.agency);
  }

  /** Lets time pass; each month, and what is left at the end, is judged once everything was delivered. */
  async passes(ms: number): Promise<void> {
    const { begin } = this.#manner;
    if (begin && !this.#isBegun) await this.#world.loop.run(() => begin(this.agency));
    this.#isBegun = true;
    const end = this.#world.now + ms;
    while (this.#world.now < end) await this.#month(Math.min(end, this.#world.now + MONTH_MS));
  }

  async #month(until: number): Promise<void> {
    const world = this.#world;
    while (world.now < until) {
      await this.#passTimeUntil(world.now + this.#pause());
      const crowd = world.random.chance(0.3) ? world.random.whole(2, 4) : 1;
      await this.#together(Array.from({ length: crowd }, () => world.random.pick(this.#pot)));
    }
    await this.settle();
    this.#oracle.judgeMonth();
  }

  /** Lets everything be delivered: all services are well, and nothing new happens. */
  async settle(): Promise<void> {
    const world = this.#world;
    this.#calm();
    for (let rounds = 0; rounds < 400; rounds++) {
      await this.#minute();
      const due = this.#nextDue();
      if (due === null || due > world.now + 30 * HOUR_MS) return;
      world.loop.advanceTo(Math.max(due, world.now + MINUTE_MS));
    }
    throw new Error("The outboxes don't become empty");
  }

  #calm(): void {
    const { mail, calendars, webhooks } = this.#world;
    for (const service of [mail, calendars, webhooks]) service.weather = "fine";
    this.#calmAt = Number.POSITIVE_INFINITY;
  }

  #pause(): number {
    const { random } = this.#world;
    if (random.chance(0.25)) return random.whole(0, 10 * MINUTE_MS);
    return random.whole(0, this.#manner.longestPauseMs);
  }

  /** The minute's work runs whenever something is due, unless it is itself late. */
  async #passTimeUntil(time: number): Promise<void> {
    const world = this.#world;
    let stalled = { due: 0, rounds: 0 };
    for (;;) {
      const due = this.#nextDue();
      if (due === null || due > time) break;
      stalled = { due, rounds: stalled.due === due ? stalled.rounds + 1 : 0 };
      if (stalled.rounds > MOST_ROUNDS)
        throw new Error(`What is due since ${new Date(due).toISOString()} is never done`);
      world.loop.advanceTo(Math.ceil(Math.max(due, world.now + 1) / MINUTE_MS) * MINUTE_MS);
      if (world.random.chance(0.02)) this.#oracle.impeded(world.now, world.now + HOUR_MS);
      await this.#minute();
    }
    world.loop.advanceTo(time);
  }

  /**
   * When the minute's work has something to do next; null for never. What waits behind an earlier email to the same
   * reader, or behind an earlier event of the same call, is not its turn, and a follow-up waits for its hours. Messages of
   * kinds are queued when their time has come.
   */
  #nextDue(): number | null {
    const [row] = this.#world.rows<{ due: number | null }>(
      `select min(due) as due from (
        select min(iif(kind = 'call_follow_up', (select min(max(hours.value ->> 0, due_at, coalesce(lease_until, 0)))
            from json_each(data, '$.hours') as hours where hours.value ->> 1 > max(due_at, coalesce(lease_until, 0), ?1)),
          max(due_at, coalesce(lease_until, 0)))) as due from emails where status = 'waiting'
          and (kind like 'reminder%' or kind like '%call_reminder' or kind = 'call_follow_up' or not exists (select 1 from emails as earlier where earlier.status = 'waiting'
            and earlier.booking_id = emails.booking_id and earlier.to_email = emails.to_email
            and earlier.kind not like 'reminder%' and earlier.kind not like '%call_reminder' and earlier.kind <> 'call_follow_up'
            and earlier.rowid < emails.rowid and earlier.due_at > emails.due_at))
        union all select min(iif(is_due or cursor is not null, 0, next_at)) from free_time_looks
          where exists (select 1 from time_waits where confirmed_at is not null and expires_at > ?1)
        union all select min(at) from (
          select starts_at - minutes * 60000 as at, since from kind_messages join bookings using (kind_id)
            where is_on and slot like '%reminder%' and status in ('pending', 'in_progress')
          union all select ends_at + minutes * 60000, since from kind_messages join bookings using (kind_id)
            where is_on and slot not like '%reminder%' and status in ('completed', 'no_show')
          union all select changed_at, since from kind_messages join bookings using (kind_id)
            join booking_changes on booking_id = bookings.id
            where is_on and slot not like '%reminder%' and status_after in ('completed', 'no_show'))
          where at > max(since, coalesce((select planned_until from message_plans), 0))
        union all select min(decide_by) from bookings where approval = 'waiting' and status = 'pending'
        union all select min(max(due_at, coalesce(lease_until, 0))) from call_events where state = 'waiting'
          and connection_id in (select id from calendar_connections where expired_at is null)
        union all select min(max(due_at, coalesce(lease_until, 0))) from webhook_deliveries where state = 'waiting'
          and webhook_id in (select id from webhooks where off_at is null)
          and not exists (select 1 from webhook_deliveries as earlier where earlier.state = 'waiting'
            and earlier.webhook_id = webhook_deliveries.webhook_id and earlier.object_id = webhook_deliveries.object_id
            and earlier.id < webhook_deliveries.id))`,
      this.#world.now,
    );
    return row?.due ?? null;
  }

  async #minute(): Promise<void> {
    await this.#oracle.waits.minuteBegins();
    await this.#together([]);
    await this.#oracle.waits.minuteEnded();
  }

  /** Runs some acts side by side, most often with the minute's work among them. */
  async #together(names: readonly string[]): Promise<void> {
    const world = this.#world;
    if (world.now >= this.#calmAt) this.#calm();
    if (names.includes("changeWeather")) this.#calmAt = world.now + world.random.whole(1, 8) * HOUR_MS;
    const works = names.flatMap((name) => {
      const begun = EVERY_ACTION[name]?.(this.agency);
      if (!begun) return [];
      const act: Act = { ...begun.act, name, at: world.now };
      this.acts.push(act);
      return [
        () =>
          acting.run(act, async () => {
            act.outcome = await world.request(begun.run).catch(goneMeanwhile);
          }),
      ];
    });
    const isMinute = names.length === 0 || world.random.chance(0.5);
    const act: Act = { name: "minute", by: "the site", at: world.now };
    if (isMinute) works.push(() => acting.run(act, () => world.minute()));
    await world.loop.run(...works);
    this.agency.people.meetOthers();
    this.#oracle.judgeMoment();
    this.onMoment();
  }
}

/** What the page says where who acts, or what they act on, was gone by the time of the write; any other error stays one. */
function goneMeanwhile(error: unknown): { ok: false; reason: "gone" } {
  if (!isGoneMeanwhile(error)) throw error;
  return { ok: false, reason: "gone" };
}
