import { CALCOM_TRACKING, type OtherWidget } from "../domain/booking/widget";

/** Cal.com's embed: a function that takes instructions, before its script has loaded too, and one for each namespace. */
type Instructions = ((...instruction: unknown[]) => void) & { q?: unknown[] };
type CalFunction = Instructions & { ns?: Record<string, Instructions>; loaded?: boolean };

const NAMESPACE = "booking";

/** How long the script may take to show its frame, and the frame to show its page. */
const FRAME_PATIENCE_MS = 5000;
const PAGE_PATIENCE_MS = 15_000;

const calOf = (page: Window) => (page as unknown as { Cal?: CalFunction }).Cal;

function queue(): Instructions {
  const waiting: Instructions = (...instruction) => {
    waiting.q?.push(instruction);
  };
  waiting.q = [];
  return waiting;
}

/** Defines the function that the script expects: it keeps instructions until the script takes them. */
export function prepareCalcom(): void {
  if (calOf(window)) return;
  const cal: CalFunction = queue();
  cal.ns = {};
  cal.loaded = true;
  Object.assign(window, { Cal: cal });
}

type Shown = {
  parent: HTMLElement;
  pageUrl: string;
  other: OtherWidget;
  prefill: { name: string; email: string };
};

/** Shows Cal.com's page in the element. Null once it is there, else why it is not. */
export async function showCalcom(
  { parent, pageUrl, other, prefill }: Shown,
  onScheduled: () => void,
): Promise<"absent" | "failed" | null> {
  const cal = calOf(window);
  if (!cal) return "absent";
  try {
    const { origin, tracking } = other;
    if (!cal.ns?.[NAMESPACE]) {
      cal.ns = { ...cal.ns, [NAMESPACE]: queue() };
      cal.ns[NAMESPACE]?.("init", NAMESPACE, { origin });
      cal("initNamespace", NAMESPACE);
    }
    const instruct = cal.ns[NAMESPACE];
    if (!instruct) return "absent";
    const isShown = new Promise<"failed" | null>((resolve) => {
      instruct("on", { action: "linkReady", callback: () => resolve(null) });
      instruct("on", { action: "linkFailed", callback: () => resolve("failed") });
      setTimeout(() => resolve("failed"), PAGE_PATIENCE_MS);
    });
    for (const action of ["bookingSuccessfulV2", "rescheduleBookingSuccessfulV2"]) {
      instruct("on", { action, callback: onScheduled });
    }
    instruct("inline", {
      elementOrSelector: parent,
      calLink: new URL(pageUrl).pathname.slice(1),
      config: { ...prefill, ...(tracking && { [CALCOM_TRACKING]: tracking }) },
    });
    if (!(await hasFrame(parent))) return "absent";
    const outcome = await isShown;
    if (outcome !== null) parent.replaceChildren();
    return outcome;
  } catch {
    parent.replaceChildren();
    return "failed";
  }
}

/** Whether the script has put its frame into the element, which it does not if it is broken. */
async function hasFrame(parent: HTMLElement): Promise<boolean> {
  const isThere = () => parent.querySelector("iframe") !== null;
  if (isThere()) return true;
  return new Promise((resolve) => {
    const done = (answer: boolean) => {
      watcher.disconnect();
      resolve(answer);
    };
    const watcher = new MutationObserver(() => isThere() && done(true));
    watcher.observe(parent, { childList: true, subtree: true });
    setTimeout(() => done(false), FRAME_PATIENCE_MS);
  });
}
