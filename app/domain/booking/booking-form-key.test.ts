import { expect, test } from "vitest";
import * as z from "zod";
import { bookingFormKey } from "./booking-form-key";

const SECRET = "a secret of at least thirty-two characters";
const call = { startsAt: 1_795_528_800_000, kindId: null };
const draft = { draft: "3f2a1c9e-8a54-4b8e-9d57-2f1b7c0c6a11.key" };
const form = { formToken: "token", name: "Demo Client", email: "demo@client.example" };

test("the same form has the same key each time, and it is a UUID", async () => {
  const key = await bookingFormKey(draft, call, SECRET);
  expect(z.uuid().safeParse(key).success, key).toBe(true);
  expect(await bookingFormKey(draft, call, SECRET)).toBe(key);
});

test("another draft, account, time, kind or secret has another", async () => {
  const keys = await Promise.all([
    bookingFormKey(draft, call, SECRET),
    bookingFormKey({ draft: "another" }, call, SECRET),
    bookingFormKey({ account: "a" }, call, SECRET),
    bookingFormKey({ account: "b" }, call, SECRET),
    bookingFormKey(form, call, SECRET),
    bookingFormKey({ ...form, formToken: "another" }, call, SECRET),
    bookingFormKey({ ...form, name: "Another Client" }, call, SECRET),
    bookingFormKey({ ...form, email: "another@client.example" }, call, SECRET),
    bookingFormKey(draft, { ...call, startsAt: call.startsAt + 1 }, SECRET),
    bookingFormKey(draft, { ...call, kindId: "audit" }, SECRET),
    bookingFormKey(draft, call, `${SECRET}!`),
  ]);
  expect(new Set(keys).size).toBe(keys.length);
});
