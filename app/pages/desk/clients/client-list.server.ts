import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { localDateOf } from "~/domain/availability/zoned-time";
import { shortDay } from "~/domain/booking-desk/desk-list";
import { CLIENT_LIST } from "~/domain/clients/client-filter";
import { readClientFilter } from "~/domain/clients/client-filter-schema";
import { clientPath } from "~/domain/clients/client-paths";
import { listPath } from "~/domain/desk-list";
import { readCursor } from "~/domain/list-page";
import { privateData } from "~/http/cache/personal-response.server";
import { fieldValue, readQuery } from "~/http/forms/read-form.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { findClientId, listClients } from "~/use-cases/clients/list-clients.server";
import { listAnswer, readListRequest } from "../desk-list.server";

/** The desk's clients, filtered by the URL. With `email`, redirects to that client's page or to a search for it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const query = readQuery(request);
  const { db } = context;
  const email = fieldValue(query, "email");
  if (email !== "") throw redirect(await pathOfAddress(db, email), { headers: PERSONAL });
  const asked = readListRequest(query, CLIENT_LIST, readClientFilter);
  const after = readCursor(query.after, asked.filter.sort.endsWith("name"));
  const list = await listClients(context, { filter: asked.listed, after });
  return privateData({
    rows: list.rows.map(({ id, name, email, company, hasAccount, hasCallToCome, lastContactAt }) => ({
      id,
      name,
      email,
      company,
      hasAccount,
      hasCallToCome,
      lastContact: shortDay(localDateOf(lastContactAt, list.timeZone)),
    })),
    ...listAnswer(CLIENT_LIST, asked, list, { after, mayExport: staff.mayExport }),
    isErased: query.done === "erased",
  });
}

async function pathOfAddress(db: AppLoadContext["db"], email: string): Promise<string> {
  const id = await findClientId(db, email);
  return id === null ? listPath(CLIENT_LIST, { q: email.slice(0, 100) }) : clientPath(id);
}
