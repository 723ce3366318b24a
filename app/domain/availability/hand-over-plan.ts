import type { HostName } from "../hosts/host";
import type { Instant } from "../instant";
import { rulesOfAgency } from "./availability";
import { type Host, hostsFor, type Offer, offerOfAgency } from "./team";

/** A call that is to be handed over, and the hosts who take it now. */
type CallToPlace = {
  id: string;
  kindId: string;
  startsAt: Instant;
  endsAt: Instant;
  from: readonly string[];
};

/** Who fits a call: they take such calls, their hours allow the time, and they are free then. */
export type Placed = { to: HostName | null; fitting: readonly HostName[] };

/**
 * Shares calls out among the others who take such calls, so that each gets about as many by weight, and one at a time.
 * `offers` has the offer of each kind of call.
 */
export function planHandOver(
  calls: readonly CallToPlace[],
  offers: ReadonlyMap<string, Offer>,
  now: Instant,
): Map<string, Placed> {
  const given = new Map<string, { startsAt: Instant; endsAt: Instant }[]>();
  const share = ({ id, weight }: Host) => (given.get(id)?.length ?? 0) / weight;
  const plan = new Map<string, Placed>();
  for (const { id, kindId, startsAt, endsAt, from } of calls) {
    const fitting = othersWhoFit(offers.get(kindId), from, startsAt, now);
    const isGivenAnother = (host: Host) =>
      given.get(host.id)?.some((call) => call.startsAt < endsAt && startsAt < call.endsAt);
    const [first, ...more] = fitting.filter((host) => !isGivenAnother(host));
    const to = first
      ? more.reduce((least, host) => (share(host) < share(least) ? host : least), first)
      : null;
    if (to) given.set(to.id, [...(given.get(to.id) ?? []), { startsAt, endsAt }]);
    plan.set(id, { to, fitting });
  }
  return plan;
}

function othersWhoFit(
  offer: Offer | undefined,
  from: readonly string[],
  startsAt: Instant,
  now: Instant,
): Host[] {
  if (!offer) return [];
  const hosts = offer.team.hosts.filter(({ id }) => !from.includes(id));
  const others = { ...offer, team: { isTogether: false, hosts } };
  const found = hostsFor(startsAt, offerOfAgency(others, rulesOfAgency(offer.rules)), now);
  return found.refusal === null ? found.hosts : [];
}
