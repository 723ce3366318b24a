import type { ReactNode } from "react";
import { SubmitButton } from "../desk-controls";

const KINDS = {
  primary: "border-electric bg-electric text-on-electric hover:bg-electric-deep",
  quiet: "border-ink hover:bg-ink hover:text-paper",
  danger: "border-alarm text-alarm hover:bg-alarm hover:text-on-alarm",
} as const;

type SmallButtonProps = {
  kind?: keyof typeof KINDS;
  /** The value of the form's `do` field. */
  act?: string;
  children: ReactNode;
};

/** A compact button for the desk, still at least 44px high for touch. */
export function SmallButton({ kind = "quiet", act, children }: SmallButtonProps) {
  return (
    <SubmitButton
      name={act && "do"}
      value={act}
      className={`min-h-11 cursor-pointer rounded-full border-[1.5px] px-4 text-sm font-semibold ${KINDS[kind]}`}
    >
      {children}
    </SubmitButton>
  );
}
