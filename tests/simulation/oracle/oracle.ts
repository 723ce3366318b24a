import type { Agency } from "../actions/acting";
import { Answers } from "./answers";
import { AsAsked } from "./as-asked";
import { Clocks } from "./clocks";
import { Counters } from "./counters";
import { Deadlines } from "./deadlines";
import { Events } from "./events";
import { Ledger } from "./ledger";
import { Mails } from "./mails";
import { Notices } from "./notices";
import { OwnMessages } from "./own-messages";
import { Times } from "./times";
import { Traces } from "./traces";
import { broken } from "./violation";
import { Waits } from "./waits";

/** Holds the agency to what it promises. It knows the promises from the documents, and the rows from the database. */
export class Oracle {
  readonly ledger: Ledger;
  readonly waits: Waits;
  readonly #agency: Agency;
  readonly #mails: Mails;
  readonly #own: OwnMessages;
  readonly #clocks: Clocks;
  readonly #deadlines: Deadlines;
  /** Judged once everything was delivered. */
  readonly #rest: readonly { judge: () => void }[];

  constructor(agency: Agency) {
    const { world, people } = agency;
    this.#agency = agency;
    this.ledger = new Ledger(world);
    this.waits = new Waits(world, this.ledger);
    const times = new Times(world, this.ledger);
    this.#mails = new Mails(world, this.ledger, people);
    this.#own = new OwnMessages(world, this.ledger, people, this.#mails.impediments);
    this.#clocks = new Clocks(world, this.ledger, agency.shown);
    this.#deadlines = new Deadlines(world);
    const asked = new AsAsked(world);
    const counters = new Counters(world);
    const notices = new Notices(world, this.ledger, people);
    this.#rest = [
      asked,
      counters,
      notices,
      new Events(world, this.ledger),
      new Traces(world, people),
      new Answers(world),
      this.waits,
    ];
    this.ledger.onChange = (change) => {
      for (const part of [asked, times, counters, notices, this.#mails, this.#clocks, this.#deadlines])
        part.changed(change);
    };
  }

  /** The provider or the minute's work did not do what it should in this time. */
  impeded(from: number, until: number): void {
    this.#mails.impeded(from, until);
  }

  /** After each moment in which something happened. */
  judgeMoment(): void {
    const { errors } = this.#agency.world;
    if (errors.length > 0) throw broken("The site has logged an error", { errors });
    this.#mails.judgeArrivals();
    this.#own.judgeArrivals();
    this.#clocks.judgeMoment();
    this.#deadlines.judge();
    this.waits.judgeMoment();
  }

  /** Once everything was delivered. */
  judgeMonth(): void {
    this.#mails.judgeAll();
    this.#own.judgeAll();
    for (const part of this.#rest) part.judge();
  }
}
