import { findClientByEmail, findClientRecords } from "~/db/clients/clients.server";
import {
  deleteCounters,
  type LimitedAccount,
  listLimitedAccounts,
  readCounters,
} from "~/db/limits/limit-lifts.server";
import { newAudit } from "~/db/staff/audit.server";
import { findStaffListed } from "~/db/staff/staff-people.server";
import { isSignInLimit, type MayLift, type UsedUpLimit, usedUpInWords } from "~/domain/limits/limit-words";
import {
  isByNetwork,
  LIMITS,
  type LimitName,
  mailboxOf,
  provenMailbox,
  unprovenMailbox,
} from "~/domain/limits/limits";
import { shareLimits, shortNetwork } from "~/domain/limits/network";
import type { AuditFacts, AuditSubject } from "~/domain/staff/audit";
import type { StaffMember } from "~/domain/staff/staff";
import { logSecurityEvent } from "../account/security-events.server";
import { securityNoticeEmail } from "../account/sign-in-methods.server";
import { counterKey, countersOf, type LimitDeps, type Limited } from "./rate-limit.server";

type LiftDeps = LimitDeps & { newId: () => string };

/** Whose limits are lifted together: the addresses and accounts of one person, or a network. */
export type Party = {
  limited: Limited[];
  accounts: LimitedAccount[];
  network: string | null;
  /** The audit row's subject, and further facts for it. */
  subject: [kind: AuditSubject, id: string];
  facts: AuditFacts;
};

/** Stands in for the device in the account owner's own list of activity. */
const AT_THE_DESK = "By us, for you";

/** The limits of these addresses and of the accounts that have them. */
export async function partyOfAddresses(
  deps: LimitDeps,
  emails: readonly string[],
  subject: Party["subject"],
): Promise<Party> {
  const unique = [...new Set(emails)];
  const accounts = await listLimitedAccounts(deps.db, unique);
  const limited = await Promise.all([
    ...unique.map((email) => limitsOfAddress(deps, email)),
    ...accounts.map((account) => limitsOfAccount(deps, account)),
  ]);
  return { limited: limited.flat(), accounts, network: null, subject, facts: {} };
}

/** The same for a client with all their records. Null if there is none, or if it was merged into another. */
export async function partyOfClient(deps: LimitDeps, id: string): Promise<Party | null> {
  const found = await findClientRecords(deps.db, id);
  if (!found || found.client.mergedIntoId !== null) return null;
  const emails = [found.client, ...found.merged].map(({ email }) => email);
  return partyOfAddresses(deps, emails, ["client", id]);
}

/** The same for a member of staff. Null if there is none with this id. */
export async function partyOfStaff(deps: LimitDeps, userId: string): Promise<Party | null> {
  const found = await findStaffListed(deps.db, userId);
  return found && partyOfAddresses(deps, [found.email], ["staff", userId]);
}

/** The same by an address: of the client who has it, or else of its account. */
export async function partyOfAddress(deps: LimitDeps, address: string): Promise<Party> {
  const email = address.toLowerCase();
  const record = await findClientByEmail(deps.db, email);
  const ofClient = record && (await partyOfClient(deps, record.mergedIntoId ?? record.id));
  if (ofClient) return ofClient;
  const party = await partyOfAddresses(deps, [email], ["limits", "address"]);
  const [account] = party.accounts;
  return account ? { ...party, subject: ["staff", account.id] } : party;
}

/** The limits of a network. */
export function partyOfNetwork(network: string): Party {
  const names = (Object.keys(LIMITS) as LimitName[]).filter(isByNetwork);
  return {
    limited: [Object.fromEntries(names.map((name) => [name, network]))],
    accounts: [],
    network,
    subject: ["limits", "network"],
    // Shortened, so that it doesn't identify a person: the audit log is kept for long.
    facts: { network: shortNetwork(network) },
  };
}

/** What counts against an address, in every way in which it is counted. */
export async function limitsOfAddress(deps: LimitDeps, email: string): Promise<Limited[]> {
  const mailbox = mailboxOf(email);
  return [
    {
      signInAccount: email,
      resetAccount: email,
      mailedTicket: mailbox,
      ticketConfirmation: mailbox,
      bookingEmail: mailbox,
      bookingLinkEmail: mailbox,
      waitEmail: mailbox,
    },
    { mailedTicket: unprovenMailbox(email), ticketConfirmation: provenMailbox(email) },
    await limitsOfCodes(deps, email),
  ];
}

/** The same for an account, and for the browsers that it knows. */
export async function limitsOfAccount(
  deps: LimitDeps,
  { id, email, deviceIds }: LimitedAccount,
): Promise<Limited[]> {
  const devicesKey = await counterKey("mailedCodeDevices", id, deps.secret);
  const ofDevices = deviceIds.map(async (device): Promise<Limited[]> => {
    const own = `${device}:${id}`;
    return [
      { signInDevice: `${device}:${email}`, secondFactor: own, secondFactorDay: own },
      await limitsOfCodes(deps, `${device}:${email}`),
    ];
  });
  return [
    {
      signInDevices: id,
      secondFactor: id,
      secondFactorDay: id,
      secondFactorDevices: id,
      secondFactorDevicesDay: id,
      passwordCheck: id,
      passkeyAdded: id,
      verifyAccount: id,
      waitAccount: id,
      mailedCodeDevices: devicesKey,
      mailedCodeDevicesDay: devicesKey,
      mailedCodeTryDevicesDay: devicesKey,
      staffCodeAccount: id,
      staffInvitation: id,
      assignmentEmail: id,
      addressProof: id,
      deskTestEmail: id,
      deskEmailAgain: id,
      calendarAccount: id,
      webhookSendStaff: id,
      bookingAccount: id,
      ticketConfirmation: id,
    },
    // Codes that prove a session again are counted by account.
    await limitsOfCodes(deps, id),
    ...(await Promise.all(ofDevices)).flat(),
  ];
}

