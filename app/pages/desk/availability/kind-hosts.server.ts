import { hostPath, kindPath } from "~/domain/availability/availability-paths";
import { readKindHosts, weightField } from "~/domain/availability/host-form";
import { seeOther } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { loadKindHosts, setKindHosts } from "~/use-cases/hosts/hosts.server";
import { type AvailabilitySent, describeAvailabilityChanges } from "./availability-answers.server";

type KindHostsDeps = Parameters<typeof loadKindHosts>[0];

/** The people who can take calls, each with whether they take those of a kind; `added` is ticked as well. */
export async function hostsOfKind(deps: KindHostsDeps, kindId: string, added: string) {
  const { hosts, chosen } = await loadKindHosts(deps, kindId);
  const weights = new Map(chosen.map(({ id, weight }) => [id, weight]));
  return hosts.map(({ id, name }) => ({
    id,
    name,
    isTicked: weights.has(id) || id === added,
    field: weightField(id),
    weight: String(weights.get(id) ?? 1),
  }));
}

/** Saves who takes calls of a kind. */
export async function submitKindHosts(sent: AvailabilitySent, kindId: string) {
  const deps = { ...sent.context, by: sent.who };
  const { hosts } = await loadKindHosts(deps, kindId);
  const ids = hosts.map(({ id }) => id);
  const { version, ...wanted } = sent.take(readKindHosts(sent.fields, ids));
  return sent.answer(await setKindHosts(deps, { id: kindId, version }, wanted), {
    done: ({ isSame }) => {
      const host = fieldValue(readQuery(sent.request), "host");
      // Who came from a host's page goes on there, with their next kind.
      if (ids.includes(host)) return seeOther(`${hostPath(host, { done: isSame ? "same" : "kinds" })}#kinds`);
      return seeOther(kindPath(kindId, { done: isSame ? "same" : "hosts" }));
    },
    changed: (outcome) => sent.again(describeAvailabilityChanges(outcome)),
    not_found: noKind,
    has_calls: noKind,
    has_left: noKind,
  });
}

function noKind(): never {
  throw notFound("kind of call");
}
