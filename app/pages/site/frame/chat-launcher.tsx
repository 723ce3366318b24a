import { useLocation } from "@remix-run/react";
import MessageCircle from "lucide-react/icons/message-circle";
import X from "lucide-react/icons/x";
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useHydrated } from "~/browser/use-hydrated";
import { LAUNCHER, takeEarlyTap } from "~/browser/wake/early-tap";
import { PATHS } from "~/domain/paths";
import { ChatFrame } from "./chat-frame";
import type { ChatPanel } from "./chat-panel";

const loadPanel = () => import("./chat-panel");

// For a tap that came before this script, the panel is loaded while the page hydrates, and not after it.
if (typeof document !== "undefined" && document.querySelector(`${LAUNCHER}[aria-busy]`))
  loadPanel().catch(() => {});

const NARROW_SCREEN = "(width < 40rem)";
/** Classes of launcher and label. The label shows where there is room beside the page, and on hover and focus. */
const LOOKS = {
  open: ["bg-alarm hover:border-ink", ""],
  closed: [
    "bg-night hover:bg-electric sm:hover:px-5 sm:focus-visible:px-5 label-fits:px-5",
    "max-w-[11rem] leading-tight sm:max-w-none label-fits:max-w-[9rem] sm:group-hover:not-sr-only sm:group-focus-visible:not-sr-only label-fits:not-sr-only",
  ],
} as const;

/**
 * Opens the chat from every page: a link to the live chat page, which scripts turn into a button that opens a panel.
 * Left out on the live chat page, which has the chat itself.
 */
export function ChatLauncher({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false);
  const [frame, words] = LOOKS[isOpen ? "open" : "closed"];
  const awake = useHydrated();
  const panelId = useId();
  const launcher = useRef<HTMLAnchorElement>(null);
  const root = useRef<HTMLElement>(null);
  // Its value can be read, too, when the panel has taken the frame's place.
  const frameField = useRef<HTMLInputElement | null>(null);
  const keepField = useCallback((field: HTMLInputElement | null) => {
    if (field) frameField.current = field;
  }, []);
  const isHidden = useLocation().pathname === PATHS.liveChat;

  useClosingAtNewPlace(panelId, isHidden, setOpen);
  const Panel = useLoadedPanel(isOpen, setOpen);
  useEscape(root, launcher, setOpen);
  useEffect(() => {
    if (launcher.current && takeEarlyTap(launcher.current)) setOpen(true);
  }, []);

  if (isHidden) return null;
  const toggle = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    setOpen(!isOpen);
  };
  const close = () => {
    setOpen(false);
    launcher.current?.focus();
  };
  return (
    <aside ref={root} aria-label="Chat" className="print:hidden">
      <a
        ref={launcher}
        data-chat-launcher=""
        // A script may have moved it off the screen before.
        suppressHydrationWarning
        href={PATHS.liveChat}
        // Stays the same element, so that focus or a click from before the script ran is not lost.
        role={awake ? "button" : undefined}
        aria-expanded={awake ? isOpen : undefined}
        aria-busy={isOpen && !Panel ? true : undefined}
        aria-controls={isOpen && Panel ? panelId : undefined}
        // Preloads the panel, so that it has arrived when the pointer or finger is lifted.
        onPointerEnter={() => void loadPanel().catch(() => {})}
        onFocus={() => void loadPanel().catch(() => {})}
        onClick={(event) => {
          if (!event.metaKey && !event.ctrlKey && !event.shiftKey) toggle(event);
        }}
        onKeyDown={(event) => {
          if (event.key === " ") toggle(event);
        }}
        className={`group fixed right-4 bottom-6 z-45 flex min-h-14 min-w-14 items-center justify-center gap-3 rounded-full border-2 border-paper font-semibold text-on-electric shadow-[0_10px_30px_-12px_var(--color-shadow)] transition-[color,background-color,border-color,translate] focus-visible:rounded-full focus-visible:shadow-[0_0_0_6px_var(--color-paper)] focus-visible:outline-offset-2 sm:right-6 ${frame}`}
      >
        {isOpen ? (
          <X aria-hidden="true" size={26} />
        ) : (
          <MessageCircle aria-hidden="true" size={24} className="shrink-0" />
        )}
        <span className={`sr-only ${words}`}>{label}</span>
      </a>
      {isOpen && Panel ? (
        <Panel id={panelId} onClose={close} typedIn={frameField} />
      ) : (
        <ChatFrame isOpen={isOpen} onClose={close} fieldRef={keepField} />
      )}
    </aside>
  );
}

type SetOpen = (isOpen: boolean) => void;

/** Closes the panel with each new history entry: on a small screen it would cover the page that its link opens. */
function useClosingAtNewPlace(panelId: string, isHidden: boolean, setOpen: SetOpen) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each new history entry
  useEffect(() => {
    if (!isHidden && !matchMedia(NARROW_SCREEN).matches) return;
    // A followed link in the panel disappears with it, so the focus moves to the page.
    const panel = document.getElementById(panelId);
    if (panel?.contains(document.activeElement))
      document.getElementById("main")?.focus({ preventScroll: true });
    setOpen(false);
  }, [key]);
}

/**
 * The panel, whose script loads when it is first opened. If that fails, the live chat page opens instead, unless the
 * visitor is offline.
 */
function useLoadedPanel(isOpen: boolean, setOpen: SetOpen) {
  const [Panel, setPanel] = useState<typeof ChatPanel | null>(null);
  useEffect(() => {
    if (!isOpen || Panel) return;
    let isWanted = true;
    loadPanel().then(
      ({ ChatPanel }) => isWanted && setPanel(() => ChatPanel),
      () => {
        if (!isWanted) return;
        setOpen(false);
        if (navigator.onLine) location.assign(PATHS.liveChat);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isOpen, Panel, setOpen]);
  return Panel;
}

/** Escape closes the panel and returns the focus to the launcher, unless the focus is elsewhere on the page. */
function useEscape(root: RefObject<HTMLElement>, launcher: RefObject<HTMLAnchorElement>, setOpen: SetOpen) {
  // Listens from the start, not only while open: an effect runs a frame later, and Escape may be pressed before that.
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (launcher.current?.ariaExpanded !== "true") return;
      const { activeElement } = document;
      const isHere = activeElement === document.body || root.current?.contains(activeElement);
      if (event.key !== "Escape" || event.isComposing || event.defaultPrevented || !isHere) return;
      setOpen(false);
      launcher.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [root, launcher, setOpen]);
}
