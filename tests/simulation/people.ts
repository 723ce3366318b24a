import type { Random } from "./random";
import type { World } from "./world";

/** A client of the agency. Every text about them has their mark, which nothing else has. */
export type Client = {
  mark: string;
  name: string;
  email: string;
  company: string;
  phone: string;
  /** Their account, if they have one. */
  userId: string | null;
};

export type Member = { id: string; name: string; email: string; role: "owner" | "member" };

const LETTERS = "bcdfghjkmnpqrtvwxz";
const CLIENTS = 14;

/** The people around the agency, who come and go. */
export class People {
  readonly clients: Client[] = [];
  /** Those who asked to be forgotten, and since when they are. */
  readonly erased: (Client & { at: number })[] = [];
  /** Addresses that have stopped follow-ups, and since when. */
  readonly stopped: { email: string; at: number }[] = [];
  /** Members who left, and since when they have. */
  readonly left: (Member & { hostId: string | null; at: number })[] = [];
  readonly #world: World;
  readonly #random: Random;
  /** How many have ever begun. */
  hired = 0;

  constructor(world: World) {
    this.#world = world;
    this.#random = world.random;
    this.meetOthers();
    this.hire("owner");
    for (let count = 0; count < 3; count++) this.hire("member");
  }

  /** Others come in the place of those who have gone. */
  meetOthers(): void {
    while (this.clients.length < CLIENTS) this.#meet();
  }

  /** A new client, who may have signed up. */
  #meet(): void {
    const mark = Array.from({ length: 8 }, () => this.#random.pick([...LETTERS])).join("");
    const client: Client = {
      mark,
      name: `Client ${mark}`,
      email: `${mark}@client.example`,
      company: `Company ${mark}`,
      phone: `+44 20 ${this.#random.whole(10_000_000, 99_999_999)}`,
      userId: null,
    };
    if (this.#random.chance(0.4)) client.userId = this.#signUp(client);
    this.clients.push(client);
  }

  forget(client: Client): void {
    this.clients.splice(this.clients.indexOf(client), 1);
    this.erased.push({ ...client, at: this.#world.now });
  }

  /** A new member of staff. */
  hire(role: Member["role"]): Member {
    this.hired += 1;
    const name = `Member ${this.hired}`;
    const email = `member-${this.hired}@agency.example`;
    const id = this.#signUp({ name, email, company: "" });
    const { sqlite, now } = this.#world;
    sqlite.prepare("insert into staff (user_id, role, created_at) values (?, ?, ?)").run(id, role, now);
    return { id, name, email, role };
  }

  members(): Member[] {
    return this.#world.rows<Member>(
      "select users.id, users.name, users.email, staff.role from staff join users on users.id = user_id order by users.email",
    );
  }

  owner(): Member {
    const found = this.members().find(({ role }) => role === "owner");
    if (!found) throw new Error("The agency has no owner");
    return found;
  }

  save() {
    const { clients, erased, left, hired } = this;
    return { clients: [...clients], erased: [...erased], left: [...left], hired };
  }

  restore({ clients, erased, left, hired }: ReturnType<People["save"]>): void {
    this.clients.splice(0, Number.POSITIVE_INFINITY, ...clients);
    this.erased.splice(0, Number.POSITIVE_INFINITY, ...erased);
    this.left.splice(0, Number.POSITIVE_INFINITY, ...left);
    this.hired = hired;
  }

  #signUp({ name, email, company }: Pick<Client, "name" | "email" | "company">): string {
    const { sqlite, now } = this.#world;
    const id = this.#world.newId();
    sqlite
      .prepare(
        "insert into users (id, email, name, company, email_verified_at, created_at) values (?, ?, ?, ?, ?, ?)",
      )
      .run(id, email, name, company, now, now);
    sqlite
      .prepare(
        "insert into credentials (user_id, password_hash, updated_at, state) values (?, 'none yet', ?, 'awaited')",
      )
      .run(id, now);
    return id;
  }
}
