import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TEAM, type TeamRole } from "~/content/team";
import { Roles } from "./roles";

const render = (roles: readonly TeamRole[]) =>
  renderToStaticMarkup(<Roles roles={roles} onFirstCall={TEAM.onFirstCall} />);

it("names roles and what they do on a first call, and no person, until an agency fills them in", () => {
  const html = render(TEAM.roles);
  for (const { role } of TEAM.roles) expect(html).toContain(`>${role}</h3>`);
  expect(html.split(TEAM.onFirstCall).length - 1).toBe(TEAM.roles.length);
  expect(html).not.toContain("<img");
});

it("shows a photograph and a name above the role where they are filled in", () => {
  const photograph = { file: "/images/team/strategist.jpg", alt: "The strategist at a desk" };
  const [first, ...others] = TEAM.roles;
  if (!first) throw new Error("There are no roles");
  const html = render([{ ...first, person: "Demo Person", photograph }, ...others]);
  expect(html).toMatch(
    /<img src="\/images\/team\/strategist\.jpg" alt="The strategist at a desk" width="640"/,
  );
  expect(html).toContain('loading="lazy"');
  expect(html.indexOf("Demo Person")).toBeLessThan(html.indexOf(first.role));
  expect(html.match(/<img/g)).toHaveLength(1);
});
