/** A form's own key, by which the same form sent twice is known. Apart from its schema, which browsers do not load. */
export const FORM_KEY_FIELD = "idempotencyKey";
