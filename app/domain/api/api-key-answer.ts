import type { FormAnswer } from "../account/form-answer";

/** The answer to a form about keys: what was refused, or the key that was made, which is shown this once. */
export type ApiKeysAnswer = FormAnswer & { scopes: string[]; made?: { name: string; key: string } };
