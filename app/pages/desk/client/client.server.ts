import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { formatDayOf, momentInWords } from "~/domain/availability/format";
import { ClientIdSchema, MergeFormSchema, SeparateFormSchema } from "~/domain/clients/client-forms";
import { CLIENT_DONE, type ClientDone, clientPath } from "~/domain/clients/client-paths";
import { accountLines, callLines, emailLines } from "~/domain/clients/client-view";
import type { DeskAnswer } from "~/domain/desk-answer";
import type { Instant } from "~/domain/instant";
import { listedLink } from "~/domain/links/personal-link";
import type { StaffMember } from "~/domain/staff/staff";
import type { VisitSource } from "~/domain/visits/visit-source";
import { visitInWords } from "~/domain/visits/visit-words";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type AnswerTable, besideField, byField } from "~/http/forms/form-action.server";
import { readQuery } from "~/http/forms/read-form.server";
import { notFound } from "~/http/responses/not-found.server";
import { shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { logRefusedAccess } from "~/http/security/refusals.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { endClientSessions } from "~/use-cases/clients/end-client-sessions.server";
import { type LoadedClient, loadClient } from "~/use-cases/clients/load-client.server";
import {
  mergeWith,
  type NotMerged,
  separateClients as separateFrom,
} from "~/use-cases/clients/merge-clients.server";
import { partyOfAddresses, partyOfClient } from "~/use-cases/limits/lift-limits.server";
import { type DeskSent, deskAction } from "../desk-action.server";
import { historyEntries } from "../desk-answers.server";
import { liftDeps, liftLimits, readDeskLimits } from "../limits/limits.server";

export function requireClientId(id: string | undefined): string {
  const parsed = ClientIdSchema.safeParse(id);
  if (!parsed.success) throw notFound("client");
  return parsed.data;
}

/** A client's page. A record that is merged into another redirects to that one. */
export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const clientId = requireClientId(id);
  if (shouldSkipLoader(context)) return privateData({ client: null, done: null });
  const now = context.now;
  const found = await loadClient(context, clientId, staff.id);
  if (!found) throw notFound("client");
  if (found.isMerged) throw redirect(clientPath(found.into), { headers: PERSONAL });
  const { done } = readQuery(request);
  const known: ClientDone | null = CLIENT_DONE.find((one) => one === done) ?? null;
  const emails = [found.client, ...found.merged].map(({ email }) => email);
  const party = await partyOfAddresses(liftDeps(context), emails, ["client", found.client.id]);
  const limits = await readDeskLimits(request, context, staff, party, found.timeZone);
  return privateData({ client: { ...viewOf(found, now, staff), ...limits }, done: known });
}

/** That of the oldest record that has one. */
function firstSourceOf(records: readonly LoadedClient["client"][]): VisitSource | null {
  const sorted = records.toSorted((one, other) => one.firstContactAt - other.firstContactAt);
  return sorted.find(({ visitSource }) => visitSource !== null)?.visitSource ?? null;
}

function viewOf(
  { client, merged, file, like, timeZone, own, addressOf }: LoadedClient,
  now: Instant,
  by: StaffMember,
) {
  const { id, email, name, company, version } = client;
  const reader = { now, timeZone, own };
  const records = [client, ...merged];
  const isStaff = file.accounts.some(({ role }) => role !== null);
  return {
    id,
    email,
    name,
    company,
    version,
    timeZone,
    isStaff,
    mayErase: by.mayExport,
    maySignOut: by.role === "owner" || !isStaff,
    followUps:
      file.stoppedAt === null ? "" : `Stopped by the client on ${formatDayOf(file.stoppedAt, timeZone)}`,
    firstContact: formatDayOf(Math.min(...records.map(({ firstContactAt }) => firstContactAt)), timeZone),
    lastContact: formatDayOf(Math.max(...records.map(({ lastContactAt }) => lastContactAt)), timeZone),
    cameFrom: visitInWords(firstSourceOf(records)),
    merged: merged.map((record) => ({
      id: record.id,
      email: record.email,
      name: record.name,
      company: record.company,
      hasAccount: record.userId !== null,
    })),
    accounts: accountLines(file.accounts, timeZone),
    coming: callLines(file.coming, reader),
    past: callLines(file.past, reader),
    tickets: file.tickets,
    links: {
      ...file.links,
      rows: file.links.rows.map((link) => listedLink(link, { now, timeZone })),
    },
    emails: emailLines(file.emails, timeZone),
    sessions: file.sessions
      .slice(0, SESSIONS_SHOWN)
      .map((session) => ({ ...session, lastSeen: momentInWords(session.lastSeenAt, timeZone) })),
    hasMoreSessions: file.sessions.length > SESSIONS_SHOWN,
    events: file.events.rows.map(({ id: eventId, kind, device, times, happenedAt }) => ({
      id: eventId,
      kind,
      device,
      times,
      when: momentInWords(happenedAt, timeZone),
    })),
    like: like.map(({ client: other, why }) => ({
      id: other.id,
      email: other.email,
      name: other.name,
      company: other.company,
      why,
    })),
    history: historyEntries(file.history, { timeZone, names: { client: addressOf } }),
  };
}

const SESSIONS_SHOWN = 10;

const NOT_DONE =
  "We can't reach the database at the moment, so nothing has changed. Please try again in a minute.";

/** Handles the page's forms: sign out, lift limits, merge, separate. */
export const action = deskAction(
  { outage: ["A client could not be changed", { title: NOT_DONE }] },
  byField("form", { sessions, limits, separate }, merge),
);

async function sessions({ context, params, who, again, answer }: DeskSent) {
  const id = requireClientId(params.id);
  return answer(await endClientSessions(context, who, id), {
    done: () => seeOther(clientPath(id, "sessions")),
    not_found: () => {
      throw notFound("client");
    },
    owners_only: () => {
      logRefusedAccess("owners", who.id);
      return again({ status: 403, title: "Only an owner can sign out a member of the team." });
    },
  });
}

async function limits({ request, context, params, who, again }: DeskSent) {
  const id = requireClientId(params.id);
  const party = await partyOfClient(liftDeps(context), id);
  if (!party) throw notFound("client");
  const problem = await liftLimits(request, context, who, party);
  return problem === null ? seeOther(clientPath(id, "lifted")) : again({ status: 403, title: problem });
}

async function merge({ context, params, who: by, read, answer }: DeskSent) {
  const id = requireClientId(params.id);
  const { version, other } = read(MergeFormSchema);
  const outcome = await mergeWith(context, { id, version, by }, other);
  return answer(outcome, { ...NOT_MERGED, done: () => seeOther(clientPath(id, "merged")) });
}

async function separate({ context, params, who: by, read, answer }: DeskSent) {
  const id = requireClientId(params.id);
  const { version, record } = read(SeparateFormSchema);
  const outcome = await separateFrom(context, { id, version, by }, record);
  return answer(outcome, { ...NOT_MERGED, done: () => seeOther(clientPath(id, "separated")) });
}

const NOT_MERGED: AnswerTable<NotMerged, DeskAnswer> = {
  not_found: () => {
    throw notFound("client");
  },
  ...besideField("other", {
    unknown_address: "No client has this address.",
    own_address: "This is already the client's address.",
  }),
  too_many: { title: "You can merge up to eight records." },
  changed: {
    title: "Someone else changed this client while you had it open. Your changes haven't been saved yet.",
    details: ["You're seeing the latest version. Check it, then save again if your changes are still right."],
  },
};
