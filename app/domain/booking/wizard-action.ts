import { PATHS } from "../paths";
import type { WizardPage } from "./booking-paths";

/** The action of the wizard's forms. It names the draft, so that the page keeps its address if the form is refused. */
export function wizardAction(page: WizardPage, step: string, draft: string | null): string {
  const query = draft === null ? "" : `step=${step}&draft=${draft}`;
  if (page === PATHS.home) return `/?index${query && `&${query}`}`;
  return `${page}${query && `?${query}`}`;
}
