import type { SettingName } from "./setting-words";

/** One setting as the desk shows it. Times are in words. */
export type SettingView = {
  name: SettingName;
  value: string;
  /** The value that the site was deployed with. */
  usual: string;
  isSet: boolean;
  version: number;
  /** The bounds of a number. */
  bounds: { least: number; most: number } | null;
  /** A new address that is not confirmed yet. */
  waiting: { address: string; until: string; askedBy: string } | null;
};

/**
 * A setting that can't be changed on this page: its value, and where to change it. With a path, `where` is its link,
 * without a full stop.
 */
export type FixedSetting = { term: string; fact: string; where: string; path?: string };
