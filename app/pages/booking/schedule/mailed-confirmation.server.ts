import type { AppLoadContext } from "@remix-run/cloudflare";
import { FACTS } from "~/content/facts";
import { LEGACY_KIND } from "~/domain/availability/call-kind";
import { NO_ANSWERS } from "~/domain/booking/answers";
import { TokenSchema } from "~/domain/private-link";
import type { FormFields } from "~/http/forms/read-form.server";
import { findConfirmable } from "~/use-cases/booking/confirm-link.server";

export const LINK_EXPIRED = `This link has expired. Links that confirm a call work for ${FACTS.confirmLink}. Please choose a time and book again.`;

/** The booking request that a mailed link confirms: undefined without such a link, null if it no longer works. */
export async function readConfirmable(fields: FormFields, context: AppLoadContext) {
  if (fields.confirm === undefined) return undefined;
  const token = TokenSchema.safeParse(fields.confirm);
  const found = token.success ? await findConfirmable(context, token.data) : null;
  return found && token.success
    ? { token: token.data, ...found, request: { ...NO_ANSWERS, ...found.request } }
    : null;
}

/** The kind of call to book and who takes it: as a mailed link promised, or as in the form or URL. */
export function resolveRequestedCall(
  chosen: { kindId: string | null; hostId: string | null },
  confirmable: Awaited<ReturnType<typeof readConfirmable>>,
) {
  if (!confirmable) return chosen;
  const { kindId = LEGACY_KIND.id, hostId = null } = confirmable.request;
  return { kindId, hostId, isPromised: true };
}

/** How the call was booked that a mailed link confirms, and the draft that ends with it. */
export function confirmedWay({ request: { bookedThrough = "calendar", draftHash } }: Confirmable) {
  return { bookedThrough, draftHash: draftHash ?? null };
}

type Confirmable = NonNullable<Awaited<ReturnType<typeof readConfirmable>>>;
