import type { QuestionSet } from "~/domain/questions/question-form";
import {
  addQuestion,
  changeQuestion,
  moveQuestion,
  removeQuestion,
  setQuestionRule,
} from "~/use-cases/questions/kind-questions.server";
import type { Agency } from "./acting";
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
