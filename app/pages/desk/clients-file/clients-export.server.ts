import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readClientFilter } from "~/domain/clients/client-filter-schema";
import { readQuery } from "~/http/forms/read-form.server";
import { sendCsv } from "~/http/responses/csv-file.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { exportClients } from "~/use-cases/clients/export-clients.server";

/** The clients that match the filter, as a CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const staff = await requireStaff(request, context);
  const { db, newId } = context;
  const now = context.now();
  const { filter } = readClientFilter(readQuery(request));
  return sendCsv(request, {
    ...{ name: "clients", now },
    parts: () => exportClients({ db, now, newId }, staff, filter),
  });
}
