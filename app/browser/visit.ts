import { ONE_VISIT_IN } from "../domain/numbers/source-steps";
import { isWellKnown, visitBegun } from "../domain/visits/visit-begun";
import { VISIT_FIELD, visitText } from "../domain/visits/visit-source";

/** The pages of the visit as far as the browser remembers them: `navigation.entries()`, where there is one. */
type History = { entries(): { url: string | null; index: number }[]; currentEntry: { index: number } | null };

function pagesBefore(): string[] {
  const { navigation } = window as unknown as { navigation?: History };
  const current = navigation?.currentEntry?.index ?? 0;
  const entries = navigation?.entries() ?? [];
  return entries.filter(({ index }) => index < current).flatMap(({ url }) => url ?? []);
}

/** How this visit began. Nothing is stored: an awake page is not left until the visit ends or its page is reloaded. */
export const VISIT = visitBegun({ before: pagesBefore(), here: location.href, referrer: document.referrer });

/** The page that was loaded; scripts may show others without loading them. */
const { pathname: PAGE } = location;

/** Whether the visit began with this page, and not with one before it or in another tab. */
function isFirstPage(): boolean {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isFromHere = URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin;
  return loaded?.type === "navigate" && !isFromHere && pagesBefore().length === 0;
}

/** Of one visit in ten, measures how fast its page was. Waits until the browser has nothing else to do. */
export function measureSome(): void {
  if (window.parent !== window || Math.random() >= 1 / ONE_VISIT_IN) return;
  const about = { page: PAGE, visit: isFirstPage() ? visitText(VISIT) : null };
  const measure = () => {
    // Without it, nothing is missing for whoever is here.
    import("./measure-visit").then(({ measureVisit }) => measureVisit(about)).catch(() => {});
  };
  "requestIdleCallback" in window ? requestIdleCallback(measure) : setTimeout(measure, 1000);
}

/** Says where the visit came from in each form that is sent and has the field for it (ui/visit-field.tsx). */
export function sayWhereFrom(): void {
  // In a frame, the page around it knows, and says so in the frame's address.
  if (window.parent !== window) return;
  addEventListener("formdata", ({ formData }) => {
    const said = formData.get(VISIT_FIELD);
    if (said === null || (said !== "" && !isWellKnown(VISIT))) return;
    formData.set(VISIT_FIELD, visitText(VISIT));
  });
}
