import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CONTACT_LIMITS } from "../../domain/contact";
import type { DeskScheduling } from "../../domain/schedulers/desk-scheduling";
import { ADDRESS_SETTINGS, STORED_SETTING_NAMES } from "../../domain/settings/setting-words";
import type { SettingValue } from "../../domain/settings/site-settings";
import { users } from "../account/schema";
import { belongsTo, listOf, madeByColumn } from "../columns";
import { personalTable, shown, withheld } from "../privacy/personal-table";
import { staff } from "../staff/schema";

/**
 * Settings changed at the desk, which override those the site was deployed with. A null value counts as not set; its
 * row stays, so that the version continues.
 */
export const siteSettings = sqliteTable(
  "site_settings",
  {
    setting: text({ enum: STORED_SETTING_NAMES }).primaryKey(),
    value: text({ mode: "json" }).$type<SettingValue | DeskScheduling>(),
    version: integer().notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Who set the value. */
    madeBy: madeByColumn(() => users.id),
  },
  (table) => [
    check("site_settings_known", sql`${table.setting} in (${listOf(STORED_SETTING_NAMES)})`),
    check(
      "site_settings_value",
      sql`${table.value} is null or (json_valid(${table.value}) and length(${table.value}) <= 4000)`,
    ),
    check("site_settings_version", sql`${table.version} > 0`),
  ],
);

/**
 * New addresses of the agency that wait for confirmation, one for each setting. The link's token is derived from the
 * row's id. A row is deleted when the owner who requested it leaves the staff.
 */
export const addressProofs = personalTable(
  "address_proofs",
  {
    class: "agencyAddresses",
    // An address of the agency, unless a member of staff entered their own.
    shownAs: "staffAddresses",
    where: ({ addresses, accounts }) => `lower(address) in ${addresses} or asked_by in ${accounts}`,
    ends: "deleted",
  },
  {
    id: withheld(text().primaryKey()),
    setting: shown(text({ enum: ADDRESS_SETTINGS }).notNull().unique()),
    address: shown(text().notNull()),
    tokenHash: withheld(text("token_hash").notNull().unique()),
    askedBy: withheld(belongsTo("asked_by", () => staff.userId)),
    createdAt: shown(integer("created_at").notNull()),
    expiresAt: shown(integer("expires_at").notNull()),
  },
  (table) => [
    index("address_proofs_expiry").on(table.expiresAt),
    check("address_proofs_setting", sql`${table.setting} in (${listOf(ADDRESS_SETTINGS)})`),
    check("address_proofs_length", sql`length(${table.address}) <= ${sql.raw(String(CONTACT_LIMITS.email))}`),
  ],
);
