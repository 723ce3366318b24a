import { LoaderCircle } from "lucide-react";
import { Button } from "../button";

type SendButtonProps = { isSending: boolean; label: string; sending: string };

/** Says while a form is on its way, and keeps its place and the focus meanwhile: a disabled button would lose it. */
export function SendButton({ isSending, label, sending }: SendButtonProps) {
  return (
    <>
      <Button aria-disabled={isSending || undefined} className={isSending ? "cursor-progress" : ""}>
        {isSending && <LoaderCircle aria-hidden="true" size={18} className="shrink-0 animate-spin" />}
        {isSending ? sending : label}
      </Button>
      <span aria-live="polite" className="sr-only">
        {isSending ? sending : ""}
      </span>
    </>
  );
}
