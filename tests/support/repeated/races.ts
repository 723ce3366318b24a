import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { createAccount, signInAs } from "../accounts";
import { findBookingDamage, readBookings } from "../booking-rows";
import { type CreatedBooking, createBooking } from "../factories";
import { draftOf, fillWizard, linkOf, newGuestFields, TUESDAY_AT_NINE } from "../journey";
import { shareWorker } from "../share-worker";
import { type Answer, type Fields, untilAnswered, Visitor } from "../visitor";

export function testRaces({ times: most }: { times: number }): void {
  const site = shareWorker();

  const JUST_TAKEN = "Someone has just booked that time. Please choose another.";
  const DRAFT_GONE = "We no longer have the details you entered.";

  /** Calls an hour apart never overlap: half an hour's call plus a quarter of an hour's buffer. */
  const HOURS = ["14", "15", "16", "17", "18", "19", "20", "21"];
  const timesOn = (date: string) => HOURS.map((hour) => `${date}T${hour}:00Z`);
  /** The days of a race: one for each time that it is run. */
  const daysOf = (...dates: string[]) => dates.slice(0, most);
  /** For each day, as many times as guests may book. */
  const guestTimesOn = (...dates: string[]) => dates.flatMap((date) => timesOn(date).slice(0, 4));

  afterEach(async () => expect(await findBookingDamage(site.db)).toEqual([]));

  const send = (fields: Fields) => new Visitor(site).postForm("/schedule", fields);

  function move({ id, key }: { id: string; key: string }, time: string): Promise<Answer> {
    return send(newGuestFields(time, { reschedule: id, key }));
  }

  function cancel({ id, key }: { id: string; key: string }): Promise<Answer> {
    return new Visitor(site).postForm("/contact/cancel", { booking: id, key });
  }

  /** Resets the limits, which a test of many rounds would otherwise reach. */
  const forgetAttempts = () => site.db.prepare("delete from attempt_counters").run();

  function times<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }

  function statusesOf(answers: Answer[]): Record<number, number> {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  test("of 200 confirmations of one time, one wins and 199 are told so", async () => {
    // Enough addresses that none reaches its limit, even if all hundred forms count.
    const wizards = await Promise.all(
      times(25, async (index) => {
        const wizard = new Visitor(site);
        await fillWizard(wizard, { contact: { email: `wizard.${index}@client.example` } });
        return { draft: draftOf(wizard), cookie: wizard.cookies.header };
      }),
    );
    const draftFor = (index: number) =>
      index % 4 < 2 ? null : wizards[(Math.floor(index / 4) * 2 + (index % 2)) % wizards.length];
    const ended = new Set<string>();
    const slots = guestTimesOn("2026-11-24", "2026-11-25").slice(0, most);
    for (const slot of slots) {
      await forgetAttempts();
      // With and without JavaScript, from the wizard and as a guest.
      const answers = await Promise.all(
        times(200, (index) => {
          const path = index % 2 ? "/schedule.data" : "/schedule";
          const wizard = draftFor(index);
          const fields = newGuestFields(slot, wizard ? { flow: "wizard", draft: wizard.draft } : {});
          const headers: Record<string, string> = wizard ? { Cookie: wizard.cookie } : {};
          // Idle connections may be closed between the rounds, so retry. A repeated form counts once.
          return untilAnswered(() => new Visitor(site).postForm(path, fields, headers));
        }),
      );
      const winners = answers.filter(({ status }) => status === 303 || status === 202);
      const losers = answers.filter(({ status }) => status === 409);
      // A draft ends with its booking. What comes from it after that is asked for the details again.
      ended.add(draftFor(answers.findIndex((answer) => winners.includes(answer)))?.draft ?? "");
      const late = answers.filter(
        ({ status, text }, index) =>
          status === 400 && text.includes(DRAFT_GONE) && ended.has(draftFor(index)?.draft ?? "a guest's"),
      );
      expect([winners.length, losers.length + late.length]).toEqual([1, 199]);
      for (const { text } of losers) expect(text.includes(JUST_TAKEN)).toBe(true);
      const readable = losers.find(({ text }) => text.startsWith("<!DOCTYPE html>"));
      expect(readable?.page.one('[role="alert"]').textContent).toContain(JUST_TAKEN);
      const [row, ...others] = (await readBookings(site.db)).filter(
        (row) => row.starts_at === Date.parse(slot),
      );
      expect(others).toEqual([]);
      expect(winners.map((winner) => linkOf(winner).id)).toEqual([row?.id]);
      expect(await findBookingDamage(site.db)).toEqual([]);
    }
  });

  test("of confirmations of overlapping times, only those that do not overlap win", async () => {
    await site.setHours({ slotIntervalMinutes: 5 });
    for (const date of daysOf("2026-11-24", "2026-11-25", "2026-11-27")) {
      const starts = times(60, (index) => Date.parse(`${date}T14:00Z`) + index * 300_000);
      const answers = await Promise.all(
        starts.map((start) => send(newGuestFields(`${new Date(start).toISOString().slice(0, 16)}Z`))),
      );
      const won = statusesOf(answers)[303] ?? 0;
      expect(won).toBeGreaterThan(0);
      expect(won).toBeLessThanOrEqual(8);
      expect(await findBookingDamage(site.db)).toEqual([]);
    }
  });

  describe("sending one form many times at once", () => {
    test("makes one booking, which every sender gets", async () => {
      const slots = guestTimesOn(...daysOf("2026-11-24", "2026-11-25"));
      for (const slot of slots) {
        const fields = newGuestFields(slot);
        const answers = await Promise.all(times(20, () => send(fields)));
        expect(statusesOf(answers)).toEqual({ 303: 20 });
        expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
      }
      expect(await readBookings(site.db)).toHaveLength(slots.length);
    });

    test("for different times also makes one booking", async () => {
      const days = daysOf("2026-11-24", "2026-11-25", "2026-11-27");
      for (const date of days) {
        const form = { idempotencyKey: randomUUID(), email: "demo@client.example" };
        const answers = await Promise.all(
          times(24, (index) => send(newGuestFields(timesOn(date)[index % HOURS.length] ?? "", form))),
        );
        expect(statusesOf(answers)).toEqual({ 303: 24 });
        expect(new Set(answers.map((answer) => linkOf(answer).id)).size).toBe(1);
      }
      expect(await readBookings(site.db)).toHaveLength(days.length);
    });

    test("among rivals for the same time gives all its senders the same response", async () => {
      const slots = guestTimesOn(...daysOf("2026-11-24", "2026-11-25"));
      for (const slot of slots) {
        const forms = times(5, () => newGuestFields(slot));
        const answers = await Promise.all(times(40, (index) => send(forms[index % 5] ?? [])));
        expect(statusesOf(answers)).toEqual({ 303: 8, 409: 32 });
        expect(
          new Set(
            answers
              .filter((answer) => answer.status === 303)
              .map(linkOf)
              .map(String),
          ).size,
        ).toBe(1);
      }
      expect(await readBookings(site.db)).toHaveLength(slots.length);
    });
  });

  describe("moving concurrently", () => {
    test("two calls to each other's times never overlap and never lose their cells", async () => {
      const one = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
      const other = await createBooking(site.db, { startsAt: "2026-11-24T15:00Z" });
      for (let round = 0; round < 8 * most; round++) {
        await forgetAttempts();
        const rows = await readBookings(site.db);
        const timeOf = (id: string) =>
          `${new Date(rows.find((row) => row.id === id)?.starts_at ?? 0).toISOString().slice(0, 16)}Z`;
        const answers = await Promise.all([
          move(one, timeOf(other.id)),
          move(other, timeOf(one.id)),
          // A third time is free, so that some of the swaps can succeed.
          ...(round % 2 ? [move(round % 4 === 1 ? one : other, "2026-11-24T16:00Z")] : []),
        ]);
        for (const { status } of answers) expect([303, 409]).toContain(status);
        expect(await findBookingDamage(site.db)).toEqual([]);
      }
      expect(await readBookings(site.db)).toHaveLength(2);
    });

    test("many calls among few times keeps each call intact, and counts each move", async () => {
      const places = [...timesOn("2026-11-24"), ...timesOn("2026-11-25")].slice(0, 10);
      const calls: CreatedBooking[] = [];
      for (const startsAt of places.slice(0, 7)) calls.push(await createBooking(site.db, { startsAt }));
      let random = 1;
      const pick = <T>(list: T[]): T => {
        random = (random * 48_271) % 2_147_483_647; // the same pseudo-random walk on every run
        return list[random % list.length] as T;
      };
      for (let round = 0; round < 3 * most; round++) {
        await forgetAttempts();
        const answers = await Promise.all(times(24, () => move(pick(calls), pick(places))));
        for (const { status } of answers) expect([303, 409]).toContain(status);
        expect(await findBookingDamage(site.db)).toEqual([]);
      }
      const rows = await readBookings(site.db);
      expect(rows).toHaveLength(7);
      expect(rows.some((row) => row.ical_sequence > 0)).toBe(true);
    });

    test("one call to many times counts as many moves as were confirmed", async () => {
      const places = timesOn("2026-11-25");
      for (let round = 0; round < 5; round++) {
        const call = await createBooking(site.db, { startsAt: timesOn("2026-11-24")[round] ?? "" });
        const answers = await Promise.all(places.map((time) => move(call, time)));
        const moves = statusesOf(answers)[303] ?? 0;
        expect(moves).toBeGreaterThan(0);
        const row = (await readBookings(site.db)).find(({ id }) => id === call.id);
        expect(row?.ical_sequence).toBe(moves);
        expect((await cancel(call)).status).toBe(303);
      }
    });

    test("one call to one time, 20 times, is one move", async () => {
      const call = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
      for (const [round, time] of timesOn("2026-11-25").entries()) {
        const answers = await Promise.all(times(20, () => move(call, time)));
        expect(statusesOf(answers)).toEqual({ 303: 20 });
        expect((await readBookings(site.db))[0]?.ical_sequence).toBe(round + 1);
      }
    });

    test("a call to a time that someone books: exactly one of them gets it", async () => {
      for (const [index, time] of guestTimesOn(...daysOf("2026-11-25", "2026-11-27")).entries()) {
        const call = await createBooking(site.db, { startsAt: timesOn("2026-11-24")[index] ?? "" });
        const answers = await Promise.all([move(call, time), ...times(5, () => send(newGuestFields(time)))]);
        expect(statusesOf(answers)).toEqual({ 303: 1, 409: 5 });
      }
    });

    test("moving and cancelling one call at once leaves it cancelled and its time free", async () => {
      for (const [index, time] of daysOf("2026-11-25", "2026-11-27").flatMap(timesOn).entries()) {
        const call = await createBooking(site.db, { startsAt: TUESDAY_AT_NINE });
        const actions = [
          () => move(call, time),
          () => cancel(call),
          () => move(call, time),
          () => cancel(call),
        ];
        if (index % 2) actions.reverse();
        const answers = await Promise.all(actions.map((action) => action()));
        for (const { status } of answers) expect([303, 404]).toContain(status);
        const row = (await readBookings(site.db)).find(({ id }) => id === call.id);
        expect(row?.status).toBe("cancelled");
        expect([1, 2]).toContain(row?.ical_sequence);
        expect(await findBookingDamage(site.db)).toEqual([]);
      }
    });
  });

  describe("a day limited to three calls", () => {
    const onDay = async (date: string) =>
      (await readBookings(site.db)).filter((row) => row.booking_date === date && row.status !== "cancelled");

    /** Signs in clients with proven addresses, to whom the guests' share of a day does not apply. */
    const signInClients = () =>
      Promise.all(
        times(4, async () => {
          const { email } = await createAccount(site.db);
          const visitor = await signInAs(site, email);
          return (time: string) => visitor.postForm("/schedule", newGuestFields(time, { email }));
        }),
      );

    test("accepts three of many concurrent bookings", async () => {
      await site.setHours({ dailyLimit: 3 });
      const clients = await signInClients();
      for (const date of daysOf("2026-11-24", "2026-11-25", "2026-11-27", "2026-11-30")) {
        await forgetAttempts();
        const answers = await Promise.all(
          times(24, (index) => clients[index % 4]?.(timesOn(date)[index % HOURS.length] ?? "")),
        );
        expect(statusesOf(answers.flatMap((answer) => answer ?? []))).toEqual({ 303: 3, 409: 21 });
        expect(await onDay(date)).toHaveLength(3);
        expect(await findBookingDamage(site.db)).toEqual([]);
      }
    });

    test("accepts three among concurrent moves and bookings", async () => {
      const calls: CreatedBooking[] = [];
      for (const startsAt of timesOn("2026-11-24").slice(0, 4))
        calls.push(await createBooking(site.db, { startsAt }));
      await site.setHours({ dailyLimit: 3 });
      const places = timesOn("2026-11-25");
      const clients = await signInClients();
      const answers = await Promise.all([
        ...calls.map((call, index) => move(call, places[index] ?? "")),
        ...clients.map((book, index) => book(places[index + 4] ?? "")),
      ]);
      expect(statusesOf(answers)).toEqual({ 303: 3, 409: 5 });
      expect(await onDay("2026-11-25")).toHaveLength(3);
    });
  });

  describe("an account that goes while a form of its owner is on its way", () => {
    /**
     * Deletes the account between the session check and the write: the attempt is counted after the first and right
     * before the second.
     */
    async function whileAccountGoes(id: string, send: () => Promise<Answer>): Promise<Answer> {
      await site.db
        .prepare(
          `create trigger account_goes after insert on attempt_counters begin delete from users where id = '${id}'; end`,
        )
        .run();
      try {
        return await send();
      } finally {
        await site.db.prepare("drop trigger account_goes").run();
        expect(await site.db.prepare("select count(*) as rows from users").first("rows")).toBe(0);
      }
    }

    test("books as a guest", async () => {
      const account = await createAccount(site.db);
      const client = await signInAs(site, account.email);
      const form = newGuestFields(TUESDAY_AT_NINE, { email: account.email });
      const answer = await whileAccountGoes(account.id, () => client.postForm("/schedule", form));
      expect(answer.status).toBe(303);
      expect(await readBookings(site.db)).toMatchObject([{ user_id: null, email: account.email }]);
      expect((await new Visitor(site).follow(answer)).status).toBe(200);
    });

    test("asks as a guest", async () => {
      const account = await createAccount(site.db);
      const client = await signInAs(site, account.email);
      const form = (await client.get("/help/submit-ticket")).page;
      const typed = {
        name: "Demo Client",
        email: account.email,
        subject: "A subject",
        description: "A question",
      };
      const answer = await whileAccountGoes(account.id, () => client.submit(form, typed));
      expect(answer.status).toBe(303);
      const tickets = await site.db.prepare("select user_id, email from tickets").all();
      expect(tickets.results).toEqual([{ user_id: null, email: account.email }]);
    });
  });
}
