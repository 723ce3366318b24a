import type { IncomingMessage, ServerResponse } from "node:http";
import type { Credentials } from "../../app/domain/calendars/calendar-adapter";
import type { Instant } from "../../app/domain/instant";
import {
  MICROSOFT_MORE,
  MICROSOFT_SCOPES,
  microsoftCalendar,
} from "../../app/outside/calendars/microsoft-calendar";
import { type Loopback, sendJson, startLoopback } from "./loopback";

type Property = { id: string; value: string };
type Event = {
  id: string;
  isOnlineMeeting?: boolean;
  transactionId?: string;
  singleValueExtendedProperties?: Property[];
  [field: string]: unknown;
};
type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
  prefer: string | undefined;
};
type Handler = (response: ServerResponse) => void;

/** A fake Microsoft Graph (v1.0) with the calendars and events of one person, according to its reference. */
export type MicrosoftCalendarServer = Loopback & {
  apiUrl: string;
  accessToken: string;
  refreshToken: string;
  calendars: Record<string, unknown>[];
  /** Also to add events, or delete them, as the host does. */
  events: Map<string, Event>;
  asked: Asked[];
  /** Answer the next requests in place of Graph; null leaves one to it. */
  next: (Handler | null)[];
  losesAnswers: boolean;
  /** How it responds to a wish for a meeting. */
  meetings: "ready" | "late" | "refused";
};

