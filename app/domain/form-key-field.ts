/**
 * The field of a form's own idempotency key, by which a repeated submission is recognised. In a file without its
 * schema, which browsers don't load.
 */
export const FORM_KEY_FIELD = "idempotencyKey";
