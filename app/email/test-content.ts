import { BRAND } from "../content/brand";
import type { EmailData } from "../domain/email/email";
import type { EmailContent } from "./layout";
import { greeted, note } from "./layout";

/** What a member of staff sends to themselves. */
export function testEmail({ name }: EmailData["test"], { siteUrl }: { siteUrl: string }): EmailContent {
  return {
    subject: `A test from ${BRAND.name}`,
    heading: "Email is getting through",
    preview: "You asked for this at the desk",
    parts: [
      greeted(name, "you requested this test at the desk. If you can read it, our emails are reaching you."),
      note("If it landed in your spam folder, check the SPF, DKIM and DMARC records of the sender's domain."),
    ],
    reason: `You're receiving this because you pressed “Send me a test” at ${siteUrl}.`,
  };
}
