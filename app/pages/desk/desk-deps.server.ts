import type { AppLoadContext } from "@remix-run/cloudflare";
import type { StaffMember } from "~/domain/staff/staff";
import { depsOf } from "~/http/answers/ticket-answers.server";
import type { DeskDeps } from "~/use-cases/ticket-desk/desk-deps.server";

export function deskDepsOf(context: AppLoadContext, staff: StaffMember): DeskDeps {
  return { ...depsOf(context), staff };
}
