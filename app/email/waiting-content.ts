import { BRAND } from "../content/brand";
import { FACTS } from "../content/facts";
import { withArticle } from "../domain/availability/call-kind";
import { formatDate } from "../domain/availability/format";
import { zoneInWords } from "../domain/availability/time-zone";
import { beginWaitPath, waitedTimesPath, waitsPath } from "../domain/booking/booking-paths";
import type { EmailData, QueuedEmail } from "../domain/email/email";
import { PATHS } from "../domain/paths";
import { addressKeyOf, DAY_PARTS, WAIT_DAYS, waitTokenOf } from "../domain/waiting/wait";
import { wishInWords } from "../domain/waiting/wait-words";
import type { EmailFacts } from "./email-facts";
import type { EmailContent, EmailPart } from "./layout";
import { note, paragraph } from "./layout";
import type { RenderedEmail } from "./outgoing-email";

type WaitingKind = "waiting_confirm" | "times_free" | "waiting_over";
type WaitingEmail = Extract<QueuedEmail, { kind: WaitingKind }>;

/** An email to those who wait for a free time. The one that comes again can be stopped with one press (RFC 8058). */
export async function renderWaitingEmail(
  email: WaitingEmail,
  { siteUrl, cookieSecret }: Pick<EmailFacts, "siteUrl" | "cookieSecret">,
): Promise<RenderedEmail> {
  switch (email.kind) {
    case "waiting_confirm": {
      const confirmUrl = siteUrl + beginWaitPath(await waitTokenOf(email.data.waitId, cookieSecret));
      return { content: waitingConfirm(email.data, { siteUrl, confirmUrl }) };
    }
    case "times_free": {
      const waitsUrl = siteUrl + waitsPath(await addressKeyOf(email.toEmail, cookieSecret));
      return {
        content: timesFree(email.data, { siteUrl, waitsUrl }),
        headers: {
          "List-Unsubscribe": `<${waitsUrl}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
      };
    }
    case "waiting_over":
      return { content: waitingOver(email.data, { siteUrl }) };
  }
}

/** A stranger may have typed the address: of the form, only the wish is repeated. */
function waitingConfirm(
  { kind, timeZone, ...wish }: EmailData["waiting_confirm"],
  { siteUrl, confirmUrl }: { siteUrl: string; confirmUrl: string },
): EmailContent {
  const about = `${withArticle(kind.name)} ${wishInWords(wish)} (${zoneInWords(timeZone)})`;
  return {
    subject: "Confirm your address for the waiting list",
    heading: "Shall we email you when a time comes free?",
    preview: `For ${about}`,
    parts: [
      paragraph(`We at ${BRAND.name} were asked to email this address when a time comes free for ${about}.`),
      paragraph("Was that you? Then confirm it, and we'll add you to the waiting list."),
      { kind: "button", label: "Join the waiting list", url: confirmUrl },
      note(
        `The link expires in ${FACTS.waitLink}. Didn't ask for this? Ignore this email and you won't hear from us again about it.`,
      ),
    ],
    reason: `You're receiving this because someone entered your email address at ${siteUrl}.`,
  };
}

type TimesFreeUrls = { siteUrl: string; waitsUrl: string };

function timesFree({ waits }: EmailData["times_free"], { siteUrl, waitsUrl }: TimesFreeUrls): EmailContent {
  const [first] = waits;
  const isOne = waits.length === 1;
  const call = isOne && first ? first.kind.name : "call";
  return {
    subject:
      isOne && first
        ? `A time for ${withArticle(call)} is free on ${formatDate(first.date)}`
        : "Times for your calls have come free",
    heading: isOne ? "A time has come free" : "Times have come free",
    preview: "The first to book it gets it",
    parts: [
      ...waits.flatMap((wait) => partsOf(wait, siteUrl)),
      paragraph(
        `Everyone who is waiting for ${isOne ? "this time" : "these times"} gets this email at once, and we don't hold ${isOne ? "it" : "them"}: the first to book gets the time. If it has gone when you get there, you stay on the waiting list.`,
      ),
      { kind: "link", label: "See what you're waiting for, or stop waiting", url: waitsUrl },
      note("We send such an email at most once a day, and stop once you've booked."),
    ],
    reason: `You're receiving this because you joined the waiting list at ${siteUrl}. A wait ends by itself after ${WAIT_DAYS} days or when its last day has passed.`,
  };
}

function partsOf(
  { kind, hostId, date, dayPart, timeZone }: EmailData["times_free"]["waits"][number],
  siteUrl: string,
): EmailPart[] {
  const when = dayPart === "any" ? "" : ` ${DAY_PARTS[dayPart].words}`;
  return [
    paragraph(
      `There's a free time for ${withArticle(kind.name)} on ${formatDate(date)}${when} (${zoneInWords(timeZone)}).`,
    ),
    {
      kind: "button",
      label: "See the free times",
      url: siteUrl + waitedTimesPath({ kindId: kind.id, hostId, timeZone, date }),
    },
  ];
}

function waitingOver({ kind }: EmailData["waiting_over"], { siteUrl }: { siteUrl: string }): EmailContent {
  return {
    subject: `You're no longer waiting for ${withArticle(kind.name)}`,
    heading: "We've taken you off the waiting list",
    preview: "We no longer offer it in the way you asked for",
    parts: [
      paragraph(
        `We no longer offer ${withArticle(kind.name)} in the way you asked for it, so you're no longer waiting for it.`,
      ),
      paragraph("You're welcome to choose another call from those that we offer now."),
      { kind: "button", label: "See the free times", url: siteUrl + PATHS.schedule },
    ],
    reason: `You're receiving this once because you joined the waiting list at ${siteUrl}.`,
  };
}
