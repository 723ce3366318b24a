import { FEW_RECOVERY_CODES } from "~/domain/account/recovery-codes";
import { Notice } from "~/ui/account/notice";

/** How many recovery codes an account has left, with advice to make new ones when few are left. */
export function CodesLeft({ left }: { left: number }) {
  const words =
    left === 0
      ? "You have no recovery codes left."
      : `You have ${left} recovery ${left === 1 ? "code" : "codes"} left.`;
  if (left > FEW_RECOVERY_CODES) return <p>{words}</p>;
  return (
    <Notice kind="info">
      <p className="min-w-0 flex-1">
        <strong>{words}</strong> Create new ones before you run out.
      </p>
    </Notice>
  );
}
