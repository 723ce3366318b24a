import type { PasskeyTrouble } from "./passkeys";

const WORDS: Record<PasskeyTrouble, string> = {
  cancelled: "You didn't use a passkey. You can try again.",
  known: "This device already has a passkey for your account.",
  unreached: "We couldn't reach our server. Please try again once you're online.",
  failed: "Your browser couldn't use a passkey here. Please reload the page and try again.",
};

/** Says why using or creating a passkey failed, if it did. */
export function PasskeyTroubleNote({ trouble }: { trouble: PasskeyTrouble | null }) {
  return (
    <p role="status" className="text-ink-soft empty:hidden">
      {trouble && WORDS[trouble]}
    </p>
  );
}

/** Shown in place of the button in browsers without passkey support. */
export function NoPasskeysHere() {
  return <p className="text-ink-soft">This browser doesn't support passkeys. Please use another browser.</p>;
}
