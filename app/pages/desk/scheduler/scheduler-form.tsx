import { Form } from "@remix-run/react";
import type { DeskAnswer } from "~/domain/desk-answer";
import { ACCOUNT_WORDS } from "~/domain/schedulers/desk-words";
import { type OtherScheduler, SCHEDULER_NAMES, type Scheduler } from "~/domain/schedulers/scheduler";
import { PAGE_LENGTH, SECRET_LENGTH, USUAL_CALCOM_ORIGIN } from "~/domain/schedulers/scheduling";
import { FieldError, TextField } from "~/ui/field";
import { DeskButton } from "../desk-button";

type AccountView = {
  scheduler: OtherScheduler;
  page: string;
  /** Empty at Calendly, which has none of its own. */
  origin: string;
  /** What there is to sign its webhooks with; null during a database outage. */
  secret: "none" | "deployed" | "stored" | "lost" | null;
  /** Until when the secret before counts as well, in words; null if there is none. */
  oldUntil: string | null;
};

type FormView = {
  scheduler: Scheduler;
  allowsOwn: boolean;
  version: number;
  callsLeft: readonly string[];
  accounts: readonly AccountView[];
};

type SchedulerFormProps = {
  /** Null during a database outage. */
  loaded: FormView | null;
  answer: DeskAnswer | null;
};

/** The ids of the fields. Radio buttons are found by the first of them. */
export const schedulerFieldId = (field: string) => (field === "form" ? undefined : `scheduler-${field}`);

const CHOICES: readonly [Scheduler, string][] = [
  ["own", "On this site"],
  ["calendly", `With ${SCHEDULER_NAMES.calendly}`],
  ["calcom", `With ${SCHEDULER_NAMES.calcom}`],
];

const CHOICE = "size-5 shrink-0 accent-electric";
const FOLD = "inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4";

/** The scheduler and the accounts, saved as one form. */
export function SchedulerForm({ loaded, answer }: SchedulerFormProps) {
  const own = answer?.form === "save" ? answer : null;
  const errors = own?.errors ?? {};
  const chosen = own ? own.values.scheduler : loaded?.scheduler;
  const allowsOwn = own ? own.values.allowsOwn === "1" : loaded?.allowsOwn;
  const version = String(loaded?.version ?? own?.values.version ?? 0);
  const accounts: readonly AccountView[] = loaded?.accounts ?? [
    { scheduler: "calendly", page: "", origin: "", secret: null, oldUntil: null },
    { scheduler: "calcom", page: "", origin: "", secret: null, oldUntil: null },
  ];
  return (
    <Form
      id="choose-scheduler"
      method="post"
      noValidate
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <input type="hidden" name="form" value="save" />
      {/* The keys replace the fields with each version, because the browser would keep the old fields' values. */}
      <input key={`version ${version}`} type="hidden" name="version" value={version} />
      <fieldset className="grid gap-1" aria-describedby={errors.scheduler && "scheduler-scheduler-error"}>
        <legend className="mb-1 font-semibold">New calls are booked</legend>
        {errors.scheduler && <FieldError id="scheduler-scheduler-error">{errors.scheduler}</FieldError>}
        {CHOICES.map(([scheduler, label]) => (
          <label key={`${scheduler} ${version}`} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              id={scheduler === "own" ? "scheduler-scheduler" : undefined}
              name="scheduler"
              value={scheduler}
              defaultChecked={chosen === scheduler}
              className={CHOICE}
            />
            {label}
          </label>
        ))}
        <label key={`fallback ${version}`} className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="allowsOwn" value="1" defaultChecked={allowsOwn} className={CHOICE} />
          Where another scheduler doesn't load, visitors may book on this site
        </label>
      </fieldset>
      {accounts.map((account) => (
        <AccountFields key={`${account.scheduler} ${version}`} account={account} answer={own} />
      ))}
      {loaded && loaded.callsLeft.length > 0 && (
        <ul className="grid gap-1 rounded-xl bg-electric-wash px-3 py-2 text-sm">
          {loaded.callsLeft.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <DeskButton className="justify-self-start">Save</DeskButton>
    </Form>
  );
}

function AccountFields({ account, answer }: { account: AccountView; answer: DeskAnswer | null }) {
  const { scheduler, page, origin } = account;
  const words = ACCOUNT_WORDS[scheduler];
  const name = SCHEDULER_NAMES[scheduler];
  const pageField = `${scheduler}Page`;
  const link = { dir: "ltr", inputMode: "url", autoComplete: "off", spellCheck: false } as const;
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-3">
      <legend className="float-left text-step-1 font-semibold">{name}</legend>
      <TextField
        {...link}
        id={`scheduler-${pageField}`}
        name={pageField}
        label={words.page}
        optional
        hint={`Where one kind of call is booked, such as ${words.example}. Leave it empty if you have no account there.`}
        maxLength={PAGE_LENGTH}
        defaultValue={answer?.values[pageField] ?? page}
        error={answer?.errors[pageField]}
      />
      {scheduler === "calcom" && (
        <TextField
          {...link}
          id="scheduler-calcomOrigin"
          name="calcomOrigin"
          label="Origin of Cal.com"
          optional
          hint={`Only if you run your own Cal.com: its script runs on our page. Usually ${USUAL_CALCOM_ORIGIN}.`}
          maxLength={PAGE_LENGTH}
          defaultValue={answer?.values.calcomOrigin ?? origin}
          error={answer?.errors.calcomOrigin}
        />
      )}
      <SecretField account={account} error={answer?.errors[`${scheduler}Secret`]} />
    </fieldset>
  );
}

const SECRET_HINT = `${SECRET_LENGTH.least} characters or more. We store it encrypted, and never show it again.`;

/** A stored secret is never shown: it can be replaced. */
function SecretField({
  account: { scheduler, secret, oldUntil },
  error,
}: {
  account: AccountView;
  error?: string;
}) {
  const words = ACCOUNT_WORDS[scheduler];
  const name = SCHEDULER_NAMES[scheduler];
  const isThere = secret === "stored" || secret === "deployed";
  const field = (
    <TextField
      id={`scheduler-${scheduler}Secret`}
      name={`${scheduler}Secret`}
      type="password"
      data-no-draft=""
      dir="ltr"
      label={isThere ? `New ${words.secret.toLowerCase()} of ${name}` : `${words.secret} of ${name}`}
      optional
      hint={
        isThere
          ? `${SECRET_HINT} The old one counts for a day more, unless you change the page as well.${oldUntil === null ? "" : " The one before it ends at once."}`
          : SECRET_HINT
      }
      maxLength={SECRET_LENGTH.most}
      autoComplete="off"
      spellCheck={false}
      error={error}
    />
  );
  if (!isThere) {
    return (
      <>
        {secret === "lost" && (
          <p className="rounded-xl bg-alarm-wash px-3 py-2 text-sm font-semibold">
            The site's own secret was replaced, so we can't read this {words.secret.toLowerCase()} any more.
            Until you enter it again, what {name} sends has to wait.
          </p>
        )}
        {field}
      </>
    );
  }
  return (
    <div className="grid gap-1">
      <p className="text-sm">
        {secret === "stored"
          ? `${words.secret}: stored here.`
          : `${words.secret}: set when the site was deployed.`}
      </p>
      <details open={error ? true : undefined}>
        <summary className={FOLD}>
          Replace
          <span className="sr-only">
            {" "}
            the {words.secret.toLowerCase()} of {name}
          </span>
        </summary>
        {field}
      </details>
    </div>
  );
}
