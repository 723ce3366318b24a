import * as z from "zod";

/** The form that marks bookings as seen, up to the instant given by its page. */
export const SeenFormSchema = z.object({
  until: z
    .string()
    .regex(/^\d{1,16}$/, "Reload the page and try again.")
    .transform(Number),
});
