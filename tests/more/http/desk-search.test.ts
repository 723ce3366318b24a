/** The search above every page of the desk, and what the navigation counts. */
import { describe, expect, test } from "vitest";
import { createBooking } from "../../support/factories";
import { shareWorker } from "../../support/share-worker";
import { signInAsStaff } from "../../support/staff";
import { Visitor } from "../../support/visitor";

const site = shareWorker();
const SEARCH = "/staff/search";
const searchFor = (desk: Visitor, q: string) => desk.get(`${SEARCH}?${new URLSearchParams({ find: q })}`);

describe("one search", () => {
  test("finds clients and bookings by name, address, company and phone, and forgives a typo", async () => {
    const desk = await signInAsStaff(site, "member");
    await createBooking(site.db, {
      startsAt: "2026-11-24T14:00Z",
      name: "Zoë Northwind",
      email: "zoe@traders.example",
      company: "Bakery Seven",
    });
    const { id } = await createBooking(site.db, {
      startsAt: "2026-11-25T14:00Z",
      name: "Other Person",
      email: "o@o.example",
      company: "",
    });
    await site.db.prepare("update bookings set phone = '+44 20 7946 0018' where id = ?").bind(id).run();
    for (const q of ["zoe northwind", "traders", "bakery", "zoe@traders.example"]) {
      const { page, status } = await searchFor(desk, q);
      expect(status, q).toBe(200);
      expect(page.text, q).toContain("Zoë Northwind");
      expect(page.text, q).not.toContain("Other Person");
      expect(page.text, q).not.toContain("Nothing has these words exactly.");
    }
    for (const q of ["nortwind", "norhtwind", "bakrey", "northwindd zoe"]) {
      const { page } = await searchFor(desk, q);
      expect(page.text, q).toContain("Zoë Northwind");
      expect(page.text, q).toContain("Nothing has these words exactly. This is close to them:");
      expect(page.text, q).not.toContain("Other Person");
    }
    expect((await searchFor(desk, "7946 0018")).page.text).toContain("Other Person");
    expect((await searchFor(desk, "xylophone")).page.text).toContain("None found.");
  });

  test("puts whole words first", async () => {
    const desk = await signInAsStaff(site);
    await createBooking(site.db, {
      startsAt: "2026-11-26T14:00Z",
      name: "Annabel Late",
      email: "late@a.example",
      company: "",
    });
    await createBooking(site.db, {
      startsAt: "2026-11-24T14:00Z",
      name: "Anna Early",
      email: "early@a.example",
      company: "",
    });
    const { text } = (await searchFor(desk, "anna")).page;
    expect(text.indexOf("Anna Early")).toBeGreaterThan(0);
    expect(text.indexOf("Anna Early")).toBeLessThan(text.indexOf("Annabel Late"));
  });

  test("answers whatever is typed, and is closed to everyone else", async () => {
    const desk = await signInAsStaff(site);
    for (const q of [
      `"`,
      "'; drop table bookings; --",
      "%",
      "_",
      "a\u0000b",
      "\\",
      "*",
      "🙂",
      "é",
      "a b c d e f g h",
      "x".repeat(10_000),
      "-",
      "#1",
    ]) {
      const answer = await searchFor(desk, q);
      expect(answer.status, q.slice(0, 20)).toBe(200);
      expect(answer.page.heading, q.slice(0, 20)).toContain("Search");
    }
    expect((await searchFor(desk, "x".repeat(10_000))).page.text).toContain("Search for at most");
    expect((await new Visitor(site).get(`${SEARCH}?find=demo`)).status).toBe(404);
  });
});

test("the navigation counts what waits, and says it in words", async () => {
  const desk = await signInAsStaff(site);
  expect((await desk.get("/staff")).page.text).not.toContain("to confirm Calendar");
  const { id } = await createBooking(site.db, { startsAt: "2026-11-26T14:00Z" });
  await site.db.prepare("update bookings set approval = 'waiting' where id = ?").bind(id).run();
  const { page } = await desk.get("/staff/numbers");
  expect(page.text).toContain("Bookings, 1 to confirm");
  expect(page.text).not.toContain("Tickets, ");
});
