import type { SettingName } from "./setting-words";

/** The name of the form that saves the settings. */
export const SAVE_FORM = "save";

/** What the form sends with each setting. */
export const SENT_WITH_SETTING = ["version", "was", "agreed"] as const;

/** The name of a field that goes with a setting, "sender_name.version". */
export function settingField(name: SettingName, of: (typeof SENT_WITH_SETTING)[number]): string {
  return `${name}.${of}`;
}

/** The value of a button that acts on one setting: the version seen, and the deletion that was confirmed. */
export function settingAct(
  act: "reset" | "withdraw",
  name: SettingName,
  version: string,
  agreed = "",
): string {
  return [act, name, version, ...(agreed ? [agreed] : [])].join(":");
}
