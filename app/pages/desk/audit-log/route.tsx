import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { AUDIT_FILTER, AUDIT_LIST } from "~/domain/staff/audit-filter";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { ExportLink, NothingListed } from "~/pages/desk/desk-list";
import { History } from "~/pages/desk/history";
import { ListFilter } from "~/pages/desk/list-filter";
import { ListPages } from "~/pages/desk/list-pages";
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
      <ListFilter list={AUDIT_LIST} fields={AUDIT_FILTER} name="log" answer={log} />
      {rows.length > 0 ? (
        <section aria-label="What was done" className="rounded-xl border border-line bg-card p-4">
          <History entries={rows} timeZone={log.timeZone} />
        </section>
      ) : (
        <NothingListed isRefused={log.isRefused}>
          Nothing here{log.isWhole ? " yet: each change by staff is recorded." : ". "}
          {!log.isWhole && <TextLink to={to.everything}>See the whole log</TextLink>}
        </NothingListed>
      )}
      <ListPages range={log.range} isOnFirst={log.isOnFirst} to={to} />
    </>
  );
}
