import type { HostName } from "../hosts/host";
import type { Instant } from "../instant";
import { rulesOfAgency } from "./availability";
import { type Host, hostsFor, type Offer, offerOfAgency } from "./team";

/** A call whose host is to hand it over. */
type CallToPlace = { id: string; kindId: string; startsAt: Instant };

/** Who fits a call: they take such calls, their hours allow the time, and they are free then. */
export type Placed = { to: HostName | null; fitting: readonly HostName[] };

/**
 * Shares a host's calls out among the others who take such calls, so that each gets about as many by weight. `offers`
 * has the offer of each kind of call. Two calls of one host are never at the same time, so that no call takes away the
 * time of another.
 */
export function planHandOver(
  calls: readonly CallToPlace[],
  from: string,
  offers: ReadonlyMap<string, Offer>,
  now: Instant,
): Map<string, Placed> {
  const given = new Map<string, number>();
  const share = ({ id, weight }: Host) => (given.get(id) ?? 0) / weight;
  const plan = new Map<string, Placed>();
  for (const { id, kindId, startsAt } of calls) {
    const fitting = othersWhoFit(offers.get(kindId), from, startsAt, now);
    const [first, ...more] = fitting;
    const to = first
      ? more.reduce((least, host) => (share(host) < share(least) ? host : least), first)
      : null;
    if (to) given.set(to.id, (given.get(to.id) ?? 0) + 1);
    plan.set(id, { to, fitting });
  }
  return plan;
}

function othersWhoFit(offer: Offer | undefined, from: string, startsAt: Instant, now: Instant): Host[] {
  if (!offer) return [];
  const hosts = offer.team.hosts.filter(({ id }) => id !== from);
  const others = { ...offer, team: { isTogether: false, hosts } };
  const found = hostsFor(startsAt, offerOfAgency(others, rulesOfAgency(offer.rules)), now);
  return found.refusal === null ? found.hosts : [];
}
