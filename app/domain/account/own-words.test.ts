import { expect, it } from "vitest";
import { ownWordProblem } from "./own-words";

const isRefused = (password: string) =>
  ownWordProblem(password, "demo.client7@client.example", ["Demo & Agency"]) !== null;

it.each([
  "demo.client7@client.example",
  "DEMO.Client7@client.example",
  "demo.client7@client.example1",
  "demo.client7",
  "Demo Client7!",
  "democlient72026",
  "demo & agency",
  "DemoAgency",
  "demo-agency-2026",
  "ｄｅｍｏａｇｅｎｃｙ",
])("refuses %j", (password) => expect(isRefused(password)).toBe(true));

it.each([
  "demo.client7 likes tea",
  "my-demo-agency",
  "client.example",
  "!!!!!!!!",
  "20262026",
  "a-password-here",
])("accepts %j", (password) => expect(isRefused(password)).toBe(false));

it("names the problem", () => {
  const problem = (password: string) => ownWordProblem(password, "demo@client.example", ["Demoagency"]);
  expect(problem("Demo@Client.example")).toBe("Your password can't be your email address");
  expect(problem("demo2026")).toBe("Your password can't be the first part of your email address");
  expect(problem("demoagency")).toBe("Your password can't be our name");
});
