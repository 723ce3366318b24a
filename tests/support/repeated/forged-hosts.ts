import { randomUUID } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DEMO_ACCOUNTS } from "../../../scripts/demo-accounts";
import { guestFields, offeredTimes } from "../journey";
import { Page } from "../page";
import { SITE_ROUTES } from "../route-table";
import { freePort, startSite } from "../site";
import { TICKET_FIELDS } from "../ticket-journey";
import { encodeForm, type Fields } from "../visitor";

/**
 * Headers that name another host, scheme or client. The site is served as `npm start` does, where the Host
 * header arrives as it was sent.
 */
export function testForgedHosts({ names }: { names?: readonly string[] } = {}): void {
  type Headers = Record<string, string | string[]>;

  const FORGED = "forged.example";

  /** Each header that can name a host other than the site's. */
  const HOSTS: Record<string, Headers> = {
    Host: { Host: FORGED },
    "Host with a port": { Host: `${FORGED}:8443` },
    "Host with the site's name before it": { Host: `localhost.${FORGED}` },
    "X-Forwarded-Host": { "X-Forwarded-Host": FORGED },
    "X-Forwarded-Host and -Proto": { "X-Forwarded-Host": FORGED, "X-Forwarded-Proto": "https" },
    "X-Forwarded-Host twice": { "X-Forwarded-Host": [FORGED, `other.${FORGED}`] },
    "X-Forwarded-Port": { "X-Forwarded-Port": "8443", "X-Forwarded-Prefix": `//${FORGED}` },
    Forwarded: { Forwarded: `for=192.0.2.1;host=${FORGED};proto=https` },
    "X-Original-URL": { "X-Original-URL": `//${FORGED}/`, "X-Rewrite-URL": `//${FORGED}/` },
    "X-HTTP-Host-Override": { "X-HTTP-Host-Override": FORGED, "X-Host": FORGED },
  };

  let site: Awaited<ReturnType<typeof startSite>>;

  beforeAll(async () => {
    site = await startSite(await freePort());
  });
  beforeEach(async () => {
    for (const table of ["emails", "bookings", "tickets", "attempt_counters"])
      await site.database.prepare(`delete from ${table}`).run();
  });
  afterAll(() => site?.stop());

  type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

  /** Unlike fetch, sends any Host header, and the same header several times. */
  function send(path: string, headers: Headers, fields?: Fields): Promise<Answer> {
    const { hostname, port } = new URL(site.url);
    const body = fields && encodeForm(fields);
    const type = body === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded" };
    const method = body === undefined ? "GET" : "POST";
    return new Promise((resolve, reject) => {
      const sent = request(
        { hostname, port, path, method, headers: { ...type, ...headers } },
        async (answer) => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) });
        },
      );
      sent.on("error", reject).end(body);
    });
  }

  function expectUnforged(answer: Answer, what: string): void {
    expect(answer.status, what).toBeLessThan(500);
    expect(answer.text, what).not.toContain(FORGED);
    expect(JSON.stringify(answer.headers), what).not.toContain(FORGED);
    const location = new URL(answer.headers.location ?? "/", site.url);
    expect(location.origin, what).toBe(site.url);
  }

  const TAKEN = Object.entries(HOSTS).filter(([name]) => names?.includes(name) ?? true);

  describe.each(TAKEN)("a forged host in %s", (_, headers) => {
    test("is named by no page, redirect or file", async () => {
      const paths = SITE_ROUTES.map(({ pattern }) => pattern.replace("*", "no-such-page"));
      for (const path of [...paths.filter((path) => !path.includes(":")), "/help/", "/contact.data"]) {
        expectUnforged(await send(path, headers), path);
      }
    });

    test("is named by no answer to a form, and by no email", async () => {
      const [account] = DEMO_ACCOUNTS;
      const [time = ""] = offeredTimes(new Page((await send("/schedule?tz=Europe/London", {})).text));
      const forms: [path: string, fields: Record<string, string>][] = [
        ["/contact", { step: "details", name: "Demo Client", email: "demo@client.example", company: "Demo" }],
        ["/schedule", guestFields(time)],
        ["/help/submit-ticket", { ...TICKET_FIELDS, idempotencyKey: randomUUID() }],
        ["/signin?mode=reset", { form: "reset", email: account.email }],
        ["/help/live-chat?chat=open", { message: "Hello" }],
        ["/signout", {}],
      ];
      for (const [path, fields] of forms) {
        const answer = await send(path, headers, fields);
        expectUnforged(answer, path);
        expect([302, 303, 307], path).toContain(answer.status);
      }
      const { results } = await site.database.prepare("select id from emails").all<{ id: string }>();
      expect(results.length).toBeGreaterThanOrEqual(5);
      const emails = await Promise.all(results.map(({ id }) => send(`/dev/mail/${id}/html`, {})));
      for (const { status, text } of emails) {
        expect(status).toBe(200);
        expect(text).not.toContain(FORGED);
        expect(text).not.toContain("192.0.2.1");
      }
      // The emails to clients and visitors have links to the site's own address.
      expect(emails.filter(({ text }) => text.includes(site.url)).length).toBeGreaterThanOrEqual(3);
    });
  });

  describe("a limit", () => {
    const LIMITED = { "CF-Connecting-IP": "198.51.100.7" };
    const ticket = (headers: Headers) =>
      send("/help/submit-ticket", headers, { ...TICKET_FIELDS, idempotencyKey: randomUUID() });

    test.each<[string, (round: number) => Headers]>([
      ["X-Forwarded-For", (round) => ({ ...LIMITED, "X-Forwarded-For": `203.0.113.${round}` })],
      ["X-Real-IP", (round) => ({ ...LIMITED, "X-Real-IP": `203.0.113.${round}` })],
      ["True-Client-IP", (round) => ({ ...LIMITED, "True-Client-IP": `203.0.113.${round}` })],
      ["Forwarded", (round) => ({ ...LIMITED, Forwarded: `for=203.0.113.${round}` })],
      ["another User-Agent", (round) => ({ ...LIMITED, "User-Agent": `Browser ${round}` })],
      [
        "an address of its own before the one that the network adds",
        (round) => ({ "CF-Connecting-IP": [`203.0.113.${round}`, LIMITED["CF-Connecting-IP"]] }),
      ],
      ["spaces", (round) => ({ "CF-Connecting-IP": `${" ".repeat(round)}198.51.100.7 ` })],
    ])("is not dodged by %s", async (_, headers) => {
      expect((await ticket(LIMITED)).status).toBe(303);
      // As if the network had reached its limit.
      await site.database.prepare("update attempt_counters set attempts = 1000").run();
      expect((await ticket(LIMITED)).status).toBe(429);
      for (const round of [1, 2, 3]) expect((await ticket(headers(round))).status).toBe(429);
    });

    test("is not dodged by other addresses in one's own IPv6 network", async () => {
      expect((await ticket({ "CF-Connecting-IP": "2001:db8:1:2::1" })).status).toBe(303);
      // Above the limit of a /64, and below that of the /48 around it.
      await site.database.prepare("update attempt_counters set attempts = 100").run();
      for (const address of ["2001:db8:1:2::2", "2001:0DB8:1:2:ffff::9", "2001:db8:1:2:1:1:1:1"]) {
        expect([address, (await ticket({ "CF-Connecting-IP": address })).status]).toEqual([address, 429]);
      }
      expect((await ticket({ "CF-Connecting-IP": "2001:db8:1:3::1" })).status).toBe(303);
      await site.database.prepare("update attempt_counters set attempts = 1000").run();
      expect((await ticket({ "CF-Connecting-IP": "2001:db8:1:4::1" })).status).toBe(429);
    });
  });
}
