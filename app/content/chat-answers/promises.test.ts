import { describe, expect, it } from "vitest";
import { ALL_SAID, answerTo, said } from "../../../tests/support/chat-site";
import { featuresOf } from "../../domain/catalogue/plans";
import { SHIPPED_PLANS } from "../../domain/catalogue/shipped-plans";

describe("nothing that the chat says", () => {
  it("says of a plan what the catalogue doesn't list for it", () => {
    for (const plan of SHIPPED_PLANS)
      for (const { of, text } of ALL_SAID)
        for (const [, listed = ""] of text.matchAll(
          new RegExp(`\\b${plan.name}: (\\w[^:]*?)(?= (?:\\w+: )|$)`, "g"),
        )) {
          const known = [...featuresOf(plan), "not listed, so ask us", "no set number of pages", "Custom"];
          expect(
            [...known, "$"].some((it) => listed.startsWith(it)),
            `${of}: ${listed}`,
          ).toBe(true);
        }
  });

  it.each([
    [
      "no other fees",
      /\b(?:no|without) (?:other|hidden|extra|further|additional|set ?up) (?:fees?|costs?|charges?)\b/i,
    ],
    ["a refund", /\b(?:full refund|money back|we(?:'ll| will)? refund)\b/i],
    ["a result", /\bwe guarantee\b|\bguaranteed\b|\bwe promise (?!no\b)/i],
    ["a trial or a discount", /\bfirst month free\b|\b\d+% off\b/i],
    ["a certificate", /\bwe(?:'re| are) (?:\w+ )?(?:certified|compliant)\b/i],
    ["that one may cancel whenever", /\bcancel (?:at )?any ?time\b/i],
  ])("promises %s", (_, promise) => {
    for (const { of, text } of ALL_SAID) expect(text, of).not.toMatch(promise);
  });
});

describe("a talk about plans", () => {
  it.each([
    [["Which plan includes SEO?"], "and how much is that one?", "Growth is $4,999 per month"],
    [["Which plan has a workflow builder?"], "what does it cost?", "Growth is $4,999 per month"],
    [["Can we white-label it?"], "how much is that one", "Enterprise has no list price"],
    [["Which plan is the most popular?"], "what does that one cost", "Growth is $4,999 per month"],
    [["Do you do SEO?"], "is it in Starter", "part of the Growth plan"],
  ])("after %j takes %j to be about the plan of the answer", async (before, question, words) => {
    expect(said(await answerTo(question, before))).toContain(words);
  });

  it.each([
    ["we're a team of 3", "Growth, with 5 User Licences"],
    ["which plan for five people?", "Growth, with 5 User Licences"],
    ["plan for a team of 12", "Enterprise, with Unlimited User Licences"],
    ["there are six of us, which plan", "Enterprise, with Unlimited User Licences"],
    ["how many licences for 4 users", "Growth, with 5 User Licences"],
  ])("%j names the smallest plan whose licences are enough", async (question, words) => {
    expect(said(await answerTo(question))).toContain(words);
  });
});

it("two plans that are named are compared by what the catalogue lists for them", async () => {
  for (const question of [
    "What's included in Enterprise that isn't in Growth?",
    "What's the difference between Growth and Enterprise?",
  ])
    expect(said(await answerTo(question)), question).toContain(
      "Extras: Custom Workflow Builder, Advanced Analytics (Growth); Custom API Integration,",
    );
  expect(said(await answerTo("Which plan fits us?"))).not.toContain("Extras:");
});

describe("a product that is named", () => {
  it.each([
    ["does it work with Slack?", /pages don't name Slack.*Tell us what else you use/],
    ["do you integrate with Mailchimp", /pages don't name Mailchimp.*Tell us what else you use/],
    ["Mailchimp?", /pages don't name Mailchimp/],
    ["does it work with HubSpot", /keep the CRM you already use/],
    ["does it work with Shopify", /any site whose pages you can edit/],
  ])("%j gets what we know of it", async (question, words) => {
    expect(said(await answerTo(question))).toMatch(words);
  });
});

describe("two questions in a sentence", () => {
  it.each([
    ["Where is my data stored and is it encrypted?", [/run on Cloudflare/, /says what is encrypted/]],
    ["Is the chat encrypted and do you sell the data?", [/says what is encrypted/, /nothing sold/]],
  ])("%j are both answered", async (question, both) => {
    const words = said(await answerTo(question));
    for (const half of both) expect(words).toMatch(half);
  });

  it("are one, if the second half is about what the client's assistant answers", async () => {
    const words = said(await answerTo("Can it answer questions about my menu and opening hours?"));
    expect(words).toMatch(/^An assistant on your website answers/);
    expect(words).not.toContain("Eastern");
  });

  it("of which the second only says more of the first get one answer", async () => {
    const post = "I read an article of yours about no-shows and can't find it any more";
    expect(said(await answerTo(post))).toBe(said(await answerTo("Do you have a blog?")));
    const posts = said(await answerTo("How often do you publish new articles and can I get them by email?"));
    expect(posts).toContain("the blog has a feed");
    expect(posts).not.toContain("You also asked");
  });
});

it("another day after a question about the phone is answered for that day", async () => {
  const before = ["Do you answer the phone on Friday?"];
  expect(said(await answerTo("and on Saturday?", before))).toMatch(/^No, the phone is closed on Saturdays/);
  expect(said(await answerTo("until when today?", ["Is there someone I can call?"]))).toMatch(
    /^The phone is closed today\. /,
  );
});
