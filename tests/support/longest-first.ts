import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The files that take longest, longest first. */
const LONG = [
  "crash",
  "races",
  "export",
  "every-route",
  "pages",
  "weather-accounts",
  "weather-bookings",
  "typed-everywhere",
  "weather",
  "weather-pages",
  "accounts",
  "booking-drafts",
  "after-booking",
  "email-smtp",
  "booking-journey",
  "desk-crash",
  "account-rush",
  "booking-widget",
  "chat",
  "other-peoples-keys",
  "email-delivery",
  "tickets",
  "desk-day",
  "lighthouse",
  "locked-database",
  "migrations",
].map((name) => `/${name}.test.ts`);

/**
 * Without a cache, as on a new machine, Vitest begins with the largest files. A small one that takes long would begin
 * last and run alone.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((end) => moduleId.endsWith(end));
      return place === -1 ? LONG.length : place;
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
