import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { settingInWords } from "~/domain/audit/facts-in-words";
import { hostPath, kindPath } from "~/domain/availability/availability-paths";
import { titled } from "~/domain/availability/call-kind";
import { deskBookingPath } from "~/domain/booking-desk/desk-booking-paths";
import { clientPath } from "~/domain/clients/client-paths";
import { isSameFilter, listPath } from "~/domain/desk-list";
import { readRowCursor } from "~/domain/list-page";
import {
  AUDIT_SUBJECT_WORDS,
  AUDIT_SUBJECTS,
  type AuditEntry,
  type AuditSubject,
} from "~/domain/staff/audit";
import { AUDIT_LIST } from "~/domain/staff/audit-filter";
import { readAuditFilter } from "~/domain/staff/audit-filter-schema";
import { deskEmailPath } from "~/domain/staff-paths";
import { deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { privateData } from "~/http/cache/personal-response.server";
import { readQuery } from "~/http/forms/read-form.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { readAuditLog } from "~/use-cases/staff/audit-log.server";
import { historyEntry } from "../desk-answers.server";
import { listAnswer, readListRequest } from "../desk-list.server";

type Names = Awaited<ReturnType<typeof readAuditLog>>["names"];

/** The audit log, filtered by the URL. */
export async function loadAuditLog({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "exporter");
  const query = readQuery(request);
  const asked = readListRequest(query, AUDIT_LIST, readAuditFilter);
  const after = readRowCursor(query.after);
  const log = await readAuditLog(context.db, { filter: asked.listed, after });
  const { kinds, hosts, clients } = log.names;
  const reader = { timeZone: log.timeZone, names: { call_kind: kinds, host: hosts, client: clients } };
  return privateData({
    rows: log.rows.map((row) => {
      const { before, after: now, ...entry } = historyEntry(row, reader);
      const subject = subjectOf(row.subjectKind, row.subjectId, log.names);
      return { ...entry, before: shortenFacts(before), after: shortenFacts(now), subject };
    }),
    ...listAnswer(AUDIT_LIST, asked, log, { after, mayExport: true }),
    isWhole: isSameFilter(asked.filter, AUDIT_LIST.everything),
    timeZone: log.timeZone,
  });
}

/** A row's subject: its kind in words, its name and page if it still exists, and its history in the log. */
function subjectOf(kind: string, id: string, names: Names) {
  const known = AUDIT_SUBJECTS.find((subject) => subject === kind);
  const found = known ? pageOf(known, id, names) : { name: "", to: null };
  return {
    kind: known ? AUDIT_SUBJECT_WORDS[known] : kind,
    name: found.name,
    to: { page: found.to, all: known ? listPath(AUDIT_LIST, { about: known, id }) : null },
  };
}

function pageOf(kind: AuditSubject, id: string, names: Names): { name: string; to: string | null } {
  const number = names.tickets.get(id);
  switch (kind) {
    case "booking":
      return {
        name: names.bookings.get(id) ?? GONE,
        to: names.bookings.has(id) ? deskBookingPath(id) : null,
      };
    case "client":
      return { name: names.clients.get(id) ?? GONE, to: names.clients.has(id) ? clientPath(id) : null };
    case "email":
      return { name: names.emails.get(id) ?? GONE, to: names.emails.has(id) ? deskEmailPath(id) : null };
    case "ticket":
      return { name: number ? `#${number}` : GONE, to: number ? deskTicketPath(number) : null };
    case "staff":
      return { name: id === EVERYBODY ? id : (names.accounts.get(id) ?? GONE), to: null };
    case "call_kind":
      return { name: titled(names.kinds.get(id) ?? id), to: names.kinds.has(id) ? kindPath(id) : null };
    case "host":
      return { name: names.hosts.get(id) ?? "", to: names.hosts.has(id) ? hostPath(id) : null };
    case "setting":
      return { name: settingInWords(id), to: null };
    case "sso":
      return { name: id, to: null };
    default:
      return { name: "", to: null };
  }
}

const GONE = "gone";
/** The subject id of `npm run staff -- end-all-sessions`. */
const EVERYBODY = "everybody";

const MAX_FACT_CHARS = 160;

/** Shortens facts for the page, because notes can be long. The exported file has them in full. */
function shortenFacts(facts: AuditEntry["after"]): AuditEntry["after"] {
  if (facts === null) return null;
  return Object.fromEntries(
    Object.entries(facts).map(([name, text]) => {
      if (text.length <= MAX_FACT_CHARS) return [name, text];
      return [name, `${[...text].slice(0, MAX_FACT_CHARS).join("").trimEnd()} …`];
    }),
  );
}
