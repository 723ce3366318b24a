import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { AUDIT_FILTER, WHOLE_LOG } from "~/domain/staff/audit-filter";
import { filterQuery, STAFF_PATHS } from "~/domain/staff-paths";
import { BookingPages } from "~/pages/desk/bookings/booking-pages";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { ExportLink, NothingListed } from "~/pages/desk/desk-list";
import { History } from "~/pages/desk/history";
import { ListFilter } from "~/pages/desk/list-filter";
import { TextLink } from "~/ui/button";
import type { loadAuditLog } from "./audit-log.server";

export const meta = () => pageTitle("Audit log");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loadAuditLog as loader } from "./audit-log.server";

/** Everything that staff, the command line and the site itself did, for owners. */
export default function AuditLog() {
  const log = useLoaderData<typeof loadAuditLog>();
  const { rows, to } = log;
  return (
    <>
      <DeskHeading title="Audit log">
        <ExportLink file={to.file} />
      </DeskHeading>
      <ListFilter
        fields={AUDIT_FILTER}
        name="log"
        action={STAFF_PATHS.auditLog}
        filter={log.filter}
        typed={log.typed}
        errors={log.errors}
        isNarrowed={filterQuery(log.filter, WHOLE_LOG).length > 0}
        columns={4}
      />
      {rows.length > 0 ? (
        <section aria-label="What was done" className="rounded-xl border border-line bg-card p-4">
          <History entries={rows} timeZone={log.timeZone} />
        </section>
      ) : (
        <NothingListed isRefused={log.isRefused}>
          Nothing here{to.everything ? ". " : " yet: each change by staff is recorded."}
          {to.everything && <TextLink to={to.everything}>See the whole log</TextLink>}
        </NothingListed>
      )}
      <BookingPages range={log.range} isOnFirst={log.isOnFirst} to={to} />
    </>
  );
}
