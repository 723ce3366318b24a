import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { startLoopback } from "./loopback";

/** A calendar server on loopback. It records its requests, and the test decides the response for each path. */
export type CalendarServer = {
  url: string;
  answers: Map<string, (response: ServerResponse, headers: IncomingHttpHeaders) => void>;
  asked: { path: string; headers: IncomingHttpHeaders }[];
  stop(): Promise<void>;
};

export async function startCalendarServer(): Promise<CalendarServer> {
  const { url, stop } = await startLoopback((request, response) => {
    const path = request.url ?? "";
    calendars.asked.push({ path, headers: request.headers });
    const answer = calendars.answers.get(path);
    if (answer) answer(response, request.headers);
    else response.writeHead(404).end();
  });
  const calendars: CalendarServer = {
    url,
    answers: new Map(),
    asked: [],
    stop,
  };
  return calendars;
}

/** An iCalendar file of events, each a list of its lines. */
export function calendarOf(...events: readonly (readonly string[])[]): string {
  const lines = events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Example//Example//EN",
    ...lines,
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}

/** Responds with a file, or with 304 if the request has its ETag. */
export function respondWithFile(file: string, etag = '"one"') {
  return (response: ServerResponse, headers: IncomingHttpHeaders) => {
    if (headers["if-none-match"] === etag) response.writeHead(304, { ETag: etag }).end();
    else response.writeHead(200, { "Content-Type": "text/calendar", ETag: etag }).end(file);
  };
}
