import * as z from "zod";
import { singleValue } from "../text-schema";
import { CLOSED_CALL_WAYS } from "./closed-calls";
import { BULK_EVENTS } from "./desk-words";

/** More than any page of the list shows. */
export const MAX_CHOSEN = 100;

const CHOSEN = /^([0-9a-z-]{1,64})\.(\d{1,9})$/;

/** Bookings of a list, each with the version that it showed. */
const ChosenSchema = z.preprocess(
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
);

/** The calls that a page hands over; the field `to-<id>` says to whom. */
export const CallsFormSchema = z.object({ booking: ChosenSchema });

/** The way that the page of calls in closed time was sent for. */
export const WaySchema = z.object({ way: singleValue("").pipe(z.enum(CLOSED_CALL_WAYS)) });

export const StatusesFormSchema = z.object({
  booking: ChosenSchema,
  event: z.enum(BULK_EVENTS, "Choose what to do with them."),
});
