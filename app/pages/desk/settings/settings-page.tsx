import { Link } from "@remix-run/react";
import { type DoneSetting, SETTING_WORDS, type SettingDone } from "~/domain/settings/setting-words";
import type { FixedSetting } from "~/domain/settings/settings-view";
import { DoneNotice } from "~/ui/account/notice";
import { DeskCard } from "../desk-card";

const DONE_WORDS: Record<SettingDone, string> = {
  saved: "saved.",
  reset: "back to the default.",
  asked:
    "we've emailed a link to the new address. Email keeps going to the old one until someone there confirms it.",
  withdrawn: "the new address has been withdrawn, and its link no longer works.",
};

/** What became of each setting, those with the same outcome and effect in one sentence. */
export function SettingDoneNotice({ done }: { done: readonly DoneSetting[] }) {
  const said = new Map<string, string[]>();
  for (const { name, done: outcome } of done) {
    const { label, effect = "It takes effect within a minute." } = SETTING_WORDS[name];
    const words = `${DONE_WORDS[outcome]}${outcome === "saved" || outcome === "reset" ? ` ${effect}` : ""}`;
    said.set(words, [...(said.get(words) ?? []), label]);
  }
  return [...said].map(([words, labels]) => (
    <DoneNotice key={words}>
      {labels.join(", ")}: {words}
    </DoneNotice>
  ));
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
