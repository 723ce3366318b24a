import { inject } from "vitest";
import { isAhead } from "./days-ahead";
import { guestFields, linkOf, offeredTimes } from "./journey";
import { attribute } from "./page";
import { fetchAt } from "./plain-requests";
import type { Contact } from "./visit";
import { Visitor } from "./visitor";

/** A visitor without scripts or a browser on the running site, for what a browser test needs beforehand. */
export function siteVisitor(): Visitor {
  return new Visitor({ fetch: fetchAt(inject("siteUrl")) });
}

/**
 * Books one of the first times on a free day ahead, both by index as in `chooseTime`; returns the address that
 * moves or cancels the call.
 */
export async function bookAsGuest(contact: Contact, dayIndex: number, index: number): Promise<string> {
  const visitor = siteVisitor();
  const calendar = await visitor.get("/schedule?tz=Europe/London");
  const next = attribute(calendar.page.one('a[aria-label="Later dates"]'), "href");
  const later = await visitor.get(next.replace(/#.*$/, ""));
  const days = [calendar, later].flatMap(({ page }) =>
    page.all("a[aria-label]").filter((link) => /\d times? free/.test(attribute(link, "aria-label"))),
  );
  const day = days.filter((link) => isAhead(attribute(link, "href")))[dayIndex];
  if (!day) throw new Error(`Only ${days.length} days are free`);
  const times = await visitor.get(attribute(day, "href").replace(/#.*$/, ""));
  const { name, email } = contact;
  const answer = await visitor.postForm(
    "/schedule",
    guestFields(offeredTimes(times.page)[index] ?? "", { name, email }),
  );
  const { id, key } = linkOf(answer);
  if (id === "") throw new Error(`The call was answered by ${answer.status}`);
  return `/contact?${new URLSearchParams({ reschedule: id, key })}`;
}