export async function startMicrosoftCalendar(): Promise<MicrosoftCalendarServer> {
  const server = await startLoopback(async (request, response) => {
    const url = new URL(request.url ?? "", "http://localhost");
    const text = await textOf(request);
    if (url.pathname === "/token") return redeem(new URLSearchParams(text), response);
    const asked = {
      method: request.method ?? "",
      path: url.pathname,
      query: url.searchParams,
      body: jsonOf(text),
      prefer: request.headers.prefer?.toString(),
    };
    graph.asked.push(asked);
    const answer = graph.next.shift();
    if (answer) return answer(response);
    if (request.headers.authorization !== `Bearer ${graph.accessToken}`)
      return sendGraphError(response, 401, "InvalidAuthenticationToken");
    if (url.search.includes("+")) return sendGraphError(response, 400, "BadRequest");
    return respond(asked, response);
  });

  /** Microsoft replaces the refresh token each time, and lists scopes by their full names. */
  function redeem(body: URLSearchParams, response: ServerResponse) {
    if (body.get("refresh_token") !== graph.refreshToken)
      return sendJson(response, { error: "invalid_grant" }, 400);
    graph.accessToken = `renewed-${graph.accessToken}`;
    graph.refreshToken = `renewed-${graph.refreshToken}`;
    sendJson(response, {
      access_token: graph.accessToken,
      refresh_token: graph.refreshToken,
      token_type: "Bearer",
      expires_in: 3599,
      scope: "https://graph.microsoft.com/Calendars.ReadWrite",
    });
  }

  function respond({ method, path, query, body }: Asked, response: ServerResponse) {
    const [, ofCalendar, ofEvent] =
      /^\/v1\.0\/me\/(?:calendars(?:\/[^/]+\/(\w+))?|events\/([^/]+))$/.exec(path) ?? [];
    if (path.endsWith("/me/calendars")) return sendPage(graph.calendars, query, path, response);
    if (ofCalendar === "calendarView") return view(query, path, response);
    if (ofCalendar === "events")
      return method === "POST" ? create(body, response) : search(query, path, response);
    const known = graph.events.get(decodeURIComponent(ofEvent ?? ""));
    if (!known) return sendGraphError(response, 404, "ErrorItemNotFound");
    if (method === "DELETE") {
      graph.events.delete(known.id);
      return void response.writeHead(204).end();
    }
    if (method === "PATCH") update(known, body);
    sendJson(response, known);
  }

  function view(query: URLSearchParams, path: string, response: ServerResponse) {
    const from = query.get("startDateTime");
    const to = query.get("endDateTime");
    if (from === null || to === null) return sendGraphError(response, 400, "ErrorInvalidParameter");
    sendPage([...graph.events.values()], query, path, response);
  }

  /** Only the fields that are selected, and only the property that is expanded. */
  function sendPage(
    all: readonly Record<string, unknown>[],
    query: URLSearchParams,
    path: string,
    response: ServerResponse,
  ) {
    const skip = Number(query.get("$skip") ?? 0);
    const end = skip + Number(query.get("$top") ?? 10);
    const fields = query.get("$select")?.split(",") ?? [];
    const expanded = /^singleValueExtendedProperties\(\$filter=id eq '(.+)'\)$/.exec(
      query.get("$expand") ?? "",
    );
    const value = all.slice(skip, end).map((item) => {
      const properties = (item as Event).singleValueExtendedProperties?.filter(
        ({ id }) => id === expanded?.[1],
      );
      const selected = fields.filter((field) => field in item).map((field) => [field, item[field]]);
      return {
        ...Object.fromEntries(selected),
        ...(properties?.length && { singleValueExtendedProperties: properties }),
      };
    });
    const next = new URLSearchParams(query);
    next.set("$skip", String(end));
    const link = `${server.url}${path}?${next.toString().replaceAll("+", "%20")}`;
    sendJson(response, { value, ...(end < all.length && { "@odata.nextLink": link }) });
  }

  function search(query: URLSearchParams, path: string, response: ServerResponse) {
    const filter =
      /^singleValueExtendedProperties\/Any\(ep: ep\/id eq '(.+)' and ep\/value eq '(.+)'\)$/.exec(
        query.get("$filter") ?? "",
      );
    if (!filter) return sendGraphError(response, 400, "ErrorInvalidUrlQueryFilter");
    const value = [...graph.events.values()].filter((event) =>
      event.singleValueExtendedProperties?.some(
        (property) => property.id === filter[1] && property.value === filter[2]?.replaceAll("''", "'"),
      ),
    );
    sendPage(value, query, path, response);
  }

  /** A repeat changes nothing if the contents are the same, and is refused otherwise. */
  function create(body: Record<string, unknown>, response: ServerResponse) {
    const text = JSON.stringify(body);
    const earlier = transactions.get(String(body.transactionId));
    const known = earlier?.text === text ? graph.events.get(earlier.id) : undefined;
    if (known) return sendJson(response, known, 201);
    if (earlier) return sendGraphError(response, 400, "ErrorDuplicateTransactionId");
    const event: Event = { id: `AAMk/${++count}=`, iCalUId: `by-graph-${count}`, isOnlineMeeting: false };
    if (body.transactionId) transactions.set(String(body.transactionId), { id: event.id, text });
    graph.events.set(event.id, event);
    update(event, body);
    if (graph.losesAnswers) return void response.destroy();
    sendJson(response, event, 201);
  }

  /** A meeting lives in the body of its event: a body without it ends the meeting. */
  function update(event: Event, body: Record<string, unknown>) {
    const wasMeeting = event.isOnlineMeeting === true;
    Object.assign(event, body);
    if (wasMeeting && "body" in body) {
      event.isOnlineMeeting = false;
      event.onlineMeeting = null;
      return;
    }
    event.isOnlineMeeting = (wasMeeting || body.isOnlineMeeting === true) && graph.meetings !== "refused";
    const isReady = event.isOnlineMeeting && graph.meetings === "ready";
    event.onlineMeeting = isReady ? { joinUrl: "https://teams.example/join" } : null;
  }

  let count = 0;
  const transactions = new Map<string, { id: string; text: string }>();
  const graph: MicrosoftCalendarServer = {
    ...server,
    apiUrl: `${server.url}/v1.0`,
    accessToken: "first",
    refreshToken: "refresh",
    calendars: [],
    events: new Map(),
    asked: [],
    next: [],
    losesAnswers: false,
    meetings: "ready",
  };
  return graph;
}

/** A connection to it, which has a minute left unless told otherwise. */
export function microsoftAdapter(
  graph: MicrosoftCalendarServer,
  given: Partial<Credentials> & { now: () => Instant; saved: Credentials[]; timeoutMs?: number },
) {
  const { now, saved, timeoutMs = 5_000, ...credentials } = given;
  const service = {
    clientId: "client",
    clientSecret: "secret",
    scopes: MICROSOFT_SCOPES,
    more: MICROSOFT_MORE,
    authorizationUrl: "https://login.example/authorize",
    tokenUrl: `${graph.url}/token`,
    apiUrl: graph.apiUrl,
  };
  const first = { accessToken: "first", refreshToken: "refresh", expiresAt: now() + 60_000 };
  const connection = {
    credentials: { ...first, ...credentials },
    save: async (renewed: Credentials) => void saved.push(renewed),
  };
  return microsoftCalendar(service, connection, { userAgent: "agency.example", timeoutMs, now });
}

/** An error in Graph's form: https://learn.microsoft.com/graph/errors. */
export function sendGraphError(response: ServerResponse, status: number, code: string): void {
  sendJson(response, { error: { code, message: code } }, status);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}

function jsonOf(text: string): Record<string, unknown> {
  return text.startsWith("{") ? JSON.parse(text) : {};
}
