import type { IncomingMessage, ServerResponse } from "node:http";
import { type Loopback, sendJson, startLoopback } from "./loopback";

type Item = { id: string; status?: string; [field: string]: unknown };
type Asked = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> };

/** A fake Google Calendar (v3) with one calendar, according to its reference. */
export type GoogleCalendarServer = Loopback & {
  accessToken: string;
  refreshToken: string;
  events: Map<string, Item>;
  asked: Asked[];
  /** Answers the next request of this method in place of Google; after the change, if there is one. */
  next: ((response: ServerResponse) => void) | null;
  losesAnswers: boolean;
};

export async function startGoogleCalendar(): Promise<GoogleCalendarServer> {
  const server = await startLoopback(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const text = await textOf(request);
    if (pathname === "/token") return redeem(new URLSearchParams(text), response);
    if (pathname === "/revoke") return sendJson(response, {});
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
    const isKnown = body.get("refresh_token") === google.refreshToken || body.get("code") === "a-code";
    if (!isKnown) return sendJson(response, { error: "invalid_grant" }, 400);
    google.accessToken = `renewed-${google.accessToken}`;
    const tokens = { access_token: google.accessToken, expires_in: 3599, token_type: "Bearer" };
    const isFirst = body.get("grant_type") === "authorization_code";
    const more = { refresh_token: google.refreshToken, scope: body.get("code_verifier") ?? "" };
    sendJson(response, isFirst ? { ...tokens, ...more } : tokens);
  }

  function respond({ method, path, query, body }: Asked, response: ServerResponse) {
    if (path === "/users/me/calendarList")
      return sendJson(response, {
        items: [{ id: "own@calendar.example", summary: "Work", primary: true, accessRole: "owner" }],
      });
    if (path === "/channels/stop") return void response.writeHead(204).end();
    if (path.endsWith("/watch"))
      return sendJson(response, { id: body.id, resourceId: "r", expiration: "1000" });
    const id = /\/events\/(.+)$/.exec(path)?.[1];
    const known = id === undefined ? undefined : google.events.get(id);
    if (method === "GET" && id === undefined) {
      if (query.has("syncToken") && query.has("timeMin")) return sendError(response, 400, "badRequest");
      return sendJson(response, {
        items: [...google.events.values()],
        timeZone: "Europe/Berlin",
        nextSyncToken: "s2",
      });
    }
    if (method === "POST") {
      if (google.events.has(String(body.id))) return sendError(response, 409, "duplicate");
      google.events.set(String(body.id), { ...body, id: String(body.id) });
      if (google.losesAnswers) return void response.destroy();
      return sendJson(response, withLink(body));
    }
    if (!known || id === undefined) return sendError(response, 404, "notFound");
    if (method === "DELETE") {
      if (known.status === "cancelled") return sendError(response, 410, "deleted");
      known.status = "cancelled";
      return void response.writeHead(204).end();
    }
    if (method === "PATCH") Object.assign(known, body);
    sendJson(response, withLink(known));
  }

  const google: GoogleCalendarServer = {
    ...server,
    accessToken: "first",
    refreshToken: "refresh",
    events: new Map(),
    asked: [],
    next: null,
    losesAnswers: false,
  };
  return google;
}

function withLink(item: Record<string, unknown>): Record<string, unknown> {
  if (!item.conferenceData) return item;
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
