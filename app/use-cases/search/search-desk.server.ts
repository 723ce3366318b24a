import type { Db } from "~/db/client.server";
import { readClocks } from "~/db/hosts/own-clock.server";
import {
  type FoundBooking,
  type FoundClient,
  findByPieces,
  findByWords,
} from "~/db/search/desk-search.server";
import { searchQueue } from "~/db/tickets/ticket-queue.server";
import { formatMoment } from "~/domain/availability/format";
import { distanceOf, piecesOf } from "~/domain/desk-search/near-words";
import { byBothClocks, type OwnClock, zoneOfCall } from "~/domain/hosts/own-clock";
import { plainText, searchWords } from "~/domain/search-words";
import type { TicketStatus } from "~/domain/tickets/ticket";

/** How many of each kind a page shows; the lists have the others. */
export const FOUND_OF_EACH = 8;
/** Fewer digits are part of many numbers. */
const PHONE_DIGITS = 5;

type FoundTicket = { number: number; name: string; subject: string; status: TicketStatus };

export type DeskFindings = {
  clients: { id: string; name: string; email: string; company: string }[];
  bookings: { id: string; name: string; email: string; company: string; when: string }[];
  tickets: FoundTicket[];
  /** Of which kinds more were found than are shown. */
  isMore: { clients: boolean; bookings: boolean; tickets: boolean };
  /** The kinds whose findings are only near to what was typed. */
  isNear: { clients: boolean; bookings: boolean; tickets: boolean };
};

/**
 * Searches clients, bookings and tickets at once. A kind of which nothing has the words as they were typed is looked
 * through for words that are near to them, by as many statements whatever is typed.
 */
export async function searchDesk({ db }: { db: Db }, text: string, staffId: string): Promise<DeskFindings> {
  const words = searchWords(text);
  const digits = text.replace(/\D/g, "");
  const phone = digits.length >= PHONE_DIGITS && !/\p{L}/u.test(text) ? digits : "";
  const [clocks, exact, queue] = await Promise.all([
    readClocks(db, staffId),
    findByWords(db, { words, digits: phone }),
    searchQueue(db, text, 1),
  ]);
  const isMissing = exact.people.length === 0 || exact.calls.length === 0 || queue.tickets.length === 0;
  const near = isMissing && words.length > 0 ? await findByPieces(db, piecesOf(words)) : null;
  const people = exact.people.length > 0 ? exact.people : nearest(near?.people ?? [], words);
  const calls = exact.calls.length > 0 ? exact.calls : nearest(near?.calls ?? [], words);
  const asked: FoundTicket[] =
    queue.tickets.length > 0
      ? queue.tickets
      : nearest(
          (near?.tickets ?? []).map((ticket) => ({ ...ticket, text: plainText(ticket.text) })),
          words,
        );
  const clients = onePerRecord(people);
  return {
    clients: clients
      .slice(0, FOUND_OF_EACH)
      .map(({ id, name, email, company }) => ({ id, name, email, company })),
    bookings: calls.slice(0, FOUND_OF_EACH).map((call) => bookingInWords(call, clocks)),
    tickets: asked
      .slice(0, FOUND_OF_EACH)
      .map(({ number, name, subject, status }) => ({ number, name, subject, status })),
    isMore: {
      clients: clients.length > FOUND_OF_EACH,
      bookings: calls.length > FOUND_OF_EACH,
      tickets: asked.length > FOUND_OF_EACH,
    },
    isNear: {
      clients: exact.people.length === 0 && clients.length > 0,
      bookings: exact.calls.length === 0 && calls.length > 0,
      tickets: queue.tickets.length === 0 && asked.length > 0,
    },
  };
}

/** The rows whose texts have words near to those of a search, the nearest first. */
function nearest<Row extends { text: string }>(rows: readonly Row[], words: readonly string[]): Row[] {
  return rows
    .map((row) => ({ row, distance: distanceOf(row.text, words) }))
    .filter(({ distance }) => distance !== null)
    .sort((one, other) => (one.distance ?? 0) - (other.distance ?? 0))
    .map(({ row }) => row);
}

function onePerRecord(rows: readonly FoundClient[]): FoundClient[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function bookingInWords(
  { id, name, email, company, startsAt, hosts }: FoundBooking,
  { timeZone, own }: { timeZone: string; own: OwnClock | null },
) {
  const when = byBothClocks(zoneOfCall({ hosts }, own, timeZone), timeZone, (zone) =>
    formatMoment(startsAt, zone),
  );
  return { id, name: name || "Erased client", email, company, when };
}
