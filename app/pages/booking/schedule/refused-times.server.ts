import type { SlotRefusal } from "~/domain/availability/availability";

export const SLOT_REFUSALS: Record<SlotRefusal, { status: number; message: string }> = {
  taken: { status: 409, message: "Someone has just booked that time. Please choose another." },
  day_full: { status: 409, message: "Someone has just booked that time. Please choose another." },
  not_offered: { status: 400, message: "That time isn't available. Please choose one of the times shown." },
};

export type Problem = { status: number; message: string };

/**
 * Why a time is not offered for confirming. Where nothing tells who asks, as without cookies, it may be the one who
 * booked it: from history, or by a reload.
 */
export function refusalWhenShown(refusal: SlotRefusal | null, isUnknown: boolean): Problem | null {
  const problem = refusal && SLOT_REFUSALS[refusal];
  if (!problem || refusal !== "taken" || !isUnknown) return problem;
  return { ...problem, message: `${problem.message} If it was you, the confirmation is in your email.` };
}
