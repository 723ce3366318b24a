/** The questions of a kind of call, as the desk adds, changes, moves and deletes them. */
import { afterEach, describe, expect, test } from "vitest";
import { AVAILABILITY, readActs } from "../support/availability";
import { textOf } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import type { Visitor } from "../support/visitor";

const site = shareWorker();
const KINDS = `${AVAILABILITY}/kinds`;
const KIND = `${KINDS}/strategy`;
const QUESTIONS = `${KIND}/questions`;

afterEach(async () => {
  await site.db.prepare("delete from call_kinds where id not in ('strategy', 'demo')").run();
  await site.db.prepare("update call_kinds set version = 0").run();
});

const stored = async (kind = "strategy") =>
  (
    await site.db
      .prepare(
        "select slug, label, type, is_required, options, rule from kind_questions where kind_id = ? order by position",
      )
      .bind(kind)
      .all<{ slug: string; label: string; rule: string | null }>()
  ).results;
const slugs = async () => (await stored()).map(({ slug }) => slug);
const versionOf = (kind = "strategy") =>
  site.db.prepare("select version from call_kinds where id = ?").bind(kind).first<number>("version");

async function add(desk: Visitor, fields: Record<string, string>, kind = KIND) {
  const { page } = await desk.get(`${kind}/questions/new`);
  return desk.submit(page, { type: "short_text", ...fields }, "#question-form");
}

const CHOICE = { type: "one_of", options: "Small\nLarge" };

async function setRule(desk: Visitor, path: string, fields: Record<string, string | string[]>) {
  const { page } = await desk.get(path);
  return desk.submit(page, { do: "rule", ...fields }, "#rule-form");
}

/** Another kind of call to offer. */
async function addKind(desk: Visitor, id: string) {
  const { page } = await desk.get(`${KINDS}/new`);
  const added = await desk.submit(page, { name: `${id} call`, id, minutes: "30" }, "#kind-form");
  expect(added.status, added.text).toBe(303);
  return `${KINDS}/${id}`;
}

describe("a member of staff", () => {
  test("adds a question, changes it, and reads both in the kind's history", async () => {
    const member = await createStaff(site.db, "member");
    const desk = await signInAsStaff(site, member);
    const added = await add(desk, { label: "How big is your company?", ...CHOICE, isRequired: "on" });
    expect(added.location, added.text).toBe(`${QUESTIONS}/how-big-is-your-company?done=add`);
    const { page } = await desk.follow(added);
    expect(page.text).toContain("The question has been added.");
    const saved = await desk.submit(page, { label: "How big are you?" }, "#question-form");
    expect((await desk.follow(saved)).page.text).toContain("Answers in booked calls stay as they are.");
    expect(await stored()).toEqual([
      {
        slug: "how-big-is-your-company",
        label: "How big are you?",
        type: "one_of",
        is_required: 1,
        options: '["Small","Large"]',
        rule: null,
      },
    ]);
    const kind = await desk.get(KIND);
    expect(kind.page.text).toContain("One of several answers · required · Small, Large");
    expect(kind.page.text).toContain("“How big is your company?”, question");
    expect((await readActs(site.db, "strategy")).map(({ action }) => action)).toEqual([
      "question_added",
      "question_changed",
    ]);
    expect((await desk.get(KINDS)).page.text).toContain("1 question");
  });

  test("moves a question by buttons that keep the focus, and reads where it stands", async () => {
    const desk = await signInAsStaff(site);
    for (const label of ["One", "Two", "Three"]) await add(desk, { label });
    const press = async (label: string, by: string) => {
      const { page } = await desk.get(KIND);
      const sent = await desk.submit(page, { do: "move_question" }, `#move-${by}-${label.toLowerCase()}`);
      return desk.follow(sent);
    };
    const up = await press("Three", "up");
    expect(up.page.text).toContain("“Three” is now question 2 of 3.");
    expect(textOf(up.page.one("button[autofocus]"))).toBe("Move up “Three”");
    // At the top, the button that was pressed is gone.
    const top = await press("Three", "up");
    expect(textOf(top.page.one("button[autofocus]"))).toBe("Move down “Three”");
    expect(await slugs()).toEqual(["three", "one", "two"]);
  });

  test("deletes a question, and the order closes up", async () => {
    const desk = await signInAsStaff(site);
    for (const label of ["One", "Two", "Three"]) await add(desk, { label });
    const version = String(await versionOf());
    const deleted = await desk.postForm(`${QUESTIONS}/two`, { do: "delete", version });
    expect((await desk.follow(deleted)).page.text).toContain("The question has been deleted.");
    expect(await slugs()).toEqual(["one", "three"]);
    expect((await desk.get(`${QUESTIONS}/two`)).status).toBe(404);
  });

  test("reads what is wrong, with everything that was typed", async () => {
    const desk = await signInAsStaff(site);
    const answer = await add(desk, {
      label: "",
      hint: "<b>Hint</b>",
      type: "several_of",
      options: "Only one",
    });
    expect(answer.status).toBe(400);
    expect(answer.page.text).toContain("Enter the question");
    expect(answer.page.text).toContain("Enter at least two answers, one a line");
    expect(answer.page.value("hint")).toBe("<b>Hint</b>");
    expect(await stored()).toEqual([]);
  });

  test("has ten questions at most, of which five have a rule", async () => {
    const desk = await signInAsStaff(site);
    for (let number = 1; number <= 10; number++) {
      expect((await add(desk, { label: `Question ${number}`, type: "yes_no" })).status).toBe(303);
    }
    const one = await desk.postForm(`${QUESTIONS}/new`, {
      version: String(await versionOf()),
      label: "One more",
      type: "date",
    });
    expect(one.page.text).toContain("A kind of call can have up to 10 questions. Delete one first.");
    expect((await desk.get(KIND)).page.text).toContain(
      "That's as many questions as a kind of call can have.",
    );
    const words = { ruleAnswer: "no", way: "words", ruleWords: "Not yet." };
    for (let number = 1; number <= 5; number++) {
      expect((await setRule(desk, `${QUESTIONS}/question-${number}`, words)).status).toBe(303);
    }
    const sixth = await setRule(desk, `${QUESTIONS}/question-6`, words);
    expect(sixth.page.text).toContain("A kind of call can have up to 5 rules.");
    expect((await stored()).filter(({ rule }) => rule !== null)).toHaveLength(5);
  });
});

