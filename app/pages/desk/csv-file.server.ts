import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { hasErrors } from "~/domain/filter-schema";
import type { StaffMember } from "~/domain/staff/staff";
import { type FieldErrors, type FormFields, readQuery } from "~/http/forms/read-form.server";
import { refuseCsv, sendCsv } from "~/http/responses/csv-file.server";
import { requireProofForFile } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import type { WriteDeps } from "~/use-cases/deps.server";

type ListFile<Filter> = {
  /** "bookings": the file is named after it and the day. */
  name: string;
  /** Left out where all staff may export. */
  audience?: "exporter";
  readFilter: (query: FormFields) => { filter: Filter; errors: FieldErrors };
  parts: (deps: WriteDeps, staff: StaffMember, filter: Filter) => Promise<AsyncGenerator<string>>;
};

/** The loader that sends what matches the filter of one of the desk's lists as a CSV file. */
export const listFileLoader =
  <Filter>({ name, audience, readFilter, parts }: ListFile<Filter>) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    const staff = await requireStaff(request, context, audience);
    await requireProofForFile(request, context);
    const { filter, errors } = readFilter(readQuery(request));
    if (hasErrors(errors)) return refuseCsv();
    return sendCsv(request, { name, now: context.now, parts: () => parts(context, staff, filter) });
  };
