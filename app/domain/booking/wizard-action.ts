import { PATHS } from "../paths";
import type { WizardPage } from "./booking-paths";

/** Where the wizard's forms are sent: if refused, the page keeps the address of its draft. */
export function wizardAction(page: WizardPage, step: string, draft: string | null): string {
  const query = draft === null ? "" : `step=${step}&draft=${draft}`;
  if (page === PATHS.home) return `/?index${query && `&${query}`}`;
  return `${page}${query && `?${query}`}`;
}