/** Mailed codes are counted by a keyed hash of the address, device or account they are for. */
async function limitsOfCodes({ secret }: LimitDeps, of: string): Promise<Limited> {
  const key = await counterKey("mailedCode", of, secret);
  return { mailedCode: key, mailedCodeDay: key, mailedCodeTryDay: key };
}

type UsedUp = UsedUpLimit & { key: string };

/** Which limits of a party are used up: the next attempt would be refused. */
export async function findUsedUp(deps: LimitDeps, party: Party): Promise<UsedUp[]> {
  const [found = []] = await usedUpOf(deps, [party.limited]);
  return found;
}

/** The same by account id, for accounts with at least one used-up limit. */
export async function usedUpByAccount(
  deps: LimitDeps,
  emails: readonly string[],
): Promise<Map<string, UsedUpLimit[]>> {
  const accounts = await listLimitedAccounts(deps.db, emails);
  const groups = accounts.map(async (account) => [
    ...(await limitsOfAddress(deps, account.email)),
    ...(await limitsOfAccount(deps, account)),
  ]);
  const usedUp = await usedUpOf(deps, await Promise.all(groups));
  return new Map(
    accounts.flatMap(({ id }, index) => {
      const own = usedUp[index] ?? [];
      return own.length > 0 ? [[id, own]] : [];
    }),
  );
}

/** The used-up limits of each group, in one round trip to the database. */
async function usedUpOf(deps: LimitDeps, groups: readonly Limited[][]): Promise<UsedUp[][]> {
  const countersIn = async (limited: Limited[]) =>
    (await Promise.all(limited.map((one) => countersOf(deps, one)))).flat();
  const counters = await Promise.all(groups.map(countersIn));
  const keys = counters.flat().map(({ key }) => key);
  const found = await readCounters(deps.db, keys, deps.now);
  const byKey = new Map(found.map((counter) => [counter.key, counter]));
  return counters.map((group) =>
    group.flatMap(({ key, name, limit }) => {
      const counter = byKey.get(key);
      return counter && counter.attempts >= limit ? [{ key, name, until: counter.expiresAt }] : [];
    }),
  );
}

export function mayLift(by: StaffMember, { accounts, network }: Party, ownNetwork: string | null): MayLift {
  if (accounts.some(({ id }) => id === by.id)) return "own";
  if (network !== null && ownNetwork !== null && shareLimits(network, ownNetwork)) return "own";
  const isForOwners = network !== null || accounts.some(({ isStaff }) => isStaff);
  return isForOwners && by.role !== "owner" ? "owners" : "yes";
}

export type Lifted = { ok: true; limits: UsedUpLimit[] } | { ok: false; reason: "owners" | "own" };

/** Lifts a party's used-up limits. Succeeds also if there were none. */
export async function liftAtDesk(
  deps: LiftDeps,
  by: StaffMember,
  party: Party,
  ownNetwork: string | null,
): Promise<Lifted> {
  const may = mayLift(by, party, ownNetwork);
  if (may !== "yes") return { ok: false, reason: may };
  return { ok: true, limits: await liftUsedUp(deps, by, party) };
}

async function liftUsedUp(deps: LiftDeps, by: StaffMember, party: Party): Promise<UsedUpLimit[]> {
  const { db, now, newId } = deps;
  const limits = await findUsedUp(deps, party);
  if (limits.length === 0) return [];
  const lifted = usedUpInWords(limits).map(({ words }) => words);
  const audit = newAudit({ now, newId, by }, "limits_lifted", party.subject, {
    after: { ...party.facts, lifted: lifted.join("; ") },
  });
  const ofSignIn = usedUpInWords(limits.filter(({ name }) => isSignInLimit(name)));
  const told = ofSignIn.length > 0 ? party.accounts : [];
  const detail = ofSignIn.map(({ words }) => words).join("; ");
  const isLifted = await deleteCounters(
    db,
    limits.map(({ key }) => key),
    {
      audit,
      by: {
        id: by.id,
        needsOwner: party.network !== null,
        userIds: party.accounts.map(({ id }) => id),
      },
      events: told.map(({ id: userId }) => ({
        id: newId(),
        kind: "limits_lifted" as const,
        userId,
        device: AT_THE_DESK,
        happenedAt: now,
      })),
      mails: told.map((account) =>
        securityNoticeEmail({ now, newId, device: AT_THE_DESK }, account, "limits_lifted", detail),
      ),
    },
  );
  if (!isLifted) return [];
  for (const { id } of told) logSecurityEvent("limits_lifted", id);
  return limits;
}
