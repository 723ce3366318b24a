import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { EraseFormSchema } from "~/domain/clients/client-forms";
import { clientPath, ERASED_PATH } from "~/domain/clients/client-paths";
import { callLines } from "~/domain/clients/client-view";
import { bookingDeps } from "~/http/answers/manage.server";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { parseForm, readForm } from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { requireDeskProof } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import {
  CALLS_CANCELLED_AT_MOST,
  type Erased,
  erase,
  fingerprintErasure,
  readErasure,
} from "~/use-cases/clients/erase-client.server";
import { noSuchClient, requireClientId } from "../client/client.server";
import { answerOf, refuse } from "../desk-answers.server";

/** The confirmation page before a client is erased: what erasing would delete. */
export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "exporter");
  const clientId = requireClientId(id);
  if (shouldSkipLoader(context)) return privateData({ erasure: null, back: clientPath(clientId) });
  const now = context.now;
  const found = await readErasure(context, clientId, staff.id);
  if (!found) throw noSuchClient();
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

export async function action({ request, context, params: { id } }: ActionFunctionArgs) {
  const by = await requireStaff(request, context, "exporter");
  const clientId = requireClientId(id);
  const fields = await readForm(request);
  await requireDeskProof(request, context, fields);
  const form = parseForm(EraseFormSchema, fields);
  if (!form.ok) return refuse(fields, form.errors);
  try {
    const outcome = await erase(await bookingDeps(context), by, clientId, form.value);
    if (!outcome.ok) {
      if (outcome.reason === "not_found") throw noSuchClient();
      if (outcome.reason === "wrong_address") return refuse(fields, { typed: WRONG_ADDRESS });
      return privateData(answerOf(fields, { title: REFUSED[outcome.reason] }), 409);
    }
  } catch (error) {
    if (error instanceof Response) throw error;
    const answer = answerOf(fields, { title: NOT_ERASED });
    return privateData(answer, outageOf("A client could not be erased", error, context));
  }
  context.deliverEmails();
  return seeOther(ERASED_PATH);
}

const WRONG_ADDRESS = "That isn't the address shown above. Nothing was erased.";

const REFUSED: Record<
  Exclude<Extract<Erased, { ok: false }>["reason"], "not_found" | "wrong_address">,
  string
> = {
  changed:
    "Someone changed this client or one of their calls. Nothing was erased. Check what would be erased now, then try again.",
  is_staff:
    "This account belongs to someone on the team. Remove them from the team first. Nothing was erased.",
  too_many_calls: `There are more than ${CALLS_CANCELLED_AT_MOST} upcoming calls. Cancel some first. Nothing was erased.`,
};

const NOT_ERASED =
  "We can't reach the database at the moment, so nothing was erased. Please try again in a minute.";
