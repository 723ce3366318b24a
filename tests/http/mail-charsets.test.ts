import { expect, test } from "vitest";
import { BRAND } from "../../app/content/brand";
import { shareWorker } from "../support/share-worker";
import { readMessages, readTickets, sendEmail } from "../support/ticket-journey";

const site = shareWorker({ bindings: { INBOUND_DOMAIN: "inbound.example" } });
const SUPPORT = BRAND.supportEmail;

/** Texts in the charsets of older programs, as bytes. */
test.each([
  ["iso-2022-jp", "こん", "1b2442243324731b2842"],
  ["shift_jis", "こん", "82b182f1"],
  ["windows-1250", "Dzię", "447a69ea"],
  ["koi8-r", "Пр", "f0d2"],
  ["gb2312", "你", "c4e3"],
  ["ks_c_5601-1987", "안", "bec8"],
  ["cp1252", "ü", "fc"],
  ["us-ascii", "für", "66c3bc72"],
  ["utf-8", "für", "66fc72"],
])("an email in %s becomes a ticket that can be read", async (charset, text, bytes) => {
  const raw = [
    "From: demo@client.example",
    `To: ${SUPPORT}`,
    `Message-ID: <${charset}@client.example>`,
    `Content-Type: text/plain; charset=${charset}`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(bytes, "hex").toString("base64"),
  ].join("\r\n");
  await sendEmail(site, { raw, from: "demo@client.example", to: SUPPORT });
  const [ticket] = await readTickets(site.db);
  expect(await readMessages(site.db, ticket?.id ?? "")).toEqual([`requester: ${text}`]);
});

test("an email that a group passes on in its own name is from who wrote it, and is not confirmed", async () => {
  const raw = [
    `From: "'Ann' via Support" <${SUPPORT}>`,
    "X-Original-From: Ann Example <ann@client.example>",
    "Reply-To: Ann Example <ann@client.example>",
    `To: ${SUPPORT}`,
    "Message-ID: <1@client.example>",
    "Precedence: list",
    `Mailing-list: list ${SUPPORT}`,
    "List-ID: <support.agency.example>",
    "Authentication-Results: mx.cloudflare.net; spf=pass; dmarc=pass",
    "Subject: Help",
    "",
    "Please help.",
  ].join("\r\n");
  await sendEmail(site, { raw, from: `support+bncBAABB@${SUPPORT.split("@")[1]}`, to: SUPPORT });
  const [ticket] = await readTickets(site.db);
  expect(ticket).toMatchObject({ name: "Ann Example", email: "ann@client.example" });
  const { results } = await site.db.prepare("select kind from emails").all();
  expect(results).toEqual([{ kind: "agency_ticket_new" }]);
});
