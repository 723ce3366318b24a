import type { World } from "../world";
import type { Change } from "./ledger";
import { broken } from "./violation";

type Row = { question: string; slug: string; answer: string };

/** A call keeps its answers, each with its question as it was when the call was booked, whatever becomes of the question. */
export class AsAsked {
  readonly #world: World;
  readonly #booked = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
  }

  changed({ what, after, act }: Change): void {
    if (what !== "booked" || !after) return;
    const rows = this.#rowsOf(after.id);
    this.#booked.set(after.id, JSON.stringify(rows));
    for (const { slug, question } of rows) {
      const asked = this.#world.rows<{ label: string }>(
        "select label from kind_questions where kind_id = ? and slug = ?",
        after.kindId,
        slug,
      );
      // A mailed link books by what was asked when it was mailed.
      if (asked[0]?.label !== question && act?.name !== "followLink")
        throw broken("A call has an answer to a question that is not asked", { after, question });
    }
  }

  judge(): void {
    for (const [id, booked] of this.#booked) {
      const rows = JSON.stringify(this.#rowsOf(id));
      const [{ email } = { email: "" }] = this.#world.rows<{ email: string }>(
        "select email from bookings where id = ?",
        id,
      );
      const expected = email === "" ? "[]" : booked;
      if (rows !== expected)
        throw broken("A call's answers are not as they were asked", { id, booked, rows });
    }
  }

  #rowsOf(bookingId: string): Row[] {
    return this.#world.rows<Row>(
      "select question, slug, answer from booking_answers where booking_id = ? order by position",
      bookingId,
    );
  }
}