describe("two members of staff at once", () => {
  test("the second reads what the first did, and loses nothing of what was typed", async () => {
    const [first, second] = [await signInAsStaff(site), await signInAsStaff(site)];
    const { page } = await second.get(`${QUESTIONS}/new`);
    expect((await add(first, { label: "From the first" })).status).toBe(303);
    const refused = await second.submit(page, { label: "From the second", type: "date" }, "#question-form");
    expect(refused.status).toBe(409);
    expect(refused.page.text).toContain("Someone else changed this while you had it open.");
    expect(refused.page.value("label")).toBe("From the second");
    const again = await second.submit(refused.page, {}, "#question-form");
    expect(again.status).toBe(303);
    expect(await slugs()).toEqual(["from-the-first", "from-the-second"]);
  });

  test("a form that comes twice adds one question, and so it does at once", async () => {
    const desk = await signInAsStaff(site);
    const fields = { version: "0", label: "Once?", type: "yes_no" };
    const answers = await Promise.all([1, 2, 3].map(() => desk.postForm(`${QUESTIONS}/new`, fields)));
    answers.push(await desk.postForm(`${QUESTIONS}/new`, fields));
    expect(new Set(answers.map(({ location }) => location))).toEqual(new Set([`${QUESTIONS}/once?done=add`]));
    expect(await slugs()).toEqual(["once"]);
  });
});

describe("a rule", () => {
  test("offers another kind, says why it does nothing once that is withdrawn, and goes", async () => {
    const desk = await signInAsStaff(site);
    await addKind(desk, "audit");
    await add(desk, { label: "Size?", ...CHOICE });
    const saved = await setRule(desk, `${QUESTIONS}/size`, {
      ruleAnswer: ["Small"],
      way: "kind",
      ruleKind: "audit",
    });
    expect((await desk.follow(saved)).page.text).toContain("The rule has been saved.");
    const says = "If the answer is “Small”: offer an audit call instead";
    expect((await desk.get(KIND)).page.text).toContain(says);
    await site.db.prepare("update call_kinds set is_offered = 0 where id = 'audit'").run();
    expect((await desk.get(KIND)).page.text).toContain("It does nothing: “audit call” has been withdrawn.");
    await site.db.prepare("delete from call_kinds where id = 'audit'").run();
    expect((await desk.get(`${QUESTIONS}/size`)).page.text).toContain(
      "It does nothing: the kind of call that it offers has been deleted.",
    );
    const { page } = await desk.get(`${QUESTIONS}/size`);
    const removed = await desk.submit(page, { do: "no_rule" }, "#rule-form");
    expect((await desk.follow(removed)).page.text).toContain("The rule has been removed.");
    expect((await stored())[0]?.rule).toBeNull();
  });

  test("ends with the answers that it is about, and the desk says so", async () => {
    const desk = await signInAsStaff(site);
    await add(desk, { label: "Size?", ...CHOICE });
    await setRule(desk, `${QUESTIONS}/size`, { ruleAnswer: "Small", way: "words", ruleWords: "Later." });
    const { page } = await desk.get(`${QUESTIONS}/size`);
    const saved = await desk.submit(page, { options: "Tiny\nHuge" }, "#question-form");
    expect((await desk.follow(saved)).page.text).toContain("Its rule has ended");
    expect((await stored())[0]?.rule).toBeNull();
  });

  test("never leads back to its kind, by whichever way, not even if both ends are saved at once", async () => {
    const desk = await signInAsStaff(site);
    const [demo, audit] = [await addKind(desk, "review"), await addKind(desk, "audit")];
    for (const kind of [KIND, demo, audit]) await add(desk, { label: "Size?", ...CHOICE }, kind);
    const lead = (kind: string, ruleKind: string) =>
      setRule(desk, `${kind}/questions/size`, { ruleAnswer: "Small", way: "kind", ruleKind });
    expect((await lead(KIND, "strategy")).status).toBe(409);
    expect((await lead(KIND, "review")).status).toBe(303);
    expect((await lead(demo, "audit")).status).toBe(303);
    const back = await lead(audit, "strategy");
    expect(back.status).toBe(409);
    expect(back.page.text).toContain("That would send people in a circle");
    const none = await lead(audit, "gone");
    expect(none.page.text).toContain("That kind of call has been deleted.");
    await site.db.prepare("update kind_questions set rule = null").run();
    await Promise.all([lead(KIND, "review"), lead(demo, "audit"), lead(audit, "strategy")]);
    const led = await site.db
      .prepare("select count(*) as n from kind_questions where rule is not null")
      .first("n");
    expect(led).toBe(2);
  });
});

test("a booking by older questions is refused: each change counts as one of the kind", async () => {
  const desk = await signInAsStaff(site);
  await add(desk, { label: "Size?", ...CHOICE });
  await setRule(desk, `${QUESTIONS}/size`, { ruleAnswer: "Small", way: "words", ruleWords: "Later." });
  expect(await versionOf()).toBe(2);
});
