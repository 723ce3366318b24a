import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FURTHER } from "../simulation/actions/further";
import { ACTIONS } from "../simulation/history";
import { IN_HISTORIES, OVER_HTTP } from "../simulation/over-http";
import { FROM_OUTSIDE, FURTHER_PRESSED, MORE_PRESSED, PRESSED } from "../simulation/pressed";
import { namesImportedBy, writingUseCases } from "../support/writing-functions";

const FOLDER = "tests/simulation/actions";

const writing = writingUseCases();
const pressed = new Set(readdirSync(FOLDER).flatMap((name) => [...namesImportedBy(join(FOLDER, name))]));
const elsewhere = [...Object.values(OVER_HTTP).flat(), ...IN_HISTORIES].map(
  (name) => `app/use-cases/${name.replace("#", ".server.ts#")}`,
);

test("use cases that write are told from those that read", () => {
  const names = writing.map((name) => name.replace("app/use-cases/", "").replace(".server.ts", ""));
  expect(names).toEqual(
    expect.arrayContaining([
      "booking/book-call#bookCall",
      "today/load-today#markSeen",
      "tickets/close-ticket#closeTicket",
    ]),
  );
  for (const reading of ["booking/free-slots#loadFreeSlots", "webhooks/read-webhooks#readDelivery"])
    expect(names).not.toContain(reading);
});

test("every use case that writes is pressed with its statements failing, or a test over HTTP is named for it", () => {
  expect(writing.filter((name) => !pressed.has(name) && !elsewhere.includes(name))).toEqual([]);
});

test("what is named for tests over HTTP writes, is pressed by no action, and stands there once", () => {
  expect(elsewhere.filter((name) => !writing.includes(name) || pressed.has(name))).toEqual([]);
  expect(new Set(elsewhere).size).toBe(elsewhere.length);
  expect(Object.keys(OVER_HTTP).filter((path) => !existsSync(path))).toEqual([]);
});

test("every action of the simulation is pressed with its statements failing, once, or comes from outside", () => {
  const listed = [...PRESSED, ...MORE_PRESSED, ...FURTHER_PRESSED, ...FROM_OUTSIDE];
  expect([...listed].sort()).toEqual(Object.keys({ ...ACTIONS, ...FURTHER }).sort());
});
