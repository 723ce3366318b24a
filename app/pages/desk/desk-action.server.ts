import type { DeskAnswer } from "~/domain/desk-answer";
import type { StaffMember } from "~/domain/staff/staff";
import { type FormPage, formAction, type Perform, type Sent } from "~/http/forms/form-action.server";
import { requireStaff, type StaffAudience } from "~/http/sessions/staff-guard.server";
import { answerOf } from "./desk-answers.server";

/** A form that a member of staff has sent. */
export type DeskSent<Body = DeskAnswer> = Sent<StaffMember, Body>;

/** The answer of a page with nothing to type, which says on top what is wrong. */
export type ProblemAnswer = { problem: string };

type DeskPage<Body> = Pick<FormPage<StaffMember, Body>, "outage" | "maxBytes" | "file"> & {
  audience?: StaffAudience;
};

/** The action of a page of the desk, whose forms are shown again as the desk does. */
export function deskAction(page: DeskPage<DeskAnswer>, perform: Perform<StaffMember, DeskAnswer>) {
  return deskActionWith(answerOf, page, perform);
}

/** The same for a page whose answer has something of its own. */
export function deskActionWith<Body>(
  again: FormPage<StaffMember, Body>["again"],
  { audience, ...page }: DeskPage<Body>,
  perform: Perform<StaffMember, Body>,
) {
  return formAction(
    { ...page, again, guard: ({ request, context }) => requireStaff(request, context, audience) },
    perform,
  );
}
