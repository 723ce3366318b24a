declare global {
  interface Window {
    /** The type of the last event that begins or ends a press. */
    pressing?: string;
  }
}

/** Records presses. `:active` is not enough: it matches only after a finger has rested for a while. */
export function notePresses(): void {
  const note = ({ type }: Event) => {
    window.pressing = type;
  };
  for (const moment of ["pointerdown", "pointercancel", "click"]) addEventListener(moment, note, true);
}

/** Whether a finger or a mouse button is down, or its click event has not been fired yet. */
export function isPressing(): boolean {
  return window.pressing === "pointerdown";
}
