declare global {
  interface Window {
    /** The last of what begins and ends a press. */
    pressing?: string;
  }
}

/** Notes what is pressed. The styles' `:active` would not do: a finger has to stay for a while before it holds. */
export function notePresses(): void {
  const note = ({ type }: Event) => {
    window.pressing = type;
  };
  for (const moment of ["pointerdown", "pointercancel", "click"]) addEventListener(moment, note, true);
}

/** Whether a finger or a mouse button is down, or what it pressed has not been told yet. */
export function isPressing(): boolean {
  return window.pressing === "pointerdown";
}
