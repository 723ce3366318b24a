import { ONE_VISIT_IN } from "../domain/numbers/source-steps";
import { isWellKnown } from "../domain/visits/visit-begun";
import { VISIT_FIELD, visitText } from "../domain/visits/visit-source";
import { measureVisit } from "./measure-visit";
import { VISIT } from "./visit";

const isInFrame = () => window.parent !== window;

/** Says where the visit came from in each form that is sent and has the field for it (ui/visit-field.tsx). */
export function attachVisitSource(): void {
  // In a frame, the page around it knows, and says so in the frame's address.
  if (isInFrame()) return;
  addEventListener("formdata", ({ formData }) => {
    const said = formData.get(VISIT_FIELD);
    if (said === null || (said !== "" && !isWellKnown(VISIT))) return;
    formData.set(VISIT_FIELD, visitText(VISIT));
  });
}

/** The page that was loaded; scripts may show others without loading them. */
const { pathname: PAGE } = location;

/** Of one visit in ten, measures how fast its page was. Waits until the browser has nothing else to do. */
export function sampleVitals(): void {
  if (isInFrame() || Math.random() >= 1 / ONE_VISIT_IN) return;
  const about = { page: PAGE, visit: isFirstPage() ? visitText(VISIT) : null };
  const measure = () => {
    // The page works the same if it can't be measured.
    measureVisit(about).catch(() => {});
  };
  if ("requestIdleCallback" in window) requestIdleCallback(measure);
  else setTimeout(measure, 1000);
}

/** Whether the visit began with this page: no reload, and no link on another page of ours led here. */
function isFirstPage(): boolean {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isFromHere = URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin;
  return loaded?.type === "navigate" && !isFromHere && VISIT.landingPage === PAGE;
}
