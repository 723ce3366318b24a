import * as z from "zod";
import type { Window } from "../../domain/calendars/busy-times";
import type { Outcome } from "../../domain/calendars/calendar-adapter";

/** Properties that we ask for, by the prefixes of `NAMESPACES`. */
type DavProperty = `${"D" | "C" | "S"}:${string}`;

/** WebDAV (RFC 4918), CalDAV (RFC 4791), and getctag (caldav-ctag-03), which is older than sync-token (RFC 6578). */
const NAMESPACES =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/"';
const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

/** The body of a PROPFIND (RFC 4918, section 9.1). */
export function propfindBody(properties: readonly DavProperty[]): string {
  return `${DECLARATION}<D:propfind ${NAMESPACES}>${propOf(properties)}</D:propfind>`;
}

/** The body of a REPORT that asks for all events that overlap the window (RFC 4791, section 7.8). */
export function windowQueryBody({ from, to }: Window): string {
  return calendarQueryBody(`<C:time-range start="${utcOf(from)}" end="${utcOf(to)}"/>`);
}

/** The same for events whose UID contains this one, in capital or small letters (RFC 4791, sections 7.8.6 and 9.7.5). */
export function uidQueryBody(uid: string): string {
  const text = uid.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return calendarQueryBody(`<C:prop-filter name="UID"><C:text-match>${text}</C:text-match></C:prop-filter>`);
}

function calendarQueryBody(condition: string): string {
  const filter = `<C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">${condition}</C:comp-filter></C:comp-filter>`;
  const prop = propOf(["D:getetag", "C:calendar-data"]);
  return `${DECLARATION}<C:calendar-query ${NAMESPACES}>${prop}<C:filter>${filter}</C:filter></C:calendar-query>`;
}

const propOf = (properties: readonly DavProperty[]) =>
  `<D:prop>${properties.map((name) => `<${name}/>`).join("")}</D:prop>`;

/** "20261124T140000Z" */
const utcOf = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/**
 * An element without children or attributes is parsed as its text, and any element as one of a list. Within a list, no
 * element may be invalid: zod collects what is wrong with each, and a hostile answer has hundreds of thousands.
 */
const text = z.array(
  z.union([z.string(), z.object({ "#text": z.string().default("") }).transform((one) => one["#text"])]),
);
const first = text.transform(([one = ""]) => one);
const element = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => (typeof value === "string" ? {} : value), z.object(shape));
const hrefs = z
  .array(element({ href: text.optional(), unauthenticated: z.unknown().optional() }))
  .transform((all) => ({
    hrefs: all.flatMap(({ href }) => href ?? []),
    isUnauthenticated: all.some(({ unauthenticated }) => unauthenticated !== undefined),
  }));
const names = z
  .array(z.preprocess((value) => (typeof value === "string" ? {} : value), z.record(z.string(), z.unknown())))
  .transform((all) => all.flatMap((one) => Object.keys(one)));

/** By the properties' local names: those that we ask for have different ones. */
const PropSchema = element({
  displayname: first.optional(),
  resourcetype: names.optional(),
  "supported-calendar-component-set": z
    .array(element({ comp: z.array(element({ "@_name": z.string().default("") })).default([]) }))
    .transform((all) => all.flatMap(({ comp }) => comp.map((one) => one["@_name"].toUpperCase())))
    .optional(),
  "current-user-privilege-set": z
    .array(element({ privilege: names.default([]) }))
    .transform((all) => all.flatMap(({ privilege }) => privilege))
    .optional(),
  "current-user-principal": hrefs.optional(),
  "calendar-home-set": hrefs.optional(),
  "calendar-user-address-set": hrefs.optional(),
  "schedule-default-calendar-URL": hrefs.optional(),
  "calendar-timezone": first.optional(),
  "calendar-timezone-id": first.optional(),
  getctag: first.optional(),
  "sync-token": first.optional(),
  getetag: first.optional(),
  "calendar-data": first.optional(),
});
export type DavProperties = z.infer<typeof PropSchema>;

const MultistatusSchema = z.object({
  multistatus: z
    .array(
      element({
        response: z
          .array(
            element({
              href: first.optional(),
              status: first.optional(),
              propstat: z
                .array(element({ prop: z.array(z.unknown()).default([]), status: first.optional() }))
                .default([]),
            }),
          )
          .default([]),
      }),
    )
    .length(1),
});

export type DavResource = {
  href: string;
  /** The status of the whole resource; null where each property has its own. */
  status: number | null;
  /** Those that the server has and lets us read. */
  properties: DavProperties;
};

/** The answer to a PROPFIND or REPORT (RFC 4918, section 13). Its text is treated as hostile. */
export async function readMultistatus(body: string): Promise<Outcome<DavResource[]>> {
  const parsed = MultistatusSchema.safeParse(await parseXml(body));
  if (!parsed.success) return MALFORMED;
  const resources: DavResource[] = [];
  for (const { href, status, propstat } of parsed.data.multistatus.flatMap(({ response }) => response)) {
    if (href === undefined) return MALFORMED;
    const found: Record<string, unknown> = {};
    for (const { prop } of propstat.filter((one) => statusOf(one.status) === 200))
      for (const one of prop) Object.assign(found, typeof one === "object" ? one : {});
    const properties = PropSchema.safeParse(found);
    if (!properties.success) return MALFORMED;
    const ownStatus = status === undefined ? null : statusOf(status);
    resources.push({ href, status: ownStatus, properties: properties.data });
  }
  return { result: "ok", value: resources };
}

const MALFORMED = { result: "failed", code: "MALFORMED" } as const;

/** 200 in "HTTP/1.1 200 OK" */
const statusOf = (line = "") => Number(/^HTTP\/\S+ (\d{3})/.exec(line)?.[1] ?? 0);

/** Null if the text is not well-formed, or declares a document type: its entities could grow without end. */
async function parseXml(body: string): Promise<unknown> {
  // Loaded on demand: few requests need it.
  const { XMLParser } = await import("fast-xml-parser");
  const parser = new XMLParser({
    removeNSPrefix: true,
    ignoreAttributes: (name) => name !== "name",
    parseTagValue: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
    processEntities: true,
    entityDecoder: {
      // Called for each document type, also for one without entities.
      addInputEntities: () => {
        throw new Error("A document type is declared");
      },
      setExternalEntities: () => {},
      setXmlVersion: () => {},
      reset: () => {},
      decode: decodeReferences,
    },
  });
  try {
    return parser.parse(body, true);
  } catch {
    // Whatever the parser refuses is not well-formed, or nested deeper than any answer is.
    return null;
  }
}

const PREDEFINED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Character references, and the entities that XML has without a document type (XML 1.0, sections 4.1 and 4.6). */
function decodeReferences(encoded: string): string {
  return encoded.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return PREDEFINED[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
