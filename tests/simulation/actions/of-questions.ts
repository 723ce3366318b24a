import type { QuestionSet } from "~/domain/questions/question-form";
import type { AuditedDeps } from "~/use-cases/deps.server";
import {
  addQuestion,
  changeQuestion,
  moveQuestion,
  removeQuestion,
  setQuestionRule,
} from "~/use-cases/questions/kind-questions.server";
import { type Action, type Agency, asStaff } from "./acting";
import { type Desk, depsOf, form } from "./of-desk-forms";

type Seen = { id: string; version: number };

const kindOf = ({ world }: Agency): Seen => {
  const [kind] = world.rows<Seen>("select id, version from call_kinds where id = 'strategy'");
  if (!kind) throw new Error("There is no kind of call");
  return kind;
};

const choice = (label: string): QuestionSet => ({
  label,
  type: "one_of",
  isRequired: false,
  hint: "",
  options: ["Small", "Large"],
});

const addOne = (desk: Desk) => addQuestion(depsOf(desk), kindOf(desk.agency), choice("How big?"));

async function addTwo(desk: Desk) {
  await addOne(desk);
  await addQuestion(depsOf(desk), kindOf(desk.agency), choice("How soon?"));
}

/** What a member of staff has on their screen and does with it: sent again, the form is the same. */
function someChange({ world }: Agency): (deps: AuditedDeps) => Promise<unknown> {
  const { random } = world;
  const seen = random.pick(world.rows<Seen>("select id, version from call_kinds order by position"));
  const [shown] = world.rows<{ slug: string }>(
    "select slug from kind_questions where kind_id = ? and slug like 'how-%' order by position",
    seen.id,
  );
  const set = choice(random.pick(["How big?", "How soon?", "How often?"]));
  const kindId = random.pick(["strategy", "demo"]);
  const slug = shown?.slug ?? "";
  const ways = [
    (deps: AuditedDeps) => removeQuestion(deps, seen, slug),
    (deps: AuditedDeps) => moveQuestion(deps, seen, slug, 0),
    (deps: AuditedDeps) => changeQuestion(deps, seen, slug, set),
    (deps: AuditedDeps) =>
      setQuestionRule(deps, seen, slug, { answers: ["Large"], way: { to: "kind", kindId } }),
  ];
  const isAdding = shown === undefined || random.chance(0.4);
  return isAdding ? (deps) => addQuestion(deps, seen, set) : random.pick(ways);
}

/** A question of a kind is added, asked otherwise, moved, given a rule, or deleted. */
const changeQuestions: Action = (agency) => {
  const member = agency.people.owner();
  const change = someChange(agency);
  return {
    act: { by: member.email, member },
    run: (context) => change({ ...context, by: asStaff(member) }),
  };
};

export const QUESTION_ACTIONS: Readonly<Record<string, Action>> = { changeQuestions };

export const QUESTION_FORMS = {
  addQuestion: form(kindOf, (desk, seen) => addQuestion(depsOf(desk), seen, choice("How big?"))),
  changeQuestion: form(
    kindOf,
    (desk, seen) => changeQuestion(depsOf(desk), seen, "how-big", choice("How big are you?")),
    addOne,
  ),
  moveQuestion: form(kindOf, (desk, seen) => moveQuestion(depsOf(desk), seen, "how-soon", 0), addTwo),
  setQuestionRule: form(
    kindOf,
    (desk, seen) =>
      setQuestionRule(depsOf(desk), seen, "how-big", {
        answers: ["Small"],
        way: { to: "kind", kindId: "demo" },
      }),
    addOne,
  ),
  removeQuestion: form(kindOf, (desk, seen) => removeQuestion(depsOf(desk), seen, "how-big"), addOne),
};
