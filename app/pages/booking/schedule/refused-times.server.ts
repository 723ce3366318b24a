import type { SlotRefusal } from "~/domain/availability/availability";

export const SLOT_REFUSALS: Record<SlotRefusal, { status: number; message: string }> = {
  taken: { status: 409, message: "Someone has just booked that time. Please choose another." },
  day_full: { status: 409, message: "Someone has just booked that time. Please choose another." },
  not_offered: { status: 400, message: "That time isn't available. Please choose one of the times shown." },
};

export type Problem = { status: number; message: string };
