import { beforeEach, describe, expect, test } from "vitest";
import { justBookedHeader } from "../../../app/http/forms/just-booked-cookie.server";
import { createAccount, signInAs } from "../../support/accounts";
import { readBookings } from "../../support/booking-rows";
import { createBooking } from "../../support/factories";
import { bookCall, fillWizard, linkOf, openConfirm, TUESDAY_AT_NINE } from "../../support/journey";
import { shareWorker } from "../../support/share-worker";
import { Visitor } from "../../support/visitor";
import { COOKIE_SECRET } from "../../support/worker";

const site = shareWorker();

const TUESDAY_AT_ELEVEN = "2026-11-24T16:00Z";

let visitor: Visitor;
let link: { id: string; key: string };
let callPage: string;

beforeEach(async () => {
  visitor = new Visitor(site);
  link = linkOf(await bookCall(visitor, TUESDAY_AT_NINE));
  callPage = `/contact?${new URLSearchParams({ booked: link.id, key: link.key })}`;
});

describe("somebody who has just booked", () => {
  test.each(["/contact?step=time", "/contact?step=services", "/?step=time", "/?step=services"])(
    "finds the call at %s, not their details missing",
    async (step) => {
      const answer = await visitor.get(step);
      expect([answer.status, answer.location]).toEqual([302, callPage]);
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
      expect(answer.headers.get("X-Remix-Replace"), "or Back would lead here again").toBe("true");
      const { page, status } = await visitor.follow(answer);
      expect([status, page.heading]).toEqual([200, "Your call is booked"]);
      expect(page.text).toContain("Tuesday 24 November 2026");
      expect(page.linksSaying("Move or cancel")).toHaveLength(1);
    },
  );

  test("finds it too after sending an earlier step again", async () => {
    const answer = await visitor.postForm("/contact", { step: "services", selectedServices: "crm" });
    expect(answer.location).toBe(callPage);
    expect(await readBookings(site.db)).toHaveLength(1);
  });

  test("finds it on reloading the form that booked it, not that the time has been taken", async () => {
    const answer = await openConfirm(visitor, TUESDAY_AT_NINE);
    expect(answer.status).toBe(302);
    expect(linkOf(answer)).toEqual(link);
    expect((await visitor.follow(answer)).page.heading).toBe("Your call is booked");
  });

  test("is told of it above the times and above the form for another one", async () => {
    for (const query of ["tz=UTC&date=2026-11-24", `tz=UTC&time=${TUESDAY_AT_ELEVEN}`]) {
      const { page, status } = await visitor.get(`/schedule?${query}`);
      expect(status).toBe(200);
      expect(page.text).toContain(
        "You've just booked a call on Tuesday 24 November 2026, 2:00 pm to 2:30 pm.",
      );
      const [see = ""] = page.linksSaying("See your booking");
      expect((await visitor.get(see)).page.heading).toBe("Your call is booked");
    }
  });

  test("can book another one: a draft begun since counts for more", async () => {
    expect((await visitor.get("/contact")).page.text).not.toContain("booked");
    const time = await fillWizard(visitor);
    expect(time.status).toBe(200);
    expect(time.page.has("noscript iframe")).toBe(true);
    const another = linkOf(await bookCall(visitor, TUESDAY_AT_ELEVEN));
    expect(another.id).not.toBe(link.id);
    expect((await visitor.get("/contact?step=time")).location).toContain(another.id);
  });

  test("reloads the form that moved it, and finds it moved", async () => {
    const query = new URLSearchParams({
      reschedule: link.id,
      key: link.key,
      tz: "UTC",
      time: TUESDAY_AT_ELEVEN,
    });
    const confirm = await visitor.get(`/schedule?${query}`);
    expect(confirm.page.text).not.toContain("just booked");
    expect((await visitor.submit(confirm.page)).status).toBe(303);
    const again = await visitor.get(`/schedule?${query}`);
    expect(again.status).toBe(302);
    expect((await visitor.follow(again)).page.heading).toBe("Your call has been moved");
  });
});

describe("the cookie that names the call", () => {
  test("is signed, kept from scripts and good for an hour", async () => {
    const other = new Visitor(site);
    const answer = await bookCall(other, TUESDAY_AT_ELEVEN, { contact: { email: "another@client.example" } });
    const [cookie = ""] = answer.headers.getSetCookie().filter((set) => set.startsWith("just_booked="));
    expect(cookie).toMatch(/^just_booked=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=3600$/);
    expect(cookie).not.toContain(linkOf(answer).key);
  });

  test("opens nothing once changed, and no other call", async () => {
    const genuine = visitor.cookies.get("just_booked") ?? "";
    const foreign = await createBooking(site.db, { startsAt: TUESDAY_AT_ELEVEN });
    const [, until = "", signature = ""] = genuine.split(".");
    const forged = [
      genuine.replace(link.id, foreign.id),
      genuine.replace(until, String(Number(until) + 1)),
      `${genuine.slice(0, -1)}${genuine.endsWith("A") ? "E" : "A"}`,
      `${link.id}.${until}`,
      `..${signature}`,
      `${link.id}.NaN.${signature}`,
      "x",
      "",
    ];
    for (const value of forged) {
      visitor.cookies.set("just_booked", value);
      const answer = await visitor.get("/contact?step=time");
      expect(answer.status, value).toBe(400);
      expect(answer.page.text).toContain("If you've just booked a call, the confirmation is in your email.");
    }
    visitor.cookies.set("just_booked", genuine);
    expect((await visitor.get("/contact?step=time")).location).toBe(callPage);
  });

  test("says nothing of a call cancelled since", async () => {
    await visitor.postForm("/contact/cancel", { booking: link.id, key: link.key });
    expect((await visitor.get("/contact?step=time")).status).toBe(400);
    expect((await visitor.get("/schedule?tz=UTC")).page.text).not.toContain("just booked");
    expect((await openConfirm(visitor, TUESDAY_AT_NINE)).page.heading).toBe("Check the details");
  });

  test("goes when its owner signs out", async () => {
    const { email } = await createAccount(site.db);
    const client = await signInAs(site, email);
    await bookCall(client, TUESDAY_AT_ELEVEN, { contact: { email } });
    expect(client.cookies.names).toContain("just_booked");
    await client.postForm("/signout", {});
    expect(client.cookies.names).not.toContain("just_booked");
  });

  test("is no longer believed after an hour, even if the browser still sends it", async () => {
    await site.use({ FIXED_TIME: "2026-11-23T16:00:01Z" });
    const elsewhere = new Visitor(site);
    const { id } = await createBooking(site.db, { startsAt: TUESDAY_AT_ELEVEN });
    const header = (at: string) =>
      justBookedHeader({ local: true, cookieSecret: COOKIE_SECRET } as never, id, Date.parse(at));
    elsewhere.cookies.take([await header("2026-11-23T15:00:02Z")]);
    expect((await elsewhere.get("/contact?step=time")).status).toBe(302);
    elsewhere.cookies.take([await header("2026-11-23T15:00:00Z")]);
    expect((await elsewhere.get("/contact?step=time")).status).toBe(400);
  });
});
