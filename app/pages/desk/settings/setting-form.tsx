import { Form } from "@remix-run/react";
import { JOIN_LINK_LENGTH } from "~/domain/booking/join-link";
import type { DeskAnswer } from "~/domain/desk-answer";
import { SENDER_NAME_LENGTH, SETTING_WORDS, type SettingName } from "~/domain/settings/setting-words";
import type { SettingView } from "~/domain/settings/settings-view";
import { TextField } from "~/ui/field";
import { DeskButton } from "../desk-button";

type SettingFormProps = {
  name: SettingName;
  /** Null during a database outage. */
  view: SettingView | null;
  /** The server's response, if this form was refused. */
  answer: DeskAnswer | null;
};

/** One setting in a form of its own: saving it leaves the others alone. */
export function SettingForm({ name, view, answer }: SettingFormProps) {
  const { label, hint, unit } = SETTING_WORDS[name];
  const version = String(view?.version ?? answer?.values.version ?? 0);
  const shown = answer?.values.value ?? view?.value;
  const hints = view?.bounds
    ? `${hint} From ${view.bounds.least} to ${view.bounds.most.toLocaleString("en-GB")}${unit === "%" ? "%" : ` ${unit}`}.`
    : hint;
  return (
    <Form
      id={`set-${name}`}
      method="post"
      noValidate
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-3"
    >
      <input type="hidden" name="form" value={name} />
      {/* The key replaces the field with each version, because the browser would keep the old field's value. */}
      <input key={`version ${version}`} type="hidden" name="version" value={version} />
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <TextField
            key={`${version} ${shown}`}
            {...ATTRIBUTES[kindOf(name, view)]}
            id={`setting-${name}`}
            name="value"
            label={label}
            hint={hints}
            defaultValue={shown}
            error={answer?.errors.value}
            autoComplete="off"
          />
        </div>
        <DeskButton kind="quiet" className="min-h-12">
          Save<span className="sr-only"> {label}</span>
        </DeskButton>
      </div>
      {answer?.values.agreed && <DeletionConfirmation answer={answer} label={label} />}
      {view && <SettingState view={view} label={label} unit={unit} />}
    </Form>
  );
}

const ATTRIBUTES = {
  number: { inputMode: "numeric", maxLength: 6 },
  email: { type: "email", dir: "ltr", spellCheck: false },
  name: { maxLength: SENDER_NAME_LENGTH },
  link: { inputMode: "url", dir: "ltr", spellCheck: false, maxLength: JOIN_LINK_LENGTH },
} as const;

function kindOf(name: SettingName, view: SettingView | null): keyof typeof ATTRIBUTES {
  if (name === "sender_name") return "name";
  if (name === "join_link") return "link";
  return view && !view.bounds ? "email" : name.endsWith("_email") ? "email" : "number";
}

/** The confirmation needed if saving the setting deletes data. */
function DeletionConfirmation({ answer, label }: { answer: DeskAnswer; label: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-alarm-wash p-3 text-sm">
      <input type="hidden" name="agreed" value={answer.values.agreed} />
      <span className="min-w-0 flex-1 basis-48">{answer.says.join(" ")}</span>
      <DeskButton kind="danger" name="do" value={answer.values.do === "reset" ? "reset" : "save"}>
        Delete and save<span className="sr-only"> {label}</span>
      </DeskButton>
    </p>
  );
}

const LINK =
  "inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4 hover:text-electric";

/** The deployed default, a button that resets to it, and a new address that waits to be confirmed. */
function SettingState({ view, label, unit }: { view: SettingView; label: string; unit?: string }) {
  const { isSet, usual, waiting } = view;
  const inUnits = usual === "" ? "none" : unit ? `${usual}${unit === "%" ? "%" : ` ${unit}`}` : usual;
  return (
    <>
      {waiting && (
        <div className="flex flex-wrap items-center gap-x-3 rounded-xl bg-electric-wash px-3 py-1.5 text-sm">
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
            <strong className="font-semibold">{waiting.address}</strong> has until {waiting.until} to be
            confirmed, by the link we emailed there for {waiting.askedBy}. Until then, email goes to{" "}
            {view.value}.
          </p>
          <button type="submit" name="do" value="withdraw" className={LINK}>
            Withdraw it<span className="sr-only"> {label}</span>
          </button>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <span className="wrap-anywhere">{isSet ? `Set here. Default: ${inUnits}` : "The default"}</span>
        {isSet && (
          <button type="submit" name="do" value="reset" className={LINK}>
            Reset to the default<span className="sr-only"> {label}</span>
          </button>
        )}
      </p>
    </>
  );
}
