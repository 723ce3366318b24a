import { type AppLoadContext, redirectDocument } from "@remix-run/cloudflare";
import { confirmPath } from "~/domain/account/account-paths";
import { isFreshProof } from "~/domain/account/assurance";
import { pendingFormOf } from "~/domain/staff/pending-form";
import { type FormFields, fieldValues } from "../forms/read-form.server";
import { PERSONAL } from "../responses/response-headers";
import { pageOf } from "./guards.server";
import { keepForm } from "./pending-form.server";
import { readAtDesk } from "./staff-guard.server";

/**
 * For forms of the desk that give lasting power: unless members of staff have lately proven who they are, leads to the page
 * that asks for it and back to the form, in which what they typed waits.
 */
export async function requireDeskProof(
  request: Request,
  context: AppLoadContext,
  fields: FormFields,
): Promise<void> {
  const found = await readAtDesk(request, context);
  if (found && isFreshProof(found, context.now)) return;
  const entries = Object.keys(fields).flatMap((name) =>
    fieldValues(fields, name).map((value): [string, string] => [name, value]),
  );
  const form = pendingFormOf(pageOf(request), entries);
  const headers =
    found && form ? await keepForm(request, context, { userId: found.staff.id, form }) : PERSONAL;
  throw redirectDocument(confirmPath(pageOf(request)), { status: 303, headers });
}

/** The same for a file: the page that asks leads back to its address, or to the page that has its button. */
export async function requireProofForFile(
  request: Request,
  context: AppLoadContext,
  back = pageOf(request),
): Promise<void> {
  const found = await readAtDesk(request, context);
  if (found && isFreshProof(found, context.now)) return;
  throw redirectDocument(confirmPath(back), { status: 303, headers: PERSONAL });
}
