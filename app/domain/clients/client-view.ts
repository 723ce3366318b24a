import { titled } from "../availability/call-kind";
import { formatDayOf, momentInWords } from "../availability/format";
import { type Standing, standingOf } from "../booking/standing";
import type { BookingState } from "../booking/status";
import type { EmailLine } from "../booking-desk/email-line";
import { emailLineOf } from "../booking-desk/email-line";
import { EMAIL_KIND_WORDS } from "../email/kind-words";
import type { HostName } from "../hosts/host";
import { byBothClocks, type OwnClock, zoneOfCall } from "../hosts/own-clock";
import type { Instant } from "../instant";
import type { StaffRole } from "../staff/staff";

/** The part of a list that the page shows. */
export type Part<Row> = { rows: Row[]; hasMore: boolean };

export type ClientCall = { id: string; kind: string; name: string; when: string; standing: Standing };

type Call = BookingState & {
  id: string;
  name: string;
  kind: string;
  startsAt: Instant;
  endsAt: Instant;
  hosts: readonly HostName[];
};

type Reader = { now: Instant; timeZone: string; own: OwnClock | null };

export function callLines({ rows, hasMore }: Part<Call>, { now, timeZone, own }: Reader): Part<ClientCall> {
  return {
    hasMore,
    rows: rows.map((call) => ({
      id: call.id,
      kind: titled(call.kind),
      name: call.name,
      when: byBothClocks(zoneOfCall(call, own, timeZone), timeZone, (zone) =>
        momentInWords(call.startsAt, zone),
      ),
      standing: standingOf(call, now),
    })),
  };
}

export function emailLines(
  { rows, hasMore }: Part<Parameters<typeof emailLineOf>[0]>,
  timeZone: string,
): Part<EmailLine> {
  return {
    hasMore,
    rows: rows.map((email) => ({ ...emailLineOf(email, timeZone), what: EMAIL_KIND_WORDS[email.kind] })),
  };
}

type Account = {
  id: string;
  email: string;
  emailVerifiedAt: Instant | null;
  createdAt: Instant;
  role: StaffRole | null;
};

export function accountLines(accounts: readonly Account[], timeZone: string) {
  return accounts.map(({ id, email, emailVerifiedAt, createdAt, role }) => ({
    id,
    email,
    role,
    since: createdAt === 0 ? "" : formatDayOf(createdAt, timeZone),
    proven:
      emailVerifiedAt === null
        ? "Address not confirmed"
        : `Address confirmed ${formatDayOf(emailVerifiedAt, timeZone)}`,
  }));
}

export type AccountLine = ReturnType<typeof accountLines>[number];
