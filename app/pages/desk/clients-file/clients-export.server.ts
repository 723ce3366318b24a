import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readClientFilter } from "~/domain/clients/client-filter-schema";
import { hasErrors } from "~/domain/filter-schema";
import { readQuery } from "~/http/forms/read-form.server";
import { refuseCsv, sendCsv } from "~/http/responses/csv-file.server";
import { requireProofForFile } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { exportClients } from "~/use-cases/clients/export-clients.server";

/** The clients that match the filter, as a CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const staff = await requireStaff(request, context, "exporter");
  await requireProofForFile(request, context);
  const { db, newId } = context;
  const now = context.now();
  const { filter, errors } = readClientFilter(readQuery(request));
  if (hasErrors(errors)) return refuseCsv();
  return sendCsv(request, {
    name: "clients",
    now,
    parts: () => exportClients({ db, now, newId }, staff, filter),
  });
}
