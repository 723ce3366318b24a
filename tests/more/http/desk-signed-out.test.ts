import { beforeAll, beforeEach, expect, test } from "vitest";
import { isSecretName } from "../../../app/domain/secret-field";
import { pendingFormOf } from "../../../app/domain/staff/pending-form";
import { createDesk, type Tourist } from "../../support/desk";
import { createBooking } from "../../support/factories";
import { createDemoHousehold } from "../../support/household";
import { attribute, sentBy } from "../../support/page";
import { shareWorker } from "../../support/share-worker";
import { type KnownRequest, pathOf, tourSite } from "../../support/site-tour";
import { takeSnapshot } from "../../support/snapshot";
import { Visitor } from "../../support/visitor";

/**
 * Every form of the desk, sent without a session, shows what was typed once its account has signed in. The test finds the
 * forms by following links, so it covers new ones without changes.
 */
const site = shareWorker();

let owner: Tourist;
let forms: KnownRequest[] = [];
let restore = async () => {};

beforeAll(async () => {
  const household = await createDemoHousehold(site);
  await createBooking(site.db, { startsAt: "2026-11-23T14:00Z" });
  ({ owner } = await createDesk(site));
  await new Visitor(site).get("/dev/mail");
  await site.runScheduled();
  const known = await tourSite({}, household, { owner });
  const byKind = new Map(
    known
      .filter(({ method, fields }) => method === "POST" && fields.length > 0)
      .map((request) => [`${request.pattern} ${request.fields.map(([name]) => name)}`, request]),
  );
  forms = [...byKind.values()];
  restore = await takeSnapshot(site.db);
});
beforeEach(() => restore());

/** Words that are left out on purpose: see pending-form.ts. */
const LEFT_OUT = ["/staff/clients/:id/erase typed"];

test("what was typed into any form of the desk is there again after signing in", async () => {
  const { visitor } = owner;
  const wrong: string[] = [];
  let shown = 0;
  for (const request of forms) {
    await restore();
    const path = pathOf(request);
    const now = await visitor.get(path);
    if (now.status !== 200 || !now.headers.get("Content-Type")?.startsWith("text/html")) continue;
    const { results } = await site.db
      .prepare("select * from sessions")
      .all<Record<string, string | number | null>>();
    await site.db.prepare("delete from sessions").run();
    const answer = await visitor.postForm(path, request.fields);
    // A button without words to lose.
    if (
      answer.status === 404 &&
      pendingFormOf(
        path,
        request.fields.map(([name, value]) => [name, value]),
      ) === null
    )
      continue;
    expect([path, answer.status, answer.location.split("?")[0]]).toEqual([path, 303, "/signin"]);
    const names = Object.keys(results[0] ?? {});
    const insert = site.db.prepare(`insert into sessions (${names}) values (${names.map(() => "?")})`);
    await site.db.batch(results.map((row) => insert.bind(...Object.values(row))));
    const { page } = await visitor.get(path);
    const [form] = page.all("form[data-pending]");
    // A form of hidden fields and a button has nothing that was typed.
    const typed = request.fields.filter(([name, value]) => value !== "" && !isSecretName(name));
    if (!form) {
      const hasField = now.page
        .all("form")
        .filter((one) => attribute(one, "method").toLowerCase() === "post")
        .flatMap((one) => one.querySelectorAll("input, textarea, select"))
        .some(
          (field) =>
            attribute(field, "type") !== "hidden" &&
            typed.some(([name]) => name === attribute(field, "name")),
        );
      if (hasField) wrong.push(`${path}: ${typed.map(([name]) => name)}`);
      continue;
    }
    shown += 1;
    const id = attribute(form, "id");
    const own = [
      ...form.querySelectorAll("input, textarea, select"),
      ...(id ? page.all(`[form="${id}"]`) : []),
    ];
    for (const [name, value] of typed) {
      if (LEFT_OUT.includes(`${request.pattern} ${name}`)) continue;
      const named = own.filter((field) => attribute(field, "name") === name);
      if (named.length === 0 || named.every((field) => attribute(field, "type") === "hidden")) continue;
      const isBox = /checkbox|radio/.test(attribute(named[0] as (typeof named)[0], "type"));
      const isIn = (field: (typeof named)[number]) => {
        if (isBox) return field.hasAttribute("checked") && attribute(field, "value") === value;
        if (field.rawTagName === "textarea") return field.textContent.includes(value.slice(0, 20));
        return sentBy(field) === value;
      };
      const has = named.some(isIn);
      if (!has) wrong.push(`${path}: ${name} is not “${value}”`);
    }
  }
  expect(wrong).toEqual([]);
  expect(shown).toBeGreaterThan(25);
});
