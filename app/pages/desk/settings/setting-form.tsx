import { Form } from "@remix-run/react";
import { DEADLINE_HOURS, deadlineInWords } from "~/domain/booking/request-deadline";
import type { DeskAnswer } from "~/domain/desk-answer";
import { shownEmail } from "~/domain/email-address";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { JOIN_LINK_LENGTH } from "~/domain/places/join-link";
import { SAVE_FORM, settingAct, settingField } from "~/domain/settings/setting-fields";
import {
  type GroupId,
  isYesOrNo,
  SENDER_NAME_LENGTH,
  SETTING_GROUPS,
  SETTING_NAMES,
  SETTING_WORDS,
  type SettingName,
  YES_OR_NO,
} from "~/domain/settings/setting-words";
import type { SettingView } from "~/domain/settings/settings-view";
import { SelectField, TextField } from "~/ui/field";
import { DeskButton } from "../desk-button";
import { DeskCard } from "../desk-card";

/** The form of the buttons that act on one setting: within the other form, Enter would press one of them. */
const ACTS_ID = "setting-acts";

export function SettingActs() {
  return <Form id={ACTS_ID} method="post" preventScrollReset hidden />;
}

/** What stands in each column of a wide screen. */
const COLUMNS: readonly (readonly GroupId[])[] = [
  ["email", "limits", "waiting", "about"],
  ["requests", "calls", "team", "kept"],
];

type SettingsProps = {
  /** Null during a database outage. */
  settings: readonly SettingView[] | null;
  /** The server's response, if a form was refused. */
  answer: DeskAnswer | null;
};

/** All settings that can be changed here, by subject, with one button that saves those that were changed. */
export function SettingsForm({ settings, answer }: SettingsProps) {
  const own = answer?.form === SAVE_FORM ? answer : null;
  const deletes = own !== null && agreedIn(own);
  return (
    <Form
      id="settings"
      method="post"
      noValidate
      preventScrollReset
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <input type="hidden" name="form" value={SAVE_FORM} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {COLUMNS.map((groups) => (
          <div key={groups[0]} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {SETTING_GROUPS.filter(({ id }) => groups.includes(id)).map(({ id, title, about, names }) => (
              <DeskCard key={id} id={id} title={title}>
                <p className="-mt-2 text-sm text-ink-soft">{about}</p>
                {names.map((name) => (
                  <SettingFields
                    key={name}
                    name={name}
                    view={settings?.find((setting) => setting.name === name) ?? null}
                    answer={own}
                    agreed={answer?.values[settingField(name, "agreed")] ?? ""}
                    isReset={answer !== null && own === null}
                  />
                ))}
              </DeskCard>
            ))}
          </div>
        ))}
      </div>
      {/* Always in sight: what was changed at the top is saved without a way to the end. */}
      <div className="sticky bottom-0 z-10 -mx-3 border-t border-line bg-paper px-3 py-3 sm:-mx-5 sm:px-5 print:static">
        <DeskButton kind={deletes ? "danger" : "primary"}>
          {deletes ? "Delete and save" : "Save settings"}
        </DeskButton>
      </div>
    </Form>
  );
}

function agreedIn({ values }: DeskAnswer): boolean {
  return SETTING_NAMES.some((name) => (values[settingField(name, "agreed")] ?? "") !== "");
}

type FieldsProps = {
  name: SettingName;
  view: SettingView | null;
  answer: DeskAnswer | null;
  /** The deletion to confirm, and whether it comes from resetting the setting. */
  agreed: string;
  isReset: boolean;
};

function SettingFields({ name, view, answer, agreed, isReset }: FieldsProps) {
  const { label, hint, unit } = SETTING_WORDS[name];
  const version = String(view?.version ?? answer?.values[settingField(name, "version")] ?? 0);
  const was = view?.value ?? answer?.values[settingField(name, "was")] ?? "";
  const shown = answer?.values[name] ?? view?.value;
  const hints = view?.bounds
    ? `${hint} From ${view.bounds.least} to ${view.bounds.most.toLocaleString("en-GB")}${unit === "%" ? "%" : ` ${unit}`}.`
    : hint;
  const field = { id: `setting-${name}`, name, label, hint: hints, error: answer?.errors[name] };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-3">
      {/* The keys replace the fields with each version, because the browser would keep the old fields' values. */}
      <input key={`version ${version}`} type="hidden" name={settingField(name, "version")} value={version} />
      <input key={`was ${version} ${was}`} type="hidden" name={settingField(name, "was")} value={was} />
      {isYesOrNo(name) || name === "request_deadline" ? (
        <SelectField
          key={`${version} ${shown}`}
          {...field}
          defaultValue={shown ?? (isYesOrNo(name) ? "yes" : "0")}
          options={isYesOrNo(name) ? YES_AND_NO : DEADLINES}
        />
      ) : (
        <TextField
          key={`${version} ${shown}`}
          {...ATTRIBUTES[kindOf(name, view)]}
          {...field}
          defaultValue={shown}
          autoComplete="off"
        />
      )}
      {agreed && !isReset && <input type="hidden" name={settingField(name, "agreed")} value={agreed} />}
      {agreed && isReset && (
        <p>
          <DeskButton
            kind="danger"
            form={ACTS_ID}
            name="do"
            value={settingAct("reset", name, version, agreed)}
          >
            Delete and reset<span className="sr-only"> {label}</span>
          </DeskButton>
        </p>
      )}
      {view && <SettingState view={view} label={label} unit={unit} />}
    </div>
  );
}

const YES_AND_NO = YES_OR_NO.map((value) => ({ value, label: value === "yes" ? "Yes" : "No" }));
const DEADLINES = DEADLINE_HOURS.map((hours) => ({ value: String(hours), label: deadlineInWords(hours) }));

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

const LINK =
  "inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4 hover:text-electric";

/** The deployed default, a button that resets to it, and a new address that waits to be confirmed. */
function SettingState({ view, label, unit }: { view: SettingView; label: string; unit?: string }) {
  const { name, version, isSet, usual, waiting } = view;
  const inUnits =
    name === "request_deadline"
      ? deadlineInWords(Number(usual)).toLowerCase()
      : usual === ""
        ? "none"
        : unit
          ? `${usual}${unit === "%" ? "%" : ` ${unit}`}`
          : usual;
  return (
    <>
      {waiting && (
        <div className="flex flex-wrap items-center gap-x-3 rounded-xl bg-electric-wash px-3 py-1.5 text-sm">
          <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
            <strong className="font-semibold">{shownEmail(waiting.address)}</strong> has until{" "}
            {withNoBreakSpaces(waiting.until)} to be confirmed, by the link we emailed there
            {waiting.askedBy && ` for ${shownEmail(waiting.askedBy)}`}.
            {view.value && ` Until then, email goes to ${shownEmail(String(view.value))}.`}
          </p>
          <button
            type="submit"
            form={ACTS_ID}
            name="do"
            value={settingAct("withdraw", name, String(version))}
            className={LINK}
          >
            Withdraw it<span className="sr-only"> {label}</span>
          </button>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <span className="wrap-anywhere">{isSet ? `Set here. Default: ${inUnits}` : "The default"}</span>
        {isSet && (
          <button
            type="submit"
            form={ACTS_ID}
            name="do"
            value={settingAct("reset", name, String(version))}
            className={LINK}
          >
            Reset to the default<span className="sr-only"> {label}</span>
          </button>
        )}
      </p>
    </>
  );
}
