import { isSecretName } from "../secret-field";
import { STAFF_PATHS } from "../staff-paths";
import { TELLING_FIELDS } from "../telling-fields";

/**
 * A form of the desk that was sent without a session, a second factor or a fresh proof, and is shown again once its
 * account has them.
 */
export type PendingForm = {
  /** The page that it belongs to, with its query. */
  path: string;
  fields: PendingField[];
};
export type PendingField = [name: string, value: string];

export const PENDING_FORM_MINUTES = 60;
/** As many forms of an account wait, each in a browser of its own. */
export const PENDING_FORMS = 3;
/** Enough for the longest form of the desk. */
const MAX_CHARACTERS = 32_000;

/** Fields whose words are not to be kept, though their names don't show it. */
const LEFT_OUT: readonly { page: RegExp; name: string }[] = [
  // The words that confirm an erasure are typed anew.
  { page: new RegExp(`^${STAFF_PATHS.clients}/[^/]+/erase$`), name: "typed" },
];

/** Fields that say which button of which form was pressed, and what the form was made from. */
const NOT_TYPED: readonly string[] = [...TELLING_FIELDS, "action", "press", "version", "seen"];

/** Whether a form has words to lose. */
export function hasTyped(fields: readonly PendingField[]): boolean {
  return fields.some(([name, value]) => value.trim() !== "" && !NOT_TYPED.includes(name));
}

/** What of a form is stored; "too_long" if that is too much, and null for a form in which nothing was typed. */
export function pendingFormOf(
  path: string,
  entries: Iterable<[string, unknown]>,
): PendingForm | "too_long" | null {
  const pathname = path.split("?")[0] ?? "";
  const isLeftOut = (name: string) =>
    isSecretName(name) || LEFT_OUT.some((one) => one.name === name && one.page.test(pathname));
  const fields = [...entries].filter(
    (entry): entry is PendingField => typeof entry[1] === "string" && !isLeftOut(entry[0]),
  );
  if (!hasTyped(fields)) return null;
  return JSON.stringify(fields).length <= MAX_CHARACTERS ? { path, fields } : "too_long";
}

type SeenForm = {
  /** The hidden fields. */
  hidden: readonly (readonly [string, string])[];
  /** The names of the fields that people fill in. */
  names: ReadonlySet<string>;
};

/** Which of a page's forms the pending one is; -1 if none. */
export function findPendingForm(forms: readonly SeenForm[], fields: readonly PendingField[]): number {
  const values = new Map(fields);
  const scores = forms.map(({ hidden, names }) => {
    const told = hidden.filter(([name]) => TELLING_FIELDS.includes(name));
    const isOther = told.some(([name, value]) => name === "form" && values.get(name) !== value);
    const shared = [...names].filter((name) => values.has(name)).length;
    if (isOther || shared === 0) return 0;
    // An id may be new each time that the page is loaded.
    const alike = told.filter(([name, value]) => values.get(name) === value).length;
    return shared + 100 * alike + 1;
  });
  const best = Math.max(0, ...scores);
  return best === 0 ? -1 : scores.indexOf(best);
}
