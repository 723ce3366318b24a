import { existsSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FIRST_CALL, PEOPLE, PHOTOGRAPH_FORMATS, PHOTOGRAPH_WIDTHS, TEAM } from "~/content/team";
import type { Person } from "~/domain/showcase/people-and-claims";
import { Team } from "./team";

const PERSON: Person = {
  id: "demo-person",
  name: "Demo Person",
  role: "Strategist",
  line: "Reads your enquiries before the call.",
  photograph: { file: "demo-person", alt: "Demo Person at a desk" },
};
const render = (people: readonly Person[]) => renderToStaticMarkup(<Team people={people} />);
const faces = (html: string) => html.match(/<img[^>]*\/images\/team\/[^>]*>/g) ?? [];

it("says what happens on a first call and by whose role, and shows no face, while there are no people", () => {
  const html = render([]);
  expect(html).toContain(`>${FIRST_CALL.heading}</h2>`);
  for (const { title, role } of FIRST_CALL.steps)
    expect(html).toMatch(new RegExp(`>${role}</p>.*>${title}</h3>`));
  expect(html).not.toContain(TEAM.heading);
  expect(faces(html)).toEqual([]);
});

it("shows each person's name, role, line and face, in place of the call, where they are filled in", () => {
  const html = render([PERSON, { ...PERSON, id: "demo-host", name: "Demo Host", photograph: undefined }]);
  expect(html).toContain(`>${TEAM.heading}</h2>`);
  expect(html).not.toContain(FIRST_CALL.heading);
  for (const text of ["Demo Person</h3>", "Demo Host</h3>", PERSON.role, PERSON.line])
    expect(html).toContain(text);
  expect(faces(html)).toHaveLength(1);
});

it("loads a face late, in the size and format that fit, and keeps its place", () => {
  const html = render([PERSON]);
  const [face] = faces(html);
  for (const said of ['width="480"', 'height="480"', 'loading="lazy"', 'alt="Demo Person at a desk"'])
    expect(face).toContain(said);
  expect(face).toContain("/images/team/demo-person-160.webp 160w, /images/team/demo-person-320.webp 320w");
  expect(html).toContain('<source type="image/avif" srcSet="/images/team/demo-person-160.avif 160w');
});

it("finds the files of every face in public", () => {
  for (const { photograph } of PEOPLE)
    for (const width of PHOTOGRAPH_WIDTHS)
      for (const format of PHOTOGRAPH_FORMATS) {
        const file = `public/images/team/${photograph?.file}-${width}.${format}`;
        if (photograph) expect(existsSync(file), `${file}: run npm run images`).toBe(true);
      }
});
