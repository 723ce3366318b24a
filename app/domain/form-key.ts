import * as z from "zod";

/** A form without a valid key still works, but a repeated submission is not recognised. */
export const FormKeySchema = z.uuid().nullable().catch(null);
