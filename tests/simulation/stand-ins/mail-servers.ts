import {
  EmailNotSent,
  EmailOutcomeUnknown,
  type EmailTransport,
  type OutgoingEmail,
} from "~/email/outgoing-email";
import type { EventLoop } from "../event-loop";
import type { Random } from "../random";

const MINUTE_MS = 60_000;

/** How a mail server may behave. */
export const MOODS = ["works", "defers", "tarpits", "answers late", "refuses"] as const;
export type Mood = (typeof MOODS)[number];

type Taken = { at: number; id: string; to: string };

/** The mail servers of many domains, as a transport meets them that waits for each as SMTP does. */
export class MailServers {
  readonly taken: Taken[] = [];
  /** The most connections that were open at once, in all and to each domain. */
  mostOpen = 0;
  readonly mostOpenTo = new Map<string, number>();
  /** The ids of emails that were given a second time before the first had ended. */
  readonly overlapping: string[] = [];
  readonly transport: EmailTransport = {
    unknownRetries: 2,
    send: (email, signal) => this.#send(email, signal),
  };
  readonly #open: string[] = [];
  readonly #ids: string[] = [];
  readonly #loop: EventLoop;
  readonly #random: Random;
  readonly #moodOf: (domain: string) => Mood;

  constructor(loop: EventLoop, random: Random, moodOf: (domain: string) => Mood) {
    this.#loop = loop;
    this.#random = random;
    this.#moodOf = moodOf;
  }

  async #send({ to, messageId }: OutgoingEmail, signal: AbortSignal): Promise<void> {
    const domain = to.email.replace(/.*@/, "");
    const id = messageId.replace(/@.*/, "");
    if (this.#ids.includes(id)) this.overlapping.push(id);
    this.#ids.push(id);
    this.#open.push(domain);
    const open = this.#open.filter((one) => one === domain).length;
    this.mostOpen = Math.max(this.mostOpen, this.#open.length);
    this.mostOpenTo.set(domain, Math.max(this.mostOpenTo.get(domain) ?? 0, open));
    try {
      await this.#answer(this.#moodOf(domain), { id, to: to.email }, signal);
    } finally {
      this.#open.splice(this.#open.indexOf(domain), 1);
      this.#ids.splice(this.#ids.indexOf(id), 1);
    }
  }

  async #answer(mood: Mood, email: Omit<Taken, "at">, signal: AbortSignal): Promise<void> {
    await this.#loop.sleep(this.#random.whole(40, 300));
    if (mood === "defers") throw new EmailNotSent("The server answered 451 (RCPT)");
    if (mood === "refuses") throw new EmailNotSent("The server answered 550 (RCPT)", { isPermanent: true });
    if (mood === "tarpits") {
      await this.#wait(10_000, signal).catch(() => {});
      throw new EmailNotSent("The server took too long (RCPT)", { isSlow: true });
    }
    this.taken.push({ at: this.#loop.now, ...email });
    // Some answer within the ten minutes that they have, others after.
    if (mood === "answers late") await this.#wait(this.#random.whole(4, 16) * MINUTE_MS, signal);
  }

  /** Waits for a time, or throws once aborted. */
  async #wait(ms: number, signal: AbortSignal): Promise<void> {
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(new EmailOutcomeUnknown("No answer in time")), {
        once: true,
      });
    });
    aborted.catch(() => {});
    await Promise.race([this.#loop.sleep(ms), aborted]);
  }
}
