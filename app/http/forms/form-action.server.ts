import type { ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import type { z } from "zod";
import { privateData } from "../cache/personal-response.server";
import { failureOf, outageOf, skipLoaders } from "../responses/outage.server";
import { isSentToSignIn } from "../sessions/guards.server";
import {
  type Checked,
  type FieldErrors,
  type FormFields,
  fieldValue,
  parseForm,
  readForm,
  readFormWithFile,
  type SentFile,
} from "./read-form.server";

/**
 * The one way from a form to its answer. A page says who may send it, how it is shown again with what was typed, and what
 * it says while the database can't be reached. A form reads its fields by a schema, calls one use case, and answers by a
 * table that has an entry for each outcome: a new reason is a type error until it has its answer.
 *
 *     export const action = formAction(
 *       { guard: requireUser, again: typedAgain, outage: ["A name was not saved", { problem: NOT_SAVED }] },
 *       async (sent) => {
 *         const { name } = sent.read(NameSchema);
 *         return sent.answer(await changeName(sent.context, sent.who, name), {
 *           done: () => seeOther(PATHS.account),
 *           taken: { errors: { name: "Choose another name" } },
 *         });
 *       },
 *     );
 *
 * It works as a plain POST and for a fetcher alike: what succeeds redirects, and what does not shows the page again, as
 * private data, with 400 for fields that don't fit, 409 for an outcome that says no, and 503 in an outage. What a form
 * has caused, such as emails, is delivered at once.
 */
export function formAction<Who, Body>(page: FormPage<Who, Body>, perform: Perform<Who, Body>) {
  return async (args: ActionFunctionArgs): Promise<Answered<Body>> => {
    const { fields, file } = page.file
      ? await readFormWithFile(args.request, page.file)
      : { fields: await readForm(args.request, page.maxBytes), file: null };
    const sent: Arrived<Who> = { ...args, fields, file, who: null };
    const show = (said: Partial<Body>) => page.again(fields, said, sent);
    try {
      return await performUnlessSignedOut(page, perform, sent, show);
    } catch (error) {
      if (error instanceof Misfit) return error.answer as Answered<Body>;
      const outage = typeof page.outage === "function" ? page.outage(fields) : page.outage;
      // A response is a guard's, or of a page that does not exist.
      if (error instanceof Response || !outage) throw error;
      const [what, said] = outage;
      const init = (page.everyFailure ? failureOf : outageOf)(what, error, args.context);
      return privateData(show(said), init);
    }
  };
}

type Arrived<Who> = ActionFunctionArgs & {
  fields: FormFields;
  file: SentFile;
  /** Null before the guard has found out who sends it. */
  who: Who | null;
};

async function performUnlessSignedOut<Who, Body>(
  page: FormPage<Who, Body>,
  perform: Perform<Who, Body>,
  sent: Arrived<Who>,
  show: (said: Partial<Body>) => Body,
): Promise<Answered<Body>> {
  try {
    const who = await page.guard(sent);
    sent.who = who;
    const answer = await perform(sentForm({ ...sent, who }, show));
    // One that is told no may have done a part: some calls of a list, or a new password without a sign-in.
    if (!page.causesNothing && !isPutOff(answer)) sent.context.deliverEmails();
    return answer;
  } catch (error) {
    const again = isSentToSignIn(error) && page.signedOut?.(sentForm({ ...sent, who: null }, show));
    const answer = await again;
    if (!answer) throw error;
    skipLoaders(sent.context);
    return answer;
  }
}

/** Whether a form was sent too often, or while the server was too busy. */
function isPutOff(answer: Answered<unknown>): boolean {
  const status = "init" in answer ? answer.init?.status : answer.status;
  return status === 429 || status === 503;
}

/** The guard of a page whose forms everyone may send. */
export const anyone = async () => null;

/** Chooses among the forms of a page, by the value of a field. */
export function byField<Who, Body>(
  name: string,
  forms: Readonly<Record<string, Perform<Who, Body>>>,
  other: Perform<Who, Body>,
): Perform<Who, Body> {
  return (sent) => {
    const form = fieldValue(sent.fields, name);
    return ((Object.hasOwn(forms, form) && forms[form]) || other)(sent);
  };
}

export type FormPage<Who, Body> = {
  /** Returns who sends the form, or throws the answer to those who may not. */
  guard: (sent: ActionFunctionArgs & { fields: FormFields }) => Promise<Who>;
  /** The page's answer with what was typed, and with what it says of it. */
  again: (fields: FormFields, said: Partial<Body>, sent: Arrived<Who>) => Body;
  /**
   * The answer to one whose session has ended, who would lose what was typed if sent to sign in. Left out, or null for a
   * form that loses nothing, they are sent there.
   */
  signedOut?: (sent: Sent<null, Body>) => Answered<Body> | null | Promise<Answered<Body> | null>;
  /** How long the form may be; left out for the usual 64 KiB. */
  maxBytes?: number;
  /** The field of a file, for a form that has one as its last field, and how large the file may be. */
  file?: { name: string; maxBytes: number };
  /** For forms that only keep what was typed, so that there is nothing to deliver. */
  causesNothing?: true;
  /** What has failed, for the log, and what the page says of it. Left out, the error's own page says so. */
  outage?: Outage<Body> | ((fields: FormFields) => Outage<Body> | null);
  /** Whether the page says the same of every failure, as where its words are specified, and not only of an outage. */
  everyFailure?: boolean;
};

type Outage<Body> = readonly [what: string, said: Partial<Body>];

export type Answered<Body> = ReturnType<typeof privateData<Body>> | ReturnType<typeof redirect>;

export type Perform<Who, Body> = (sent: Sent<Who, Body>) => Promise<Answered<Body>>;

/** What a page says of a form that it shows again, with another status than the usual one and headers. */
export type Again<Body> = Partial<Body> & { status?: number; headers?: HeadersInit };

/** A form that was sent by one who may. */
export type Sent<Who, Body> = ActionFunctionArgs & {
  who: Who;
  fields: FormFields;
  /** What was sent in the field of a file, if the form has one. */
  file: SentFile;
  /** The fields as the schema reads them. If they don't fit, the form is answered, and nothing after it runs. */
  read: <T>(schema: z.ZodType<T>, say?: (errors: FieldErrors) => Again<Body>) => T;
  /** The same for fields that were checked otherwise. */
  take: <T>(checked: Checked<T>, say?: (errors: FieldErrors) => Again<Body>) => T;
  /** Shows the form again, with 409. */
  again: (said: Again<Body>) => Answered<Body>;
  /** Shows the form again, with 400, and nothing after it runs. */
  refuse: (said: Again<Body>) => never;
  /** Answers a use case's outcome by the table. */
  answer: <O extends Outcome>(outcome: O, table: AnswerTable<O, Body>) => Promise<Answered<Body>>;
};

/** What a use case returns: an object that says whether it is done, or else why not; or just a name. */
export type Outcome = string | { ok: true } | { ok: false; reason: string };

export type OutcomeName<O> = O extends { ok: true }
  ? "done"
  : O extends { ok: false; reason: infer Reason extends string }
    ? Reason
    : O extends string
      ? O
      : never;

export type OutcomeOf<O, Name> = O extends { ok: true }
  ? Name extends "done"
    ? O
    : never
  : O extends { ok: false; reason: infer Reason }
    ? Name extends Reason
      ? O
      : never
    : Extract<O, Name>;

export type AnswerTable<O, Body> = {
  readonly [Name in OutcomeName<O>]:
    | Again<Body>
    | ((outcome: OutcomeOf<O, Name>) => Answered<Body> | Promise<Answered<Body>>);
};

/** The entries for reasons that are said beside a field. */
export function besideField<Reason extends string>(
  field: string,
  words: Readonly<Record<Reason, string>>,
  status = 400,
): Record<Reason, { status: number; errors: FieldErrors }> {
  const entries = Object.entries(words).map(([reason, message]) => [
    reason,
    { status, errors: { [field]: message } },
  ]);
  return Object.fromEntries(entries);
}

/** The answer to an outcome by a table that has one for each, where it is not a form's. */
export function answerOutcome<
  O extends Outcome,
  T extends { readonly [Name in OutcomeName<O>]: (outcome: OutcomeOf<O, Name>) => unknown },
>(outcome: O, table: T): ReturnType<T[OutcomeName<O>]> {
  const answer = table[nameOf(outcome) as OutcomeName<O>] as unknown as (
    outcome: O,
  ) => ReturnType<T[OutcomeName<O>]>;
  return answer(outcome);
}

function nameOf(outcome: Outcome): string {
  if (typeof outcome === "string") return outcome;
  return outcome.ok ? "done" : outcome.reason;
}

/** Ends a form whose fields don't fit, with its answer. */
class Misfit extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super("The fields of a form don't fit");
    this.answer = answer;
  }
}

function sentForm<Who, Body>(
  sent: ActionFunctionArgs & { who: Who; fields: FormFields; file: SentFile },
  show: (said: Partial<Body>) => Body,
): Sent<Who, Body> {
  const again = ({ status = 409, headers, ...said }: Again<Body>) =>
    privateData(show(said as Partial<Body>), { status, ...(headers && { headers }) });
  const refuse = (said: Again<Body>): never => {
    throw new Misfit(again({ status: 400, ...said }));
  };
  const take: Sent<Who, Body>["take"] = (
    checked,
    say = (errors) => ({ errors }) as unknown as Again<Body>,
  ) => (checked.ok ? checked.value : refuse(say(checked.errors)));
  return {
    ...sent,
    again,
    refuse,
    take,
    read: (schema, say) => take(parseForm(schema, sent.fields), say),
    answer: async (outcome, table) => {
      const answer = table[nameOf(outcome) as keyof typeof table] as
        | Again<Body>
        | ((outcome: unknown) => Answered<Body> | Promise<Answered<Body>>);
      return typeof answer === "function" ? answer(outcome) : again(answer);
    },
  };
}
