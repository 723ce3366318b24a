/** Any text that people write is stored and shown unchanged, in the database, on pages and in forms. */
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { readBookings } from "../../support/booking-rows";
import { bookCall, TUESDAY_AT_NINE } from "../../support/journey";
import { shareWorker } from "../../support/share-worker";
import { openTicket, readMessages, readTickets, replyFields } from "../../support/ticket-journey";
import { Visitor } from "../../support/visitor";

const site = shareWorker();

const clear = () =>
  site.db.batch(
    ["emails", "tickets", "bookings", "attempt_counters"].map((table) =>
      site.db.prepare(`delete from ${table}`),
    ),
  );
beforeEach(async () => {
  await clear();
});

/** Texts that a form, a database, a page or a template could misinterpret. */
const TRICKY = [
  "<",
  ">",
  "&",
  "&amp;",
  '"',
  "'",
  "`",
  "\\",
  "#{x}",
  "%00",
  "%",
  "+",
  "</script>",
  "<!--",
  "]]>",
  "{{",
  "e\u0301",
  "\u00e9",
  "\u200d",
  "\ufb01",
  "\u0130",
  "\u{1f98a}",
  "👩🏽‍🚀",
  "عميل",
  "שלום",
  "語",
  "\u2028",
  "\u00a0",
  "\ufffd",
];
const piece = fc.oneof(fc.constantFrom(...TRICKY), fc.string({ unit: "grapheme", maxLength: 8 }));

/** Texts that start and end with a letter, because surrounding spaces are trimmed. */
const written = (between: string, maxLength: number) =>
  fc
    .array(piece, { maxLength: 12 })
    .map((pieces) => `a${pieces.join(between)}z`)
    // A form cannot send these characters, or the site refuses them: see hostile-input.test.ts.
    .map((text) => text.replace(/[^\P{Cc}\n\t]|\p{Surrogate}/gu, ""))
    .filter((text) => text.normalize("NFC").length <= maxLength);
const line = written(" ", 90).map((text) =>
  text.replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ""),
);
const lines = written("\r\n\t", 900);

const kept = (text: string) => text.replaceAll("\r\n", "\n").normalize("NFC").trim();
const RUNS = { numRuns: 12, seed: 2026 };

test("a ticket and the messages in it", async () => {
  await fc.assert(
    fc.asyncProperty(line, line, lines, lines, async (name, subject, description, message) => {
      await clear();
      const visitor = new Visitor(site);
      const { id, path } = await openTicket(visitor, { name, subject, description });
      expect((await visitor.postForm(path, replyFields(message))).status).toBe(303);
      expect(await readTickets(site.db)).toMatchObject([{ name: kept(name), subject: kept(subject) }]);
      expect(await readMessages(site.db, id)).toEqual(
        [description, message].map((written) => `requester: ${kept(written)}`),
      );
      const { page } = await visitor.get(path);
      // The first items belong to the breadcrumb.
      const shown = page
        .all("main ol > li")
        .slice(-2)
        .map((item) => item.textContent);
      expect(shown[0]).toContain(kept(description));
      expect(shown[1]).toContain(kept(message));
      expect(page.text).toContain(kept(subject).replace(/\s+/g, " "));
    }),
    RUNS,
  );
});

test("the details of a call, in the booking and in a form that is shown again", async () => {
  await fc.assert(
    fc.asyncProperty(line, line, lines, async (name, company, message) => {
      await clear();
      const contact = { name, company, message };
      const visitor = new Visitor(site);
      const { page } = await visitor.get("/contact");
      const refused = await visitor.submit(page, { ...contact, email: "nowhere" });
      expect(refused.status).toBe(400);
      expect(Object.fromEntries(refused.page.form().fields)).toMatchObject({ name, company });
      const booked = await bookCall(visitor, TUESDAY_AT_NINE, { contact });
      expect(booked.status).toBe(303);
      expect(await readBookings(site.db)).toMatchObject([
        { name: kept(name), company: kept(company), message: kept(message) },
      ]);
    }),
    RUNS,
  );
});
