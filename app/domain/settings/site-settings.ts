import { STAFF_PASSWORD_LENGTH } from "../account/account";
import { DEADLINE_HOURS } from "../booking/request-deadline";
import type { CallLimits } from "../limits/limits";
import { joinLinkProblem } from "../places/join-link";
import { type DeskScheduling, schedulingOver, storedScheduling } from "../schedulers/desk-scheduling";
import type { Scheduling } from "../schedulers/scheduling";
import { KEPT_DAYS, type KeptDays } from "./retention-days";
import {
  type AddressSetting,
  isAddressSetting,
  isYesOrNo,
  SCHEDULING_SETTING,
  SETTING_NAMES,
  type SettingName,
  type StoredSettingName,
  YES_OR_NO,
  type YesOrNoSetting,
} from "./setting-words";

export type Mailbox = { name: string; email: string };

type EmailSettings = {
  from: Mailbox;
  /** Where the agency gets email about bookings and about tickets. */
  agency: Mailbox;
  support: Mailbox;
};

/**
 * The settings that the desk can change, as they apply: the values set there, otherwise those that the site was
 * deployed with.
 */
export type SiteSettings = {
  email: EmailSettings & {
    /** Senders whose emails to a ticket's reply address are the agency's answer. */
    ownAddresses: readonly string[];
  };
  keptDays: KeptDays;
  callLimits: CallLimits;
  /** Where calls take place, with {id} in place of the booking's; empty if the agency sends each link by hand. */
  joinLink: string;
  /** How many characters a new password of staff needs. */
  staffPasswordLength: number;
  /** Whether the page About shows figures that the site has measured. */
  showsFigures: boolean;
  /** Whether people may wait for a free time. */
  hasWaitingList: boolean;
  /** How many hours before a call its request is decided; 0 for until it starts. */
  requestDeadlineHours: number;
  /** Whether members, too, publish the words that the desk can change. */
  membersPublish: boolean;
  scheduling: Scheduling;
};

export type SettingValue = string | number;

/** The values set at the desk. */
export type StoredSettings = { readonly [Name in SettingName]?: SettingValue } & {
  readonly scheduling?: DeskScheduling;
};

type Bounds = { least: number; most: number };
export type NumberSetting = Exclude<
  SettingName,
  "sender_name" | "join_link" | "request_deadline" | YesOrNoSetting | AddressSetting
>;

const KEPT_BY_SETTING = {
  keep_bookings_days: "bookings",
  keep_tickets_days: "tickets",
  keep_emails_days: "emails",
  keep_searches_days: "helpSearches",
} as const satisfies Partial<Record<SettingName, keyof KeptDays>>;

export type KeptSetting = keyof typeof KEPT_BY_SETTING;

export const NUMBER_BOUNDS: Record<NumberSetting, Bounds> = {
  calls_unproven: { least: 0, most: 50 },
  calls_proven: { least: 1, most: 100 },
  strangers_percent: { least: 10, most: 100 },
  keep_bookings_days: KEPT_DAYS.bookings,
  keep_tickets_days: KEPT_DAYS.tickets,
  keep_emails_days: KEPT_DAYS.emails,
  keep_searches_days: KEPT_DAYS.helpSearches,
  staff_password_length: STAFF_PASSWORD_LENGTH,
};

export function isNumberSetting(name: SettingName): name is NumberSetting {
  return name in NUMBER_BOUNDS;
}

/** The data whose retention period is this setting; null for other settings. */
export function retentionOf(name: SettingName): (typeof KEPT_BY_SETTING)[KeptSetting] | null {
  return name in KEPT_BY_SETTING ? KEPT_BY_SETTING[name as KeptSetting] : null;
}

