import type { AppLoadContext } from "@remix-run/cloudflare";
import type { StaffMember } from "~/domain/staff/staff";
import type { DeskDeps } from "~/use-cases/ticket-desk/desk-deps.server";
import { depsOf } from "../../http/tickets/ticket-answers.server";

export function deskDepsOf(context: AppLoadContext, staff: StaffMember): DeskDeps {
  return { ...depsOf(context), staff };
}
