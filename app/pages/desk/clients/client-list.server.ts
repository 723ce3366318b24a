import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { localDateOf } from "~/domain/availability/zoned-time";
import { shortDay } from "~/domain/booking-desk/desk-list";
import { EVERY_CLIENT } from "~/domain/clients/client-filter";
import { CLIENT_FILTER } from "~/domain/clients/client-filter-fields";
import { readClientFilter } from "~/domain/clients/client-filter-schema";
import { clientPath, clientsFilePath, clientsPath } from "~/domain/clients/client-paths";
import { hasErrors } from "~/domain/filter-schema";
import { cursorText, rangeInWords, readCursor } from "~/domain/list-page";
import { privateData } from "~/http/cache/personal-response.server";
import { type FormFields, fieldValue, readQuery } from "~/http/forms/read-form.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { findClientId, listClients } from "~/use-cases/clients/list-clients.server";

/** The desk's clients, filtered by the URL. With `email`, redirects to that client's page or to a search for it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const query = readQuery(request);
  const { db } = context;
  const email = fieldValue(query, "email");
  if (email !== "") throw redirect(await pathOfAddress(db, email), { headers: PERSONAL });
  const { filter, errors } = readClientFilter(query);
  const isRefused = hasErrors(errors);
  const after = readCursor(query.after, filter.sort.endsWith("name"));
  const list = await listClients(context, { filter: isRefused ? null : filter, after });
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
    filter,
    errors,
    isRefused,
    typed: Object.fromEntries(Object.keys(CLIENT_FILTER).map((field) => [field, fieldValue(query, field)])),
    range: rangeInWords(after?.before ?? 0, list.rows.length, list.count),
    isOnFirst: after === null,
    isErased: isErased(query),
    to: {
      first: clientsPath(filter),
      previous: null,
      next: list.next && clientsPath(filter, cursorText(list.next)),
      file: isRefused || !staff.mayExport ? null : clientsFilePath(filter),
      everybody: clientsPath(EVERY_CLIENT),
    },
  });
}

async function pathOfAddress(db: AppLoadContext["db"], email: string): Promise<string> {
  const id = await findClientId(db, email);
  return id === null ? clientsPath({ ...EVERY_CLIENT, q: email.slice(0, 100) }) : clientPath(id);
}

function isErased({ done }: FormFields): boolean {
  return done === "erased";
}
