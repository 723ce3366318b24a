import { kindPath } from "~/domain/availability/availability-paths";
import { readKindHosts, weightField } from "~/domain/availability/host-form";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import type { FormFields } from "~/http/forms/read-form.server";
import { PERSONAL } from "~/http/responses/response-headers";
import type { AuditedDeps } from "~/use-cases/deps.server";
import { loadKindHosts, setKindHosts } from "~/use-cases/hosts/hosts.server";
import { answer, describeAvailabilityChanges, refuse } from "./availability-answers.server";

type Deps = Parameters<typeof loadKindHosts>[0];

/** The people who can take calls, each with whether they take those of a kind. */
export async function hostsOfKind(deps: Deps, kindId: string) {
  const { hosts, chosen } = await loadKindHosts(deps, kindId);
  const weights = new Map(chosen.map(({ id, weight }) => [id, weight]));
  return hosts.map(({ id, name }) => ({
    id,
    name,
    isTicked: weights.has(id),
    field: weightField(id),
    weight: String(weights.get(id) ?? 1),
  }));
}

/** Saves who takes calls of a kind. */
export async function submitKindHosts(deps: AuditedDeps, kindId: string, fields: FormFields) {
  const { hosts } = await loadKindHosts(deps, kindId);
  const read = readKindHosts(
    fields,
    hosts.map(({ id }) => id),
  );
  if (!read.ok) return refuse(fields, read.errors, [fields.host ?? []].flat());
  const { version, ...wanted } = read.value;
  const outcome = await setKindHosts(deps, { id: kindId, version }, wanted);
  if (outcome.ok) return seeOther(kindPath(kindId, { done: outcome.isSame ? "same" : "hosts" }));
  if (outcome.reason !== "changed") {
    throw new Response("We couldn't find that kind of call.", { status: 404, headers: PERSONAL });
  }
  return privateData(
    answer(fields, { ...describeAvailabilityChanges(outcome), checked: [fields.host ?? []].flat() }),
    409,
  );
}
