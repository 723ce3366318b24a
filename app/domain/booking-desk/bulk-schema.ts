import * as z from "zod";
import { STATUS_EVENTS } from "../booking/status";
import { EVENT_WORDS } from "./desk-words";

/** More than any page of the list shows. */
export const MAX_CHOSEN = 100;

/** What can be done with several bookings at once. Declining isn't here: each client reads a reason of their own. */
export const BULK_EVENTS = ["confirmed", ...STATUS_EVENTS] as const;
export type BulkEvent = (typeof BULK_EVENTS)[number];

export const BULK_WORDS: Record<BulkEvent, string> = { confirmed: "Confirm", ...EVENT_WORDS };

const CHOSEN = /^([0-9a-z-]{1,64})\.(\d{1,9})$/;

export const StatusesFormSchema = z.object({
  booking: z.preprocess(
    (value) => [...new Set(value === undefined ? [] : [value].flat())],
    z
      .array(
        z
          .string()
          .regex(CHOSEN, "We couldn't read that list. Please reload the page and choose again.")
          .transform((value) => {
            const [, id = "", version = ""] = CHOSEN.exec(value) ?? [];
            return { id, version: Number(version) };
          }),
      )
      .min(1, "Choose at least one booking.")
      .max(MAX_CHOSEN, `Choose at most ${MAX_CHOSEN} bookings at once.`),
  ),
  event: z.enum(BULK_EVENTS, "Choose what to do with them."),
});
