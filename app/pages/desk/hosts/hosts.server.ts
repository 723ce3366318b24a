import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { hostPath } from "~/domain/availability/availability-paths";
import { AddHostSchema } from "~/domain/availability/host-form";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { parseForm, readForm } from "~/http/forms/read-form.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { addHost, listHosts } from "~/use-cases/hosts/hosts.server";
import { refuse, refuseForOutage } from "../availability/availability-answers.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  const { hosts, agencyCalls, colleagues } = await listHosts(context);
  return privateData({
    isOwner: staff.role === "owner",
    hosts: hosts.map(({ id, name, about, email, isActive, callsToCome, userId }) => ({
      id,
      name,
      about,
      email,
      isActive,
      callsToCome,
      isOwn: userId === staff.id,
    })),
    agencyCalls,
    colleagues,
  });
}

/** Adds a member of the team, which only an owner can. */
export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "owner");
  const fields = await readForm(request);
  try {
    const read = parseForm(AddHostSchema, fields);
    if (!read.ok) return refuse(fields, read.errors);
    const outcome = await addHost({ ...context, by: staff }, read.value);
    if (outcome.ok) return seeOther(hostPath(outcome.id, { done: "add" }));
    return refuse(fields, { userId: "Choose someone from the list. At most 50 people can take calls." });
  } catch (error) {
    return refuseForOutage("A host was not added", error, fields, context);
  }
}
