import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Loopback, sendJson, startLoopback } from "./loopback";

type Item = { id: string; status?: string; [field: string]: unknown };
type Asked = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> };

/** A fake Google Calendar (v3) with one calendar, according to its reference. */
export type GoogleCalendarServer = Loopback & {
  accessToken: string;
  refreshToken: string;
  /** What the next code stands for: the code verifier's challenge, and the scopes that the host allowed. */
  grant: { code: string; challenge: string; scope: string } | null;
  /** The kinds of video links that events of the calendar can have. */
  conferenceTypes: string[];
  /** How far Google is with the links of new events. */
  linkStatus: "success" | "pending" | "failure";
  events: ReadonlyMap<string, Readonly<Item>>;
  /** Adds or replaces an event, as the calendar's owner does. */
  put(item: Item): void;
  asked: Asked[];
  /** Answers the next request in place of Google. */
  next: ((response: ServerResponse) => void) | null;
  revoked: string[];
  losesAnswers: boolean;
  /** Asks for a full sync in place of the changes since a token. */
  hasForgotten: boolean;
};

export async function startGoogleCalendar(): Promise<GoogleCalendarServer> {
  const server = await startLoopback(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const text = await textOf(request);
    if (pathname === "/token") return redeem(new URLSearchParams(text), response);
    if (pathname === "/revoke") return revoke(new URLSearchParams(text).get("token"), response);
    const asked = { method: request.method ?? "", path: pathname, query: searchParams, body: jsonOf(text) };
    google.asked.push(asked);
    const answer = google.next;
    google.next = null;
    if (answer) return answer(response);
    if (request.headers.authorization !== `Bearer ${google.accessToken}`)
      return sendError(response, 401, "authError");
    return respond(asked, response);
  });

  function redeem(body: URLSearchParams, response: ServerResponse) {
    if (body.get("grant_type") === "authorization_code") return redeemCode(body, response);
    if (body.get("refresh_token") !== google.refreshToken)
      return sendJson(response, { error: "invalid_grant" }, 400);
    google.accessToken = `renewed-${google.accessToken}`;
    sendJson(response, { access_token: google.accessToken, expires_in: 3599, token_type: "Bearer" });
  }

  /** A code counts once, and only for the verifier whose challenge was sent (RFC 7636, section 4.6). */
  function redeemCode(body: URLSearchParams, response: ServerResponse) {
    const { grant } = google;
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    google.grant = null;
    if (!grant || body.get("code") !== grant.code || challenge !== grant.challenge)
      return sendJson(response, { error: "invalid_grant" }, 400);
    const tokens = { access_token: google.accessToken, refresh_token: google.refreshToken };
    sendJson(response, { ...tokens, expires_in: 3599, token_type: "Bearer", scope: grant.scope });
  }

  /** https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke */
  function revoke(token: string | null, response: ServerResponse) {
    if (token !== google.refreshToken) return sendJson(response, { error: "invalid_token" }, 400);
    google.revoked.push(token);
    sendJson(response, {});
  }

  function respond({ method, path, query, body }: Asked, response: ServerResponse) {
    if (path === "/users/me/calendarList")
      return sendJson(response, {
        items: [
          {
            id: "own@calendar.example",
            summary: "Work",
            primary: true,
            accessRole: "owner",
            ...(google.conferenceTypes.length > 0 && {
              conferenceProperties: { allowedConferenceSolutionTypes: google.conferenceTypes },
            }),
          },
        ],
      });
    const id = /\/events\/(.+)$/.exec(path)?.[1];
    const known = id === undefined ? undefined : events.get(id);
    if (method === "GET" && id === undefined) return list(query, response);
    if (method === "POST") {
      if (events.has(String(body.id))) return sendError(response, 409, "duplicate");
      google.put({ ...body, id: String(body.id) });
      if (google.losesAnswers) return void response.destroy();
      return sendJson(response, withLink(body, google.linkStatus));
    }
    if (!known || id === undefined) return sendError(response, 404, "notFound");
    if (method === "DELETE") {
      if (known.status === "cancelled") return sendError(response, 410, "deleted");
      google.put({ ...known, status: "cancelled" });
      return void response.writeHead(204).end();
    }
    const item = { ...known, ...(method === "PATCH" && body) };
    if (method === "PATCH") google.put(item);
    sendJson(response, withLink(item, google.linkStatus));
  }

  /** https://developers.google.com/workspace/calendar/api/guides/sync: deleted events are told among the changes only. */
  function list(query: URLSearchParams, response: ServerResponse) {
    const token = query.get("syncToken");
    if (token !== null && (query.has("timeMin") || query.has("timeMax")))
      return sendError(response, 400, "badRequest");
    const since = /^s(\d+)$/.exec(token ?? "s0")?.[1];
    if (since === undefined || (token !== null && google.hasForgotten))
      return sendError(response, 410, "fullSyncRequired");
    const changed = new Set(changes.slice(Number(since)));
    const items = [...events.values()].filter(
      ({ id, status }) => changed.has(id) && (token !== null || status !== "cancelled"),
    );
    sendJson(response, { items, timeZone: "Europe/Berlin", nextSyncToken: `s${changes.length}` });
  }

  const events = new Map<string, Item>();
  /** The ids of all events that changed, in order. */
  const changes: string[] = [];
  const google: GoogleCalendarServer = {
    ...server,
    accessToken: "first",
    refreshToken: "refresh",
    grant: null,
    conferenceTypes: [],
    linkStatus: "success",
    events,
    put: (item) => {
      events.set(item.id, item);
      changes.push(item.id);
    },
    asked: [],
    next: null,
    revoked: [],
    losesAnswers: false,
    hasForgotten: false,
  };
  return google;
}

function withLink(item: Record<string, unknown>, status: string): Record<string, unknown> {
  if (!item.conferenceData) return item;
  if (status !== "success")
    return { ...item, conferenceData: { createRequest: { status: { statusCode: status } } } };
  const entryPoints = [{ entryPointType: "video", uri: "https://meet.example/abc" }];
  return { ...item, conferenceData: { entryPoints } };
}

/** An error in Google's form. */
export function sendError(response: ServerResponse, code: number, reason: string): void {
  sendJson(response, { error: { code, errors: [{ domain: "calendar", reason, message: reason }] } }, code);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

function jsonOf(text: string): Record<string, unknown> {
  return text.startsWith("{") ? JSON.parse(text) : {};
}
