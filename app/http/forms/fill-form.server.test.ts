import { expect, it } from "vitest";
import { fillForm } from "./fill-form.server";

const PAGE = `<main><form method="get"><input name="q" value=""/></form>
<form method="post"><input type="hidden" name="form" value="other"/><input name="name" value="Old"/></form>
<details><summary>More</summary><form id="one" method="post"><input type="hidden" name="form" value="add"/>
<input type="hidden" name="version" value="7"/><input type="hidden" name="idempotencyKey" value="k"/>
<input type="text" name="name" value=""/><input type="password" name="password" value=""/>
<input type="checkbox" name="events" value="a" checked=""/><input type="checkbox" name="events" value="b"/>
<select name="host"><option value="x" selected="">X</option><option value="y">Y</option></select>
<textarea name="message">Before</textarea></form></details><input form="one" name="beside" value=""/></main>`;

const FIELDS: [string, string][] = [
  ["form", "add"],
  ["version", "5"],
  ["name", 'A "name" & <b>'],
  ["events", "b"],
  ["host", "y"],
  ["message", "\nTwo\r\nlines <i>"],
  ["beside", "Here"],
  ["password", "never"],
];

it("fills in the form that was sent, opens what it is folded into, and leaves the others alone", () => {
  const filled = fillForm(PAGE, FIELDS);
  expect(filled).toContain('<form data-pending="" id="one" method="post">');
  expect(filled).toContain('<details open="">');
  expect(filled).toContain('<input value="A &quot;name&quot; &amp; &lt;b&gt;" type="text" name="name"/>');
  expect(filled).toContain('name="name" value="Old"');
  expect(filled).toContain('<input type="checkbox" name="events" value="a"/>');
  expect(filled).toContain('<input checked="" type="checkbox" name="events" value="b"/>');
  expect(filled).toContain('<option value="x">X</option><option selected="" value="y">Y</option>');
  expect(filled).toContain('<textarea name="message">\n\nTwo\nlines &lt;i&gt;</textarea>');
  expect(filled).toContain('<input value="Here" form="one" name="beside"/>');
  expect(filled).toContain('<input value="5" type="hidden" name="version"/>');
});

it("puts nothing into passwords, keys and lists without that choice", () => {
  const filled = fillForm(PAGE, [...FIELDS.filter(([name]) => name !== "host"), ["host", "gone"]]);
  expect(filled).not.toContain("never");
  expect(filled).toContain('name="idempotencyKey" value="k"');
  expect(filled).toContain('<option value="x" selected="">X</option>');
});

it("leaves a page without such a form as it is", () => {
  expect(
    fillForm(PAGE, [
      ["form", "gone"],
      ["name", "A"],
    ]),
  ).toBe(PAGE);
  expect(fillForm("<p>Nothing here</p>", FIELDS)).toBe("<p>Nothing here</p>");
});
