import { expect, it } from "vitest";
import { EMAIL_SAMPLES, sampleOf } from "../../tests/support/email-samples";
import type { EmailKind, QueuedEmail } from "../domain/email/email";
import { SHIPPED_PHRASES } from "../domain/email/email-phrases";
import { renderEmail } from "./render-email";

const AGENCY = { name: "Demo Agency", email: "post@agency.example" };

/** A text with each address in a domain of other letters, as we store it. */
const moved = (text: string) => text.replaceAll("@", "@xn--bcher-kva.");

/** What a person reads of the HTML: neither addresses of links nor the calendar's file. */
const visible = (html: string) => html.replace(/<[^>]+>/g, " ");

it.each(Object.keys(EMAIL_SAMPLES) as EmailKind[])(
  "an email (%s) shows addresses in their own letters, and has them in ASCII in its headers and links",
  async (kind) => {
    const email: QueuedEmail = JSON.parse(moved(JSON.stringify(sampleOf(kind))));
    const { text, html, subject, to, replyTo } = await renderEmail(email, {
      siteUrl: "https://site.example",
      cookieSecret: "s".repeat(32),
      inboundDomain: null,
      email: { from: AGENCY, agency: AGENCY, support: AGENCY },
      agencyTimeZone: "Europe/London",
      changeCutoffMinutes: 60,
      joinLink: "",
      phrases: SHIPPED_PHRASES,
    });
    for (const shown of [subject, text, visible(html)]) expect(shown).not.toContain("xn--");
    for (const { email: address } of [to, ...(replyTo ? [replyTo] : [])]) expect(address).toMatch(/^[ -~]+$/);
    for (const [link] of html.matchAll(/href="[^"]*"/g)) expect(link).toMatch(/^[ -~]+$/);
  },
);
