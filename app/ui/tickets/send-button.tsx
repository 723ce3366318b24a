import LoaderCircle from "lucide-react/icons/loader-circle";
import { Button } from "../button";

type SendButtonProps = { isSending: boolean; label: string; sending: string };

/** Shows that a form is being sent. It is not disabled meanwhile, because that would lose the focus. */
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
