import { aborted } from "../event-loop";
import type { Random } from "../random";
import type { World } from "../world";
import { fateIn, type Weather } from "./weather";

export type StoredEvent = {
  id: string;
  status: string;
  startsAt: number;
  endsAt: number;
  text: string;
  writtenAt: number;
};
type Account = {
  name: string;
  events: Map<string, StoredEvent>;
  changes: number;
  /** No token of before this moment counts. */
  revokedAt: number;
  writes: { at: number; id: string }[];
};

const BASE32HEX = "0123456789abcdefghijklmnopqrstuv";
const TOKEN_SECONDS = 3600;

/** Google Calendar, as far as the site speaks with it. Each account has one calendar of its own name. */
export class CalendarStandIn {
  weather: Weather = "fine";
  readonly accounts = new Map<string, Account>();
  readonly #world: World;
  readonly #random: Random;

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
  }

  account(name: string): Account {
    const known = this.accounts.get(name) ?? {
      name,
      events: new Map(),
      changes: 0,
      revokedAt: 0,
      writes: [],
    };
    this.accounts.set(name, known);
    return known;
  }

  /** The host takes the site's access back at the service. */
  revoke(name: string): void {
    this.account(name).revokedAt = this.#world.now + 1;
  }

  /** The ids of the calls that stand in an account's calendar, each with its time. */
  standing(name: string): Map<string, StoredEvent> {
    const own = [...this.account(name).events.values()].filter(({ status }) => status === "confirmed");
    return new Map(own.map((event) => [uidOf(event.id), event]));
  }

  async answer(url: URL, init: RequestInit): Promise<Response> {
    const { loop } = this.#world;
    await loop.turn();
    const fate = fateIn(this.weather, this.#random);
    if (fate === "late")
      await Promise.race([loop.sleep(this.#random.whole(50, 3_000)), aborted(init.signal)]);
    if (fate === "unheard") return aborted(init.signal);
    if (fate === "refused") return new Response("{}", { status: 503 });
    if (fate === "busy") return new Response("{}", { status: 429, headers: { "Retry-After": "120" } });
    const answer = this.#act(url, init);
    return fate === "done_unheard" ? aborted(init.signal) : answer;
  }

  #act(url: URL, init: RequestInit): Response {
    if (url.pathname.endsWith("/token")) return this.#token(new URLSearchParams(String(init.body)));
    if (url.pathname.endsWith("/revoke")) return this.#revoked(new URLSearchParams(String(init.body)));
    const [name = "", issuedAt = "0"] = (new Headers(init.headers).get("Authorization") ?? "")
      .replace("Bearer ", "")
      .split(":");
    const account = this.account(name);
    const isValid =
      Number(issuedAt) >= account.revokedAt && this.#world.now - Number(issuedAt) < TOKEN_SECONDS * 1000;
    if (!isValid) return new Response("{}", { status: 401 });
    if (url.pathname.endsWith("/calendarList")) return json({ items: [calendarOf(name)] });
    const id = /\/events\/([^/]+)$/.exec(url.pathname)?.[1] ?? null;
    if (init.method === "GET") return this.#list(account, url.searchParams);
    return this.#write(account, id, init);
  }

  #token(asked: URLSearchParams): Response {
    const [name = "", issuedAt = "0"] = (asked.get("code") ?? asked.get("refresh_token") ?? "").split(":");
    const isOver = !asked.has("code") && Number(issuedAt) < this.account(name).revokedAt;
    if (isOver) return json({ error: "invalid_grant" }, 400);
    const token = `${name}:${this.#world.now}`;
    return json({
      access_token: token,
      token_type: "Bearer",
      expires_in: TOKEN_SECONDS,
      ...(asked.has("code") && { refresh_token: token, scope: SCOPES }),
    });
  }

  #revoked(asked: URLSearchParams): Response {
    this.revoke((asked.get("token") ?? "").split(":")[0] ?? "");
    return json({});
  }

  #list(account: Account, asked: URLSearchParams): Response {
    const token = asked.get("syncToken");
    const nextSyncToken = String(account.changes);
    if (token !== null) {
      const items = token === nextSyncToken ? [] : [...account.events.values()].slice(0, 1).map(shown);
      return json({ items, nextSyncToken });
    }
    const [from, to] = [Date.parse(asked.get("timeMin") ?? ""), Date.parse(asked.get("timeMax") ?? "")];
    const within = [...account.events.values()].filter(
      ({ startsAt, endsAt, status }) => status === "confirmed" && endsAt > from && startsAt < to,
    );
    return json({ items: within.map(shown), nextSyncToken, timeZone: "UTC" });
  }

  #write(account: Account, id: string | null, init: RequestInit): Response {
    account.changes += 1;
    const body = init.body ? (JSON.parse(String(init.body)) as Sent) : null;
    const event = account.events.get(id ?? body?.id ?? "");
    account.writes.push({ at: this.#world.now, id: id ?? body?.id ?? "" });
    if (init.method === "DELETE") {
      if (!event || event.status === "cancelled") return new Response("", { status: event ? 410 : 404 });
      event.status = "cancelled";
      return new Response(null, { status: 204 });
    }
    if (!body) return new Response("{}", { status: 400 });
    if (init.method === "POST" && event) return json({}, 409);
    if (init.method === "PATCH" && !event) return json({}, 404);
    const stored = {
      id: id ?? body.id ?? "",
      status: body.status,
      text: JSON.stringify(body),
      writtenAt: this.#world.now,
      startsAt: Date.parse(body.start.dateTime),
      endsAt: Date.parse(body.end.dateTime),
    };
    account.events.set(stored.id, stored);
    return json(shown(stored));
  }
}

type Sent = { id?: string; status: string; start: { dateTime: string }; end: { dateTime: string } };

const SCOPES = [
  "https://www.googleapis.com/auth/calendar.events.owned",
  "https://www.googleapis.com/auth/calendar.calendarlist.readonly",
].join(" ");

const json = (body: unknown, status = 200) => Response.json(body, { status });
const calendarOf = (name: string) => ({ id: name, summary: name, primary: true, accessRole: "owner" });
const shown = ({ id, status, startsAt, endsAt }: StoredEvent) => ({
  id,
  status,
  start: { dateTime: new Date(startsAt).toISOString() },
  end: { dateTime: new Date(endsAt).toISOString() },
});

/** The iCalendar UID in an event's id: base32hex, as Google asks for. */
export function uidOf(id: string): string {
  let bits = "";
  for (const letter of id) bits += BASE32HEX.indexOf(letter).toString(2).padStart(5, "0");
  const bytes = bits.match(/.{8}/g) ?? [];
  return String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
}
