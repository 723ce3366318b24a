import { CALCOM_TRACKING } from "../domain/booking/widget";

/** Cal.com's embed: a function that takes instructions, before its script has loaded too, and one for each namespace. */
type Instructions = ((...instruction: unknown[]) => void) & { q?: unknown[] };
type CalFunction = Instructions & { ns?: Record<string, Instructions>; loaded?: boolean };

const NAMESPACE = "booking";

/** How long the script may take to show its frame, and the frame to show its page. */
const FRAME_PATIENCE_MS = 5000;
const PAGE_PATIENCE_MS = 15_000;

const calOf = (page: Window) => (page as unknown as { Cal?: CalFunction }).Cal;

function instructionQueue(): Instructions {
  const waiting: Instructions = (...instruction) => {
    waiting.q?.push(instruction);
  };
  waiting.q = [];
  return waiting;
}

/**
 * Defines the function that the script expects: it keeps instructions until the script takes them. The namespace is
 * there before the script is, as in Cal.com's own snippet: some versions only take over those that they find.
 */
export function prepareCalcom(origin: string): void {
  if (calOf(window)) return;
  const cal: CalFunction = instructionQueue();
  const instruct = instructionQueue();
  cal.ns = { [NAMESPACE]: instruct };
  cal.loaded = true;
  instruct("init", NAMESPACE, { origin });
  cal("initNamespace", NAMESPACE);
  Object.assign(window, { Cal: cal });
}

type Shown = {
  parent: HTMLElement;
  pageUrl: string;
  /** What it passes on in webhooks. */
  tracking: string | null;
  prefill: { name: string; email: string };
};

type Events = {
  onScheduled: () => void /** The page did not load in its frame, which is gone. */;
  onFailure: () => void;
};

/** Shows Cal.com's page in the element. Null once its frame is there, which shows that it loads; else what went wrong. */
export async function showCalcom(
  { parent, pageUrl, tracking, prefill }: Shown,
  { onScheduled, onFailure }: Events,
): Promise<"absent" | "failed" | null> {
  const instruct = calOf(window)?.ns?.[NAMESPACE];
  if (!instruct) return "absent";
  try {
    for (const action of ["bookingSuccessfulV2", "rescheduleBookingSuccessfulV2"]) {
      instruct("on", { action, callback: onScheduled });
    }
    const fail = () => {
      clearTimeout(patience);
      parent.replaceChildren();
      onFailure();
    };
    const patience = setTimeout(fail, PAGE_PATIENCE_MS);
    instruct("on", { action: "linkReady", callback: () => clearTimeout(patience) });
    instruct("on", { action: "linkFailed", callback: fail });
    instruct("inline", {
      elementOrSelector: parent,
      calLink: new URL(pageUrl).pathname.slice(1),
      config: { ...prefill, ...(tracking && { [CALCOM_TRACKING]: tracking }) },
    });
    if (await hasFrame(parent)) return null;
    clearTimeout(patience);
    return "absent";
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
