import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { PATHS } from "~/domain/paths";
import { seeOther } from "../cache/personal-response.server";
import { shouldSkipLoader } from "../responses/outage.server";
import { answerOutcome, besideField, byField, formAction, type Sent } from "./form-action.server";

type Body = { problem: string; errors: Record<string, string>; values: { name: string } };
type NameSent = Sent<string, Body>;
type Saved = { ok: true; id: string } | { ok: false; reason: "taken" | "full" };

const NameSchema = z.object({ name: z.string().min(2, "Enter a name") });
const SIGN_IN = new Response(null, { status: 302, headers: { Location: `${PATHS.signIn}?next=%2Fname` } });
const databaseFailure = () => Object.assign(new Error("no such table"), { name: "DatabaseFailure" });

function argsFor(fields: Record<string, string>): ActionFunctionArgs {
  const request = new Request("https://site.example/name", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return { request, params: {}, context: { deliverEmails: vi.fn() } } as unknown as ActionFunctionArgs;
}

/** Sends a form to a page that saves a name. Returns what it answers with. */
async function send(
  perform: (sent: NameSent) => ReturnType<ReturnType<typeof formAction<string, Body>>>,
  fields: Record<string, string> = { name: "Demo" },
  guard: () => Promise<string> = async () => "user",
) {
  const args = argsFor(fields);
  const action = formAction<string, Body>(
    {
      guard,
      again: ({ name }, said) => ({ problem: "", errors: {}, values: { name: String(name) }, ...said }),
      signedOut: ({ fields: { name }, again }) =>
        name === "" ? null : again({ status: 401, problem: "Sign in" }),
      outage: ["A name was not saved", { problem: "Try again" }],
    },
    perform,
  );
  const answer = await action(args);
  const skips = shouldSkipLoader(args.context);
  const delivers = vi.mocked(args.context.deliverEmails).mock.calls.length;
  if (!("init" in answer))
    return { status: answer.status, to: answer.headers.get("Location"), skips, delivers };
  const headers = new Headers(answer.init?.headers);
  return { status: answer.init?.status, ...answer.data, headers, skips, delivers };
}

const save = (outcome: Saved) => async (sent: NameSent) => {
  sent.read(NameSchema);
  return sent.answer(outcome, {
    done: ({ id }) => seeOther(`/name/${id}`),
    taken: { status: 400, errors: { name: "Choose another" } },
    full: { problem: "There are enough" },
  });
};

describe("a form's action", () => {
  test("delivers what it has caused, also in part, and asks for nothing where it was put off", async () => {
    const deliveries = async (...sent: Parameters<typeof send>) => (await send(...sent)).delivers;
    expect(await deliveries(save({ ok: true, id: "7" }))).toBe(1);
    expect(await deliveries(async ({ again }) => again({ problem: "Half of it" }))).toBe(1);
    for (const status of [429, 503])
      expect(await deliveries(async ({ again }) => again({ problem: "Later", status }))).toBe(0);
    expect(await deliveries(save({ ok: true, id: "7" }), { name: "A" })).toBe(0);
    expect(await deliveries(save({ ok: true, id: "7" }), {}, () => Promise.reject(SIGN_IN))).toBe(0);
  });

  test("redirects once the use case is done", async () => {
    expect(await send(save({ ok: true, id: "7" }))).toMatchObject({ status: 303, to: "/name/7" });
  });

  test("shows the form again with what was typed, as private data, and 400 if it does not fit", async () => {
    const answer = await send(save({ ok: true, id: "7" }), { name: "A" });
    expect(answer).toMatchObject({ status: 400, errors: { name: "Enter a name" }, values: { name: "A" } });
    expect("headers" in answer && answer.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("answers each reason by its entry, with 409 unless the entry says otherwise", async () => {
    expect(await send(save({ ok: false, reason: "full" }))).toMatchObject({
      status: 409,
      problem: "There are enough",
      values: { name: "Demo" },
    });
    expect(await send(save({ ok: false, reason: "taken" }))).toMatchObject({
      status: 400,
      errors: { name: "Choose another" },
    });
  });

  test("keeps what was typed in an outage, with 503, and spares the page's loaders the database", async () => {
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    const answer = await send(async () => {
      throw databaseFailure();
    });
    expect(answer).toMatchObject({
      status: 503,
      problem: "Try again",
      values: { name: "Demo" },
      skips: true,
    });
    expect("headers" in answer && Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("keeps what was typed when the database fails before it is known who sends the form", async () => {
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    const answer = await send(save({ ok: true, id: "7" }), undefined, async () => {
      throw databaseFailure();
    });
    expect(answer).toMatchObject({ status: 503, values: { name: "Demo" } });
  });

  test("leaves a bug and a guard's answer as they are", async () => {
    const bug = new TypeError("x is not a function");
    await expect(send(async () => Promise.reject(bug))).rejects.toBe(bug);
    const notFound = new Response(null, { status: 404 });
    await expect(send(async () => Promise.reject(notFound))).rejects.toBe(notFound);
  });

  test("keeps what was typed when the session has ended, and asks to sign in where nothing would be lost", async () => {
    const signedOut = async () => Promise.reject(SIGN_IN);
    const answer = await send(save({ ok: true, id: "7" }), undefined, signedOut);
    expect(answer).toMatchObject({ status: 401, problem: "Sign in", values: { name: "Demo" }, skips: true });
    await expect(send(save({ ok: true, id: "7" }), { name: "" }, signedOut)).rejects.toBe(SIGN_IN);
  });

  test.each(["", "other", "constructor", "__proto__"])(
    "takes the form %j for one that the page does not have",
    async (form) => {
      const forms = byField<string, Body>("form", { save: save({ ok: true, id: "7" }) }, async ({ again }) =>
        again({ status: 400, problem: "Reload the page" }),
      );
      expect(await send(forms, { form, name: "Demo" })).toMatchObject({
        status: 400,
        problem: "Reload the page",
      });
      expect(await send(forms, { form: "save", name: "Demo" })).toMatchObject({ status: 303 });
    },
  );
});

test("reasons that are said beside a field have an entry each", () => {
  expect(besideField("name", { taken: "Choose another" })).toEqual({
    taken: { status: 400, errors: { name: "Choose another" } },
  });
});

test("an outcome's answer is that of its entry, and a reason without one does not compile", () => {
  const outcome = { ok: false, reason: "taken" } as Saved;
  expect(answerOutcome(outcome, { done: ({ id }) => id, taken: () => "taken", full: () => "full" })).toBe(
    "taken",
  );
  // @ts-expect-error There is no answer to "full".
  answerOutcome(outcome, { done: ({ id }) => id, taken: () => "taken" });
});
