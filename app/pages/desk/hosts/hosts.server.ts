import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listDeskHosts } from "~/db/hosts/hosts-desk.server";
import { hostPath } from "~/domain/availability/availability-paths";
import { AddHostSchema } from "~/domain/availability/host-form";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { addHost } from "~/use-cases/hosts/hosts.server";
import { availabilityAction } from "../availability/availability-answers.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  if (shouldSkipLoader(context)) return privateData(null);
  const { hosts, agencyCalls, colleagues } = await listDeskHosts(context.db, context.now);
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
export const action = availabilityAction(
  "A host was not added",
  async (sent) =>
    sent.answer(await addHost({ ...sent.context, by: sent.who }, sent.read(AddHostSchema)), {
      done: ({ id }) => seeOther(`${hostPath(id, { done: "add" })}#kinds`),
      not_possible: {
        status: 400,
        errors: { userId: "Choose someone from the list. At most 50 people can take calls." },
      },
    }),
  "owner",
);
