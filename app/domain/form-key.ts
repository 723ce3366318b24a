import * as z from "zod";

/** A form's own key, by which the same form sent twice is known. */
export const FORM_KEY_FIELD = "idempotencyKey";

/** A form without a key of ours works all the same: it is only not known again. */
export const FormKeySchema = z.uuid().nullable().catch(null);
