import type { SettingName } from "./setting-words";

/** One setting as the desk shows it. Times are in words. */
export type SettingView = {
  name: SettingName;
  value: string;
  /** What the site was deployed with. */
  usual: string;
  isSet: boolean;
  version: number;
  /** Of a number. */
  bounds: { least: number; most: number } | null;
  /** An address that waits to be confirmed. */
  waiting: { address: string; until: string; askedBy: string } | null;
};

/** A setting that is not changed here: how it is, and where it is changed. */
export type FixedSetting = { term: string; fact: string; where: string; path?: string };
