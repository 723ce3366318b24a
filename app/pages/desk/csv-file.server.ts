import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { hasErrors } from "~/domain/filter-schema";
import type { Instant } from "~/domain/instant";
import type { StaffMember } from "~/domain/staff/staff";
import { type FieldErrors, type FormFields, readQuery } from "~/http/forms/read-form.server";
import { refuseCsv, sendCsv } from "~/http/responses/csv-file.server";
import { requireProofForFile } from "~/http/sessions/desk-proof.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";

type ListFile<Filter> = {
  /** "bookings": the file is named after it and the day. */
  name: string;
  /** Left out where all staff may export. */
  audience?: "exporter";
  readFilter: (query: FormFields) => { filter: Filter; errors: FieldErrors };
  parts: (
    deps: Pick<AppLoadContext, "db" | "newId"> & { now: Instant },
    staff: StaffMember,
    filter: Filter,
  ) => Promise<AsyncGenerator<string>>;
};

/** The loader that sends what matches the filter of one of the desk's lists as a CSV file. */
export const listFileLoader =
  <Filter>({ name, audience, readFilter, parts }: ListFile<Filter>) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<Response> => {
    const staff = await requireStaff(request, context, audience);
    await requireProofForFile(request, context);
    const { db, newId } = context;
    const now = context.now();
    const { filter, errors } = readFilter(readQuery(request));
    if (hasErrors(errors)) return refuseCsv();
    return sendCsv(request, { name, now, parts: () => parts({ db, now, newId }, staff, filter) });
  };
