import * as z from "zod";

/** A form without a key of ours works all the same: it is only not known again. */
export const FormKeySchema = z.uuid().nullable().catch(null);
