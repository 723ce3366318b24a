import { expect, it } from "vitest";
import { AGENCY_HOST_ID, HOST_ID, hostsInWords, knownTakers } from "./host";

const ann = { id: "ann", name: "Demo Strategist" };
const ben = { id: "ben", name: "Demo Engineer" };
const agency = { id: AGENCY_HOST_ID, name: "" };

it("names hosts in a sentence, but no erased ones", () => {
  expect(hostsInWords([])).toBe("");
  expect(hostsInWords([ann])).toBe("Demo Strategist");
  expect(hostsInWords([ann, { id: "x", name: "" }, ben])).toBe("Demo Strategist and Demo Engineer");
});

it("knows who takes a call only where nothing is left to choose", () => {
  expect(knownTakers([ann, ben], { isTogether: false })).toEqual([]);
  expect(knownTakers([ann, ben], { isTogether: true })).toEqual([ann, ben]);
  expect(knownTakers([ben], { isTogether: false })).toEqual([ben]);
  expect(knownTakers([agency], { isTogether: false })).toEqual([]);
  expect(knownTakers([ann, ben], { isTogether: false, present: [ben] })).toEqual([ben]);
  expect(knownTakers([ann, agency], { isTogether: false, present: [ben] })).toEqual([]);
});

it("takes ids without anything that ends a parameter", () => {
  expect(HOST_ID.test("3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11")).toBe(true);
  for (const wrong of ["", "a b", "a&b", "x".repeat(65)]) expect(HOST_ID.test(wrong)).toBe(false);
});
