import type { FormAnswer } from "../account/form-answer";

/** The answer to a form about keys that was refused, with the permissions that were ticked. */
export type ApiKeysAnswer = FormAnswer & { scopes: string[] };
