import type { IncomingMessage, ServerResponse } from "node:http";
import { type Loopback, startLoopback } from "./loopback";

type Asked = { method: string; path: string; headers: IncomingMessage["headers"]; body: string };
type Collection = {
  name: string;
  /** Null for a server that does not tell. */
  components: string[] | null;
  privileges: string[] | null;
  /** Of the calendar itself, as an IANA name. */
  timeZone?: string;
};

/**
 * A stand-in for a CalDAV server (RFC 4791) with one person. It does not apply a query's time range: a client filters
 * the occurrences itself, since servers return whole series.
 */
export type CaldavServer = Loopback & {
  password: string;
  homeUrl: string;
  calendarUrl: string;
  calendars: Map<string, Collection>;
  resources: Map<string, { text: string; etag: string }>;
  /** Of the person, for CALDAV:calendar-user-address-set. */
  addresses: string[];
  defaultCalendar: string | null;
  hasChangeTags: boolean;
  /** Where /.well-known/caldav leads; null if there is no such path. */
  wellKnown: string | null;
  usesCdata: boolean;
  /** Whether a query is answered with all resources, whatever its filter. */
  ignoresFilters: boolean;
  asked: Asked[];
  /** Answers the next request of this method in place of the server. */
  next: { method: string; answer: (response: ServerResponse) => void } | null;
  /** Closes the connection instead of answering, after the change. */
  losesAnswers: boolean;
  /** Stores an object as the person's own device would. */
  store(name: string, text: string): void;
};

export const CALDAV_USERNAME = "host@agency.example";
const ROOT = "/dav/";
const PRINCIPAL = "/dav/principals/host/";
const HOME = "/dav/calendars/host/";
const INBOX = `${HOME}inbox/`;
const NAMESPACES =
  'xmlns="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/"';

export async function startCaldav(): Promise<CaldavServer> {
  let version = 1;
  const server = await startLoopback(async (request, response) => {
    const path = new URL(request.url ?? "", "http://localhost").pathname;
    const { method = "", headers } = request;
    const body = await textOf(request);
    caldav.asked.push({ method, path, headers, body });
    if (caldav.next?.method === method) {
      const { answer } = caldav.next;
      caldav.next = null;
      return answer(response);
    }
    if (path === "/.well-known/caldav" && caldav.wellKnown !== null)
      return void response.writeHead(301, { Location: caldav.wellKnown }).end();
    const login = Buffer.from(`${CALDAV_USERNAME}:${caldav.password}`, "utf8").toString("base64");
    if (headers.authorization !== `Basic ${login}`)
      return void response.writeHead(401, { "WWW-Authenticate": 'Basic charset="UTF-8"' }).end();
    if (method === "PROPFIND") return propfind(path, String(headers.depth), body, response);
    if (method === "REPORT") return report(path, String(headers.depth), body, response);
    if (method === "PUT") return put(path, headers, body, response);
    if (method === "DELETE") return remove(path, response);
    response.writeHead(405).end();
  });

  /** A resource's properties as XML, by their local names; null if there is no such resource. */
  function propertiesOf(path: string): Record<string, string> | null {
    const href = (target: string) => `<href>${target}</href>`;
    const common = { "current-user-principal": href(PRINCIPAL), resourcetype: "<collection/>" };
    if (path === ROOT || path === HOME) return common;
    if (path === PRINCIPAL) {
      const addresses = caldav.addresses.map(href).join("");
      return { ...common, "calendar-home-set": href(HOME), "calendar-user-address-set": addresses };
    }
    if (path === INBOX)
      return {
        resourcetype: "<collection/><cal:schedule-inbox/>",
        ...(caldav.defaultCalendar && { "schedule-default-calendar-URL": href(caldav.defaultCalendar) }),
      };
    const calendar = caldav.calendars.get(path);
    if (calendar) {
      const { name, components, privileges } = calendar;
      const privilege = (one: string) => `<privilege><${one}/></privilege>`;
      return {
        ...common,
        displayname: escaped(name),
        resourcetype: "<collection/><cal:calendar/>",
        ...(components && {
          "supported-calendar-component-set": components
            .map((one) => `<cal:comp name="${one}"/>`)
            .join("\n  "),
        }),
        ...(privileges && { "current-user-privilege-set": privileges.map(privilege).join("") }),
        ...(calendar.timeZone && {
          "calendar-timezone": escaped(
            `BEGIN:VCALENDAR\r\nBEGIN:VTIMEZONE\r\nTZID:${calendar.timeZone}\r\nEND:VTIMEZONE\r\nEND:VCALENDAR\r\n`,
          ),
        }),
        ...(caldav.hasChangeTags && { getctag: `ctag-${version}` }),
      };
    }
    const resource = caldav.resources.get(path);
    return resource ? { getetag: escaped(resource.etag), resourcetype: "" } : null;
  }

  function propfind(path: string, depth: string, body: string, response: ServerResponse) {
    if (!propertiesOf(path)) return void response.writeHead(404).end();
    const children = [INBOX, ...caldav.calendars.keys(), ...caldav.resources.keys()].filter(
      (child) => child.startsWith(path) && /^[^/]+\/?$/.test(child.slice(path.length)),
    );
    const asked = [...body.matchAll(/<[DCS]:([\w-]+)\/>/g)].map(([, name = ""]) => name);
    const paths = depth === "1" ? [path, ...children] : [path];
    sendMultistatus(
      response,
      paths.map((one) => responseOf(one, asked, propertiesOf(one) ?? {})),
    );
  }

  function report(path: string, depth: string, body: string, response: ServerResponse) {
    if (!caldav.calendars.has(path)) return void response.writeHead(404).end();
    const isRange = /<C:time-range start="\d{8}T\d{6}Z" end="\d{8}T\d{6}Z"\/>/.test(body);
    const uid = /<C:prop-filter name="UID"><C:text-match>(.+)<\/C:text-match><\/C:prop-filter>/.exec(
      body,
    )?.[1];
    if (depth !== "1" || !body.includes("<C:calendar-query ") || isRange === (uid !== undefined))
      return void response.writeHead(400).end();
    // RFC 4791, section 9.7.5: the text may be a part of the UID.
    const hasText = (text: string) =>
      uid === undefined || caldav.ignoresFilters || uidOf(text)?.toLowerCase().includes(uid.toLowerCase());
    const found = [...caldav.resources].filter(([name, { text }]) => name.startsWith(path) && hasText(text));
    const data = (text: string) => (caldav.usesCdata ? `<![CDATA[${text}]]>` : escaped(text));
    sendMultistatus(
      response,
      found.map(([name, { text, etag }]) =>
        responseOf(name, ["getetag", "calendar-data"], {
          getetag: escaped(etag),
          "calendar-data": data(text),
        }),
      ),
    );
  }

  function put(path: string, headers: IncomingMessage["headers"], body: string, response: ServerResponse) {
    const calendar = path.slice(0, path.lastIndexOf("/") + 1);
    const known = caldav.resources.get(path);
    const ifMatch = headers["if-match"];
    if (!caldav.calendars.has(calendar)) return void response.writeHead(409).end();
    if (headers["if-none-match"] === "*" && known) return void response.writeHead(412).end();
    if (ifMatch && (!known || (ifMatch !== "*" && ifMatch !== known.etag)))
      return void response.writeHead(412).end();
    const isObject =
      /^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/.test(body) && !/^METHOD:/m.test(body);
    if (!headers["content-type"]?.startsWith("text/calendar") || !isObject)
      return sendError(response, "valid-calendar-object-resource");
    const isOther = ([name, { text }]: [string, { text: string }]) =>
      name.startsWith(calendar) && name !== path && uidOf(text) === uidOf(body);
    // Which one it is, not all servers tell (RFC 4791, section 5.3.2.1).
    if ([...caldav.resources].some(isOther)) return sendError(response, "no-uid-conflict");
    version += 1;
    caldav.resources.set(path, { text: body, etag: `"v&${version}"` });
    if (caldav.losesAnswers) return void response.destroy();
    response.writeHead(known ? 204 : 201).end();
  }

  function remove(path: string, response: ServerResponse) {
    version += 1;
    response.writeHead(caldav.resources.delete(path) ? 204 : 404).end();
  }

  const work = `${HOME}work/`;
  const caldav: CaldavServer = {
    ...server,
    password: "app-password-ü",
    homeUrl: `${server.url}${HOME}`,
    calendarUrl: `${server.url}${work}`,
    calendars: new Map([[work, { name: "Work & more", components: ["VEVENT"], privileges: ["write"] }]]),
    resources: new Map(),
    addresses: [PRINCIPAL, "mailto:Host@agency.example", "mailto:Alias@agency.example"],
    defaultCalendar: null,
    hasChangeTags: true,
    wellKnown: ROOT,
    usesCdata: false,
    ignoresFilters: false,
    asked: [],
    next: null,
    losesAnswers: false,
    store: (name, text) => {
      version += 1;
      caldav.resources.set(`${work}${name}`, { text, etag: `"v&${version}"` });
    },
  };
  return caldav;
}

