import { type Mutant, mutantsOf } from "../../scripts/mutants/mutant";

/** The desk's lists: what a filter that can't be read lists, and the words of the audit log. Then the demo of the desk. */
export const DESK_LIST_MUTANTS: readonly Mutant[] = [
  ...mutantsOf(
    "app/domain/search-words.ts",
    ["app/domain/search-words.test.ts"],
    [["const plain = plainText(text);", "const plain = text.toLowerCase();"]],
  ),
  ...mutantsOf(
    "app/domain/audit/facts-in-words.ts",
    ["app/domain/audit/facts-in-words.test.ts"],
    [
      ["Object.hasOwn(values, name) ? values[name] : undefined", "values[name]"],
      ['.filter(([name]) => name !== "version")', ""],
      [
        'if (value === null || value === "") return nothing;',
        'if (value === null || value === "") return "(nothing)";',
      ],
      ['unit === "%" ? `${value}%` : `${value} ${unit}`', "`${value} ${unit}`"],
      ['id === MINE ? "Mine" : nameOf("host")(id, reader)', 'nameOf("host")(id, reader)'],
      ['?? "a record that is gone"', ""],
      ['if (typeof value === "boolean") return value ? "yes" : "no";', ""],
    ],
  ),
  ...mutantsOf(
    "app/pages/desk/demo/demo-day.server.ts",
    ["app/pages/desk/demo/demo.test.ts"],
    [["now: at({ today, timeZone }, 0, CLOCK)", "now"]],
  ),
  ...mutantsOf(
    "app/pages/desk/demo/demo-bookings.server.ts",
    ["app/pages/desk/demo/demo.test.ts"],
    [
      ["(host === MINE ? STAFF.id : host)", "host"],
      ['status !== "cancelled" && bookingDate >= first', "bookingDate >= first"],
    ],
  ),
  ...mutantsOf(
    "app/pages/desk/demo/demo.server.ts",
    ["tests/more/http/desk-demo.test.ts"],
    [['{ headers: { "X-Robots-Tag": "noindex" } }', "{}"]],
  ),
  ...mutantsOf(
    "app/pages/desk/desk-controls.tsx",
    ["tests/more/http/desk-demo.test.ts"],
    [
      [
        'return <button {...rest} type="button" popovertarget={demo.noteId} />;',
        'return <button {...rest} type="button" />;',
      ],
    ],
  ),
  ...mutantsOf(
    "app/domain/twelve-hours.ts",
    ["app/domain/twelve-hours.test.ts"],
    [
      ["hour % 12 || 12", "hour % 12"],
      ["hour % 24 < 12", "hour < 12"],
      ['rest === 0 && minutes === "if any"', "rest === 0"],
    ],
  ),
  ...mutantsOf(
    "app/pages/desk/bookings/booking-list.server.ts",
    ["tests/http/desk-bookings-list.test.ts"],
    [
      ["filter: hasErrors(asked.errors) ? null : filter,", "filter,"],
      ["file: isRefused || !mayExport", "file: !mayExport"],
    ],
  ),
  ...mutantsOf(
    "app/pages/desk/emails/emails.server.ts",
    ["tests/more/http/desk-emails.test.ts"],
    [["if (listed === null) return", "if (listed === null && !sent) return"]],
  ),
  ...mutantsOf(
    "app/pages/desk/host-hand-over/hand-over.server.ts",
    ["tests/http/hand-over.test.ts"],
    [["isRefused ? null : filter", "filter"]],
  ),
];
