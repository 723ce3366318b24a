import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { appSources } from "../support/source-imports";

/**
 * A form goes one way to its answer: `formAction` reads it, checks it and answers an outage (docs/decisions/0144). What still
 * does so by itself is named here with its reason. A file that no longer does leaves the list.
 */
const BY_HAND: Readonly<Record<string, string>> = {
  "app/http/answers/conversation.server.ts":
    "looks whether the ticket is there before it says what doesn't fit",
  "app/pages/account/from-provider/provider-post.server.ts": "passes another site's form on, before any page",
  "app/pages/booking/schedule/first-questions.server.ts": "checks answers by the questions that staff wrote",
  "app/pages/booking/schedule/forwarded-answers.server.ts":
    "passes a form on from page to page, which books nothing yet",
  "app/pages/booking/schedule/schedule.server.ts":
    "four schemas for one form, shown again in two kinds of frame",
  "app/pages/desk/availability/availability-answers.server.ts": "checks a form and its version together",
  "app/pages/desk/availability/hours.server.ts": "checks a form and its version together",
  "app/pages/desk/new-booking/new-booking.server.ts":
    "shows the free times of another day with what doesn't fit",
  "app/pages/desk/new-link/new-link.server.ts": "shows the free times of other days with what doesn't fit",
  "app/pages/desk/settings/settings.server.ts": "checks each setting of a section by a schema of its own",
  "app/pages/help/chat-data/chat-data.server.ts": "answers a script in JSON",
  "app/pages/help/live-chat/live-chat.server.ts":
    "has no fields that could not fit: the chat answers anything",
  "app/pages/help/live-chat/team.server.ts": "is answered as a page and as JSON",
  "app/pages/machine/api-bookings.server.ts": "is the API, whose errors have pointers",
  "app/pages/machine/api-decisions.server.ts": "is the API, whose errors have pointers",
  "app/pages/machine/api-links.server.ts": "is the API, whose errors have pointers",
  "app/pages/machine/api-tickets.server.ts": "is the API, whose errors have pointers",
};

/** Answers of pages and files that say 404 in another way than `notFound` does. */
const OWN_404: Readonly<Record<string, string>> = {
  "app/http/answers/blog.server.ts": "is a page with links to other posts",
  "app/http/answers/manage.server.ts": "logs that a call was refused",
  "app/http/answers/ticket-answers.server.ts": "logs that a ticket was refused",
  "app/pages/account/passkey-options/passkey-options.server.ts": "answers a script in JSON",
  "app/pages/account/passkeys/passkeys.server.ts": "says whose passkey it looked for",
  "app/pages/account/providers/provider-answers.server.ts": "is the same as for an unknown address",
  "app/pages/dev/mailbox/local-mailbox.server.ts": "is the same as for an unknown address",
  "app/pages/site/not-found/not-found.server.ts": "is the page of unknown addresses",
};

const answering = appSources().filter((path) => /^app\/(pages|http\/answers)\/.*\.server\.ts$/.test(path));

function filesWith(pattern: RegExp): string[] {
  return answering.filter((path) => pattern.test(readFileSync(path, "utf8")));
}

describe("a form", () => {
  test("is read, checked and answered in an outage by formAction, but for the pages named", () => {
    const found = filesWith(/\b(readForm|parseForm|outageOf|failureOf)\(/);
    expect(found).toEqual(Object.keys(BY_HAND));
  });

  test("ends in a 404 by notFound, but for the pages named", () => {
    const found = filesWith(/\bstatus: 404\b/).filter((path) => !path.includes("/set-aside-mail/"));
    expect(found).toEqual(Object.keys(OWN_404));
  });

  test("says in an outage what other pages say by the sentence in content", () => {
    const sentences = answering.flatMap((path) =>
      [...readFileSync(path, "utf8").matchAll(/"(We (?:can't|couldn't) [^"\n]*in a minute[^"\n]*)"/g)].map(
        ([, sentence]) => sentence,
      ),
    );
    expect(sentences.length).toBeGreaterThan(5);
    const outages = readFileSync("app/content/outages.ts", "utf8");
    const repeated = sentences.filter(
      (sentence, place) => sentences.indexOf(sentence) !== place || outages.includes(`"${sentence}"`),
    );
    expect(repeated).toEqual([]);
  });
});