/** Stored rows as settings. A value outside its bounds, which may have been narrowed since, counts as not set. */
export function storedSettings(
  rows: readonly { setting: StoredSettingName; value: unknown }[],
): StoredSettings {
  const valueIn = (name: StoredSettingName) => rows.find(({ setting }) => setting === name)?.value ?? null;
  return {
    ...Object.fromEntries(
      SETTING_NAMES.map((name) => [name, valueIn(name)] as const).filter(
        ([name, value]) => value !== null && fits(name, value),
      ),
    ),
    scheduling: storedScheduling(valueIn(SCHEDULING_SETTING)),
  };
}

function fits(name: SettingName, value: unknown): boolean {
  if (name === "join_link") return typeof value === "string" && joinLinkProblem(value) === null;
  if (isYesOrNo(name)) return YES_OR_NO.some((known) => known === value);
  if (name === "request_deadline") return DEADLINE_HOURS.some((known) => String(known) === value);
  if (!isNumberSetting(name)) return typeof value === "string" && value !== "";
  const { least, most } = NUMBER_BOUNDS[name];
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** The value of one setting that applies. */
export function settingOf(name: SettingName, settings: SiteSettings): SettingValue {
  const { email, callLimits, keptDays } = settings;
  const kept = retentionOf(name);
  if (kept) return keptDays[kept];
  switch (name) {
    case "sender_name":
      return email.from.name;
    case "bookings_email":
      return email.agency.email;
    case "tickets_email":
      return email.support.email;
    case "join_link":
      return settings.joinLink;
    case "calls_unproven":
      return callLimits.unproven;
    case "calls_proven":
      return callLimits.proven;
    case "staff_password_length":
      return settings.staffPasswordLength;
    case "about_figures":
      return settings.showsFigures ? "yes" : "no";
    case "waiting_list":
      return settings.hasWaitingList ? "yes" : "no";
    case "members_publish":
      return settings.membersPublish ? "yes" : "no";
    case "request_deadline":
      return String(settings.requestDeadlineHours);
    default:
      return callLimits.strangersPercent;
  }
}

/** The settings that the site was deployed with, overridden by those set at the desk. */
export function applyStoredSettings(deployed: SiteSettings, stored: StoredSettings): SiteSettings {
  const number = (name: NumberSetting) => Number(stored[name] ?? settingOf(name, deployed));
  const isYes = (name: YesOrNoSetting) => (stored[name] ?? settingOf(name, deployed)) === "yes";
  const own = Object.keys(stored)
    .filter((name) => isAddressSetting(name as SettingName))
    .map((name) => String(stored[name as SettingName]));
  return {
    email: {
      ...emailOver(deployed.email, stored),
      ownAddresses: [...new Set([...deployed.email.ownAddresses, ...own])],
    },
    keptDays: {
      bookings: number("keep_bookings_days"),
      tickets: number("keep_tickets_days"),
      emails: number("keep_emails_days"),
      helpSearches: number("keep_searches_days"),
    },
    callLimits: {
      unproven: number("calls_unproven"),
      proven: number("calls_proven"),
      strangersPercent: number("strangers_percent"),
    },
    staffPasswordLength: number("staff_password_length"),
    showsFigures: isYes("about_figures"),
    hasWaitingList: isYes("waiting_list"),
    membersPublish: isYes("members_publish"),
    requestDeadlineHours: Number(stored.request_deadline ?? deployed.requestDeadlineHours),
    joinLink: String(stored.join_link ?? deployed.joinLink),
    scheduling: schedulingOver(deployed.scheduling, stored.scheduling ?? {}),
  };
}

/** The agency's mailboxes alone, for the emails being sent. */
export function emailOver({ from, agency, support }: EmailSettings, stored: StoredSettings): EmailSettings {
  const text = (name: SettingName, usual: string) => String(stored[name] ?? usual);
  const name = text("sender_name", from.name);
  return {
    from: { name, email: from.email },
    agency: { name, email: text("bookings_email", agency.email) },
    support: { name, email: text("tickets_email", support.email) },
  };
}

/** Whether two spellings mean the same mailbox, as far as that can be told without asking its server. */
export function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
