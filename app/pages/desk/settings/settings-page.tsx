import { Link } from "@remix-run/react";
import type { DeskAnswer } from "~/domain/desk-answer";
import {
  type DoneSetting,
  type GroupId,
  SETTING_DONE,
  SETTING_GROUPS,
  SETTING_WORDS,
  type SettingDone,
} from "~/domain/settings/setting-words";
import type { FixedSetting, SettingView } from "~/domain/settings/settings-view";
import { DoneNotice } from "~/ui/account/notice";
import { DeskCard } from "../desk-card";
import { SectionForm } from "./setting-form";

const DONE_WORDS: Record<SettingDone, string> = {
  saved: "saved.",
  reset: "back to the default.",
  asked:
    "we've emailed a link to the new address. Email keeps going to the old one until someone there confirms it.",
  withdrawn: "the new address has been withdrawn, and its link no longer works.",
};

/** What became of each setting, those with the same outcome in one sentence. */
export function SettingDoneNotice({ done }: { done: readonly DoneSetting[] }) {
  return SETTING_DONE.map((one) => {
    const words = done.filter((change) => change.done === one).map(({ name }) => SETTING_WORDS[name]);
    // One form saves one section, whose settings take effect alike.
    const effect = words[0]?.effect ?? "It takes effect within a minute.";
    return (
      words.length > 0 && (
        <DoneNotice key={one}>
          {words.map(({ label }) => label).join(", ")}: {DONE_WORDS[one]}
          {(one === "saved" || one === "reset") && ` ${effect}`}
        </DoneNotice>
      )
    );
  });
}

type SettingGroupsProps = { groups: readonly GroupId[]; settings: SettingView[]; answer: DeskAnswer | null };

/** The settings that can be changed here, by subject. */
export function SettingGroups({ groups, settings, answer }: SettingGroupsProps) {
  return (
    <>
      {SETTING_GROUPS.filter(({ id }) => groups.includes(id)).map(({ id, title, about }) => (
        <DeskCard key={id} id={id} title={title}>
          <p className="-mt-2 text-sm text-ink-soft">{about}</p>
          <SectionForm group={id} settings={settings} answer={answer} />
        </DeskCard>
      ))}
    </>
  );
}

/** The settings that are set elsewhere: their values, and where to change them. */
export function FixedSettings({ fixed }: { fixed: readonly FixedSetting[] }) {
  return (
    <DeskCard id="fixed" title="Set elsewhere">
      <p className="-mt-2 text-sm text-ink-soft">
        A mistake here could lock everyone out, so you set these when you deploy the site.
      </p>
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[14rem_minmax(0,1fr)]">
        {fixed.map(({ term, fact, where, path }) => (
          <div key={term} className="contents">
            <dt className="text-ink-soft max-sm:-mb-2.5">{term}</dt>
            <dd className="min-w-0">
              <p className="font-semibold whitespace-pre-line wrap-anywhere">{fact}</p>
              <p className="wrap-anywhere text-ink-soft">
                {path ? (
                  <>
                    <Link to={path} className="underline underline-offset-4 hover:text-electric">
                      {where}
                    </Link>
                    .
                  </>
                ) : (
                  where
                )}
              </p>
            </dd>
          </div>
        ))}
      </dl>
    </DeskCard>
  );
}
