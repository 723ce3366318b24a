import { expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { isByNetwork, LIMITS, type LimitName } from "~/domain/limits/limits";
import { limitsOfAccount, limitsOfAddress } from "./lift-limits.server";

/** Counted for one thing, or for an address from one network: these end by themselves. */
const ENDS_BY_ITSELF: readonly LimitName[] = [
  "resetTyped",
  "bookingTyped",
  "bookingLinkTyped",
  "ticketReply",
  "bookingMoves",
  "webhookSend",
  "apiKey",
  "apiKeyWrites",
  "linkMade",
  "linkTried",
  "pictureAdded",
  "waitTyped",
];

test("every limit of an address or an account is among those that the desk can lift", async () => {
  // Keys of counters need the secret alone.
  const deps = { db: {} as Db, now: 0, secret: "0123456789abcdef0123456789abcdef" };
  const email = "client@company.example";
  const account = { id: "a", email, deviceIds: ["d"] };
  const lifted = [
    ...(await limitsOfAddress(deps, email)),
    ...(await limitsOfAccount(deps, { ...account, name: "Demo Client", isStaff: true })),
  ];
  const names = new Set(lifted.flatMap((limited) => Object.keys(limited)));
  const left = (Object.keys(LIMITS) as LimitName[]).filter((name) => !names.has(name) && !isByNetwork(name));
  expect(left.sort()).toEqual([...ENDS_BY_ITSELF].sort());
});
