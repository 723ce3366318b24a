import { getTableColumns, getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { columnsOfPeople } from "../../../tests/support/tables";
import { DATA_CLASSES } from "../../domain/privacy/retention";
import { TABLES } from "../all-tables";
import { PERSON_TABLES } from "./person-tables";
import { aboutOf } from "./personal-table";

/** Tables that hold nothing about a person. */
const IMPERSONAL = [
  "call_kinds",
  "kind_questions",
  "kind_routes",
  "kind_messages",
  "message_plans",
  "availability_settings",
  "availability_weekly_hours",
  "availability_overrides",
  "audit_retention",
  "free_time_looks",
  "canned_answers",
  "piece_versions",
  "piece_drafts",
  "words_versions",
  "pictures",
  "stray_files",
  "search_letters",
  "weekly_numbers",
  "funnel_days",
  "booked_through_days",
  "source_weeks",
  "vital_weeks",
  "site_settings",
  "scheduler_refusals",
  "scheduled_steps",
  "sso_connections",
  "sso_domains",
  "webhooks",
];
/** The names of the kinds of call and of webhooks are the agency's own words. */
const NAMED_BY_AGENCY = ["call_kinds", "webhooks"];

const columnNames = (table: (typeof TABLES)[number]) =>
  Object.values(getTableColumns(table)).map(({ name }) => name);

describe("every table", () => {
  it("says what it holds about people, unless that is nothing", () => {
    const silent = TABLES.filter((table) => aboutOf(table) === undefined);
    expect(silent.map(getTableName).sort()).toEqual(IMPERSONAL.toSorted());
    for (const table of silent.filter((table) => !NAMED_BY_AGENCY.includes(getTableName(table)))) {
      expect(columnNames(table).join()).not.toMatch(/name|email|user|message|query|device/i);
    }
  });

  it("is shown and erased once, or says why no address leads to its rows", () => {
    const found = TABLES.filter((table) => {
      const about = aboutOf(table);
      return about && !("withoutAddress" in about);
    });
    expect(PERSON_TABLES.map(({ name }) => name).sort()).toEqual(found.map(getTableName).sort());
  });
});

describe("the columns", () => {
  it.each(PERSON_TABLES)("of $name are each shown or withheld", ({ table, shown, withheld }) => {
    const marked = [...shown, ...withheld].map(({ name }) => name);
    expect(marked.sort()).toEqual(columnNames(table).sort());
    expect(shown.map(({ name }) => name).filter((name) => /hash|key|token/.test(name))).toEqual([]);
  });

  it.each(PERSON_TABLES)("of $name are kept only if its rows stay emptied", ({ ends, kept, shown }) => {
    expect(kept.length > 0).toBe(ends === "emptied");
    // Otherwise nothing of the person would be left to empty.
    if (ends === "emptied") expect(shown.every((column) => kept.includes(column))).toBe(false);
  });
});

it("each class of data that the privacy page names is held by a table", () => {
  const held = new Set(TABLES.map((table) => aboutOf(table)?.class));
  expect(Object.keys(DATA_CLASSES).filter((name) => !held.has(name as keyof typeof DATA_CLASSES))).toEqual(
    [],
  );
});

/** What staff have made for the agency, and why it is no part of what they download of their own data. */
const OF_THE_AGENCY: Readonly<Record<string, string>> = {
  "call_kinds.made_by": "the agency's own kinds, of which only the last hand is known",
  "canned_answers.made_by": "the team's answers, of which only the last hand is known",
  "site_settings.made_by": "the site's settings",
  "webhooks.made_by": "where the agency sends what happens",
};
const DOWNLOADED = ["piece_versions.made_by", "piece_drafts.made_by", "pictures.made_by"];

it("what staff have made is in their own data, or says why it isn't", () => {
  const made = columnsOfPeople().filter((name) => IMPERSONAL.includes(name.split(".")[0] ?? ""));
  expect(made.toSorted()).toEqual([...DOWNLOADED, ...Object.keys(OF_THE_AGENCY)].toSorted());
});
