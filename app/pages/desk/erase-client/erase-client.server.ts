import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { EraseFormSchema } from "~/domain/clients/client-forms";
import { clientPath, ERASED_PATH } from "~/domain/clients/client-paths";
import { callLines } from "~/domain/clients/client-view";
import { bookingDeps } from "~/http/answers/manage.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  CALLS_CANCELLED_AT_MOST,
  eraseByStaff,
  fingerprintErasure,
  readErasure,
} from "~/use-cases/clients/erase-client.server";
import { requireClientId } from "../client/client.server";
import { deskAction } from "../desk-action.server";

/** The confirmation page before a client is erased: what erasing would delete. */
export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "exporter");
  const clientId = requireClientId(id);
  if (shouldSkipLoader(context)) return privateData({ erasure: null, back: clientPath(clientId) });
  const now = context.now;
  const found = await readErasure(context, clientId, staff.id);
  if (!found) throw notFound("client");
  const { records, addresses, counts, calls, isStaff, timeZone, own } = found;
  const listed = calls.map((call) => ({ ...call, kind: call.kind.name }));
  return privateData({
    back: clientPath(clientId),
    erasure: {
      name: records[0]?.name ?? "",
      addresses,
      counts,
      isStaff,
      calls: callLines({ rows: listed, hasMore: false }, { now, timeZone, own }).rows,
      seen: fingerprintErasure(found),
    },
  });
}

const NOT_ERASED =
  "We can't reach the database at the moment, so nothing was erased. Please try again in a minute.";

export const action = deskAction(
  { audience: "exporter", outage: ["A client could not be erased", { title: NOT_ERASED }] },
  async ({ request, context, params, fields, who, read, answer }) => {
    const clientId = requireClientId(params.id);
    await requireDeskProof(request, context, fields);
    const agreed = read(EraseFormSchema);
    return answer(await eraseByStaff(await bookingDeps(context), who, clientId, agreed), {
      done: () => seeOther(ERASED_PATH),
      not_found: () => {
        throw notFound("client");
      },
      wrong_address: {
        status: 400,
        errors: { typed: "That isn't the address shown above. Nothing was erased." },
      },
      changed: {
        title:
          "Someone changed this client or one of their calls. Nothing was erased. Check what would be erased now, then try again.",
      },
      is_staff: {
        title:
          "This account belongs to someone on the team. Remove them from the team first. Nothing was erased.",
      },
      too_many_calls: {
        title: `There are more than ${CALLS_CANCELLED_AT_MOST} upcoming calls. Cancel some first. Nothing was erased.`,
      },
    });
  },
);
