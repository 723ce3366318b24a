import type { World } from "../world";
import { broken } from "./violation";

type Row = { id: string; message: string; answers: string };

/** The question of each kind of call in this agency: its clients answer with their own mark. */
const QUESTION = "What for?";

/** Each call that its client has booked has its own client's answer, and no other has one. */
export class Answers {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    world.d1.sqlite.exec(
      `insert into kind_questions (kind_id, slug, position, label, type, is_required) select id, 'what-for', 0, '${QUESTION}', 'short_text', 1 from call_kinds`,
    );
  }

  judge(): void {
    const rows = this.#world.rows<Row>(
      "select id, message, (select json_group_array(json_array(question, json(answer))) from (select * from booking_answers where booking_id = bookings.id and slug = 'what-for')) as answers from bookings",
    );
    for (const { id, message, answers } of rows) {
      // The message is emptied with the answers, and staff who book for a client say nothing.
      const [, mark] = /^A note of (.+)$/.exec(message) ?? [];
      const expected = mark === undefined ? [] : [[QUESTION, `An answer of ${mark}`]];
      if (answers !== JSON.stringify(expected))
        throw broken("A call's answers are not its client's", { id, message, answers });
    }
  }
}