/** Properties that the resource lacks are answered with 404 (RFC 4918, section 9.1). */
function responseOf(path: string, asked: string[], properties: Record<string, string>): string {
  const prefix = (name: string) =>
    /^(getctag)$/.test(name) ? "cs:" : /^(calendar|supported|schedule)-/.test(name) ? "cal:" : "";
  const element = (name: string, content: string) =>
    `<${prefix(name)}${name}>${content}</${prefix(name)}${name}>`;
  const propstat = (names: string[], status: string) =>
    names.length === 0
      ? ""
      : `<propstat><prop>${names.map((name) => element(name, properties[name] ?? "")).join("")}</prop><status>HTTP/1.1 ${status}</status></propstat>`;
  const has = (name: string) => Object.hasOwn(properties, name);
  const known = propstat(asked.filter(has), "200 OK");
  const unknown = propstat(
    asked.filter((name) => !has(name)),
    "404 Not Found",
  );
  return `<response>\n<href>${path}</href>${known}${unknown}</response>`;
}

/** An event as the host's own device would store it. */
export function objectOf(uid: string): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Other//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTART:20261124T140000Z",
    "DTEND:20261124T150000Z",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
}

export function sendMultistatus(response: ServerResponse, responses: string[]): void {
  const body = `<?xml version="1.0" encoding="utf-8"?>\n<multistatus ${NAMESPACES}>\n${responses.join("\n")}</multistatus>`;
  response.writeHead(207, { "Content-Type": "application/xml; charset=utf-8" }).end(body);
}

/** A precondition that failed (RFC 4918, section 16). */
function sendError(response: ServerResponse, condition: string): void {
  response.writeHead(403, { "Content-Type": "application/xml" });
  response.end(`<error ${NAMESPACES}><cal:${condition}/></error>`);
}

const uidOf = (text: string) => /^UID:(.*)$/m.exec(text.replaceAll("\r\n ", ""))?.[1]?.trimEnd();

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("\r", "&#13;");

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}
