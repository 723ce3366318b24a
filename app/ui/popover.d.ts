import "react";

/** React 18 passes these on as they are written; its types don't know them yet. */
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "hide";
  }
}
