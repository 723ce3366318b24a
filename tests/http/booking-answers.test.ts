import { expect, test } from "vitest";
import { ANSWER_NAMES, EXTRAS } from "../../app/domain/booking/answers";
import { fillWizard, openConfirm, stepOf, TUESDAY_AT_NINE } from "../support/journey";
import { attribute, type Page } from "../support/page";
import { shareWorker } from "../support/share-worker";
import { createStaff, signInAsStaff } from "../support/staff";
import { Visitor } from "../support/visitor";

/** Every form that books a call has a field for every answer. So no form can lack a new answer (docs/recipes.md). */

const site = shareWorker();

const ANSWER_FIELDS = "main input, main select, main textarea";

// That a plan came with a button is known without a question.
const ASKED = ANSWER_NAMES.filter((name) => name !== "givenPlan");

function askedIn(...pages: Page[]): string[] {
  const fields = pages.flatMap((page) => page.all(ANSWER_FIELDS));
  const names = fields
    .filter((field) => attribute(field, "type") !== "hidden")
    .map((field) => attribute(field, "name"));
  return ANSWER_NAMES.filter((name) => names.includes(name));
}

test("the wizard's steps ask for everything but what is asked with the time", async () => {
  const visitor = new Visitor(site);
  const details = (await visitor.get("/contact")).page;
  await fillWizard(visitor);
  const services = (await visitor.get(stepOf(visitor, "services"))).page;
  const confirm = (await openConfirm(visitor, TUESDAY_AT_NINE)).page;
  expect(askedIn(confirm)).toEqual(EXTRAS);
  expect(askedIn(details, services, confirm)).toEqual(ASKED);
});

test("the scheduler on its own asks for everything in one form", async () => {
  expect(askedIn((await openConfirm(new Visitor(site), TUESDAY_AT_NINE)).page)).toEqual(ASKED);
});

test("the desk asks for everything when it books for a client", async () => {
  const staff = await signInAsStaff(site, await createStaff(site.db));
  expect(askedIn((await staff.get("/staff/bookings/new")).page)).toEqual(ASKED);
});
