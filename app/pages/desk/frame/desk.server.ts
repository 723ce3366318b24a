import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { countDeskWork } from "~/db/today/desk-counts.server";
import type { StaffMember } from "~/domain/staff/staff";
import { privateData } from "~/http/cache/personal-response.server";
import { requireStaff } from "~/http/sessions/staff-guard.server";

/** The signed-in member of staff, as the desk's frame shows them. */
export type ShownStaff = Pick<StaffMember, "email" | "name" | "role" | "mayExport">;

export function shownStaff({ email, name, role, mayExport }: StaffMember): ShownStaff {
  return { email, name, role, mayExport };
}

/** The desk's frame. Each page below it has its own loader, which calls `requireStaff` again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context);
  // The page itself says what the database refuses: its navigation then stands without numbers.
  const counts = await countDeskWork(context.db, context.now).catch(() => null);
  return privateData({ staff: shownStaff(staff), counts, pending: context.pendingForm?.fields ?? null });
}
