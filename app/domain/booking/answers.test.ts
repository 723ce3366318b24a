import { expect, test } from "vitest";
import { ANSWER_NAMES, answersInWords, NO_ANSWERS, typedAnswers, WIZARD_ANSWERS } from "./answers";

test("answers are read in words, and what was not answered is left out", () => {
  const answers = { ...NO_ANSWERS, name: "Demo Client", guests: ["a@client.example", "b@client.example"] };
  const given = { selectedServices: ["crm" as const], selectedPlan: "growth" as const };
  expect(answersInWords({ ...answers, ...given }, ANSWER_NAMES)).toEqual([
    { name: "name", label: "Name", words: "Demo Client" },
    { name: "guests", label: "Guests", words: "a@client.example, b@client.example" },
    { name: "selectedServices", label: "Services", words: "CRM Automation & Integration" },
    { name: "selectedPlan", label: "Plan", words: "Growth" },
  ]);
});

test("a form's fields are read as typed: all values of the services, the first of everything else", () => {
  const typed = typedAnswers(WIZARD_ANSWERS, (field) => (field === "message" ? [] : [`${field} 1`, "2"]));
  expect(typed).toMatchObject({ name: "name 1", message: "", selectedServices: ["selectedServices 1", "2"] });
  expect(Object.keys(typed)).toEqual(ANSWER_NAMES.filter((name) => name !== "phone" && name !== "guests"));
});
