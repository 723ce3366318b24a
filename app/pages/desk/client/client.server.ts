import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { formatDayOf, momentInWords } from "~/domain/availability/format";
import { ClientIdSchema, MergeFormSchema, SeparateFormSchema } from "~/domain/clients/client-forms";
import { CLIENT_DONE, type ClientDone, clientPath } from "~/domain/clients/client-paths";
import { accountLines, callLines, emailLines } from "~/domain/clients/client-view";
import type { Instant } from "~/domain/instant";
import type { StaffMember } from "~/domain/staff/staff";
import type { VisitSource } from "~/domain/visits/visit-source";
import { visitInWords } from "~/domain/visits/visit-words";
import { privateData, seeOther } from "~/http/cache/personal-response.server";
import { type FormFields, parseForm, readForm, readQuery } from "~/http/forms/read-form.server";
import { outageOf, shouldSkipLoader } from "~/http/responses/outage.server";
import { PERSONAL } from "~/http/responses/response-headers";
import { logRefusedAccess } from "~/http/security/refusals.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";
import { endClientSessions } from "~/use-cases/clients/end-client-sessions.server";
import { type LoadedClient, loadClient } from "~/use-cases/clients/load-client.server";
import { mergeWith, type NotMerged, separate } from "~/use-cases/clients/merge-clients.server";
import { partyOfAddresses, partyOfClient } from "~/use-cases/limits/lift-limits.server";
import { answerOf, historyEntries, refuse } from "../desk-answers.server";
import { liftDeps, liftLimits, readDeskLimits } from "../limits/limits.server";

/** The same 404 for a malformed id and an unknown client. */
export function noSuchClient(): Response {
  return new Response("We couldn't find that client.", { status: 404, headers: PERSONAL });
}

export function requireClientId(id: string | undefined): string {
  const parsed = ClientIdSchema.safeParse(id);
  if (!parsed.success) throw noSuchClient();
  return parsed.data;
}

/** A client's page. A record that is merged into another redirects to that one. */
export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  const clientId = requireClientId(id);
  if (shouldSkipLoader(context)) return privateData({ client: null, done: null });
  const now = context.now;
  const found = await loadClient(context, clientId, staff.id);
  if (!found) throw noSuchClient();
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

/** Handles the page's forms: sign out, lift limits, merge, separate. */
export async function action({ request, context, params: { id } }: ActionFunctionArgs) {
  const by = await requireStaff(request, context);
  const clientId = requireClientId(id);
  const fields = await readForm(request);
  try {
    if (fields.form === "sessions") return await submitSessions(fields, context, clientId, by);
    if (fields.form === "limits") return await submitLimits(request, fields, context, clientId, by);
    if (fields.form === "separate") return await submitSeparation(fields, context, clientId, by);
    return await submitMerge(fields, context, clientId, by);
  } catch (error) {
    const answer = answerOf(fields, { title: NOT_DONE });
    return privateData(answer, outageOf("A client could not be changed", error, context));
  }
}

const NOT_DONE =
  "We can't reach the database at the moment, so nothing has changed. Please try again in a minute.";

async function submitSessions(fields: FormFields, context: AppLoadContext, id: string, by: StaffMember) {
  const outcome = await endClientSessions(context, by, id);
  if (outcome.ok) return seeOther(clientPath(id, "sessions"));
  if (outcome.reason === "not_found") throw noSuchClient();
  logRefusedAccess("owners", by.id);
  const answer = answerOf(fields, { title: "Only an owner can sign out a member of the team." });
  return privateData(answer, 403);
}

async function submitLimits(
  request: Request,
  fields: FormFields,
  context: AppLoadContext,
  id: string,
  by: StaffMember,
) {
  const party = await partyOfClient(liftDeps(context), id);
  if (!party) throw noSuchClient();
  const problem = await liftLimits(request, context, by, party);
  if (problem === null) return seeOther(clientPath(id, "lifted"));
  return privateData(answerOf(fields, { title: problem }), 403);
}

async function submitMerge(fields: FormFields, context: AppLoadContext, id: string, by: StaffMember) {
  const form = parseForm(MergeFormSchema, fields);
  if (!form.ok) return refuse(fields, form.errors);
  const { version, other } = form.value;
  const outcome = await mergeWith(context, { id, version, by }, other);
  if (!outcome.ok) return refuseMerge(outcome, fields);
  return seeOther(clientPath(id, "merged"));
}

async function submitSeparation(fields: FormFields, context: AppLoadContext, id: string, by: StaffMember) {
  const form = parseForm(SeparateFormSchema, fields);
  if (!form.ok) return refuse(fields, form.errors);
  const { version, record } = form.value;
  const outcome = await separate(context, { id, version, by }, record);
  if (!outcome.ok) return refuseMerge(outcome, fields);
  return seeOther(clientPath(id, "separated"));
}

const WRONG_ADDRESS = {
  unknown_address: "No client has this address.",
  own_address: "This is already the client's address.",
} as const;

function refuseMerge({ reason }: NotMerged, fields: FormFields) {
  switch (reason) {
    case "not_found":
      throw noSuchClient();
    case "unknown_address":
    case "own_address":
      return refuse(fields, { other: WRONG_ADDRESS[reason] });
    case "too_many":
      return privateData(answerOf(fields, { title: "You can merge up to eight records." }), 409);
    case "changed":
      return privateData(answerOf(fields, { title: CHANGED, details: [LOOK_AGAIN] }), 409);
  }
}

const CHANGED =
  "Someone else changed this client while you had it open. Your changes haven't been saved yet.";
const LOOK_AGAIN =
  "You're seeing the latest version. Check it, then save again if your changes are still right.";
