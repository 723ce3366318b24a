import type { PasskeyTrouble } from "./passkeys";

const WORDS: Record<PasskeyTrouble, string> = {
  cancelled: "No passkey was used. You can try again.",
  known: "This device already has a passkey for your account.",
  unreached: "We couldn't reach our server. Please try again once you're online.",
  failed: "Your browser couldn't use a passkey here. Please reload the page and try again.",
};

/** Says why a passkey wasn't used or made, if something came in between. */
export function PasskeyTroubleNote({ trouble }: { trouble: PasskeyTrouble | null }) {
  return (
    <p role="status" className="text-ink-soft empty:hidden">
      {trouble && WORDS[trouble]}
    </p>
  );
}

/** In place of a button that this browser can do nothing with. */
export function NoPasskeysHere() {
  return (
    <p className="text-ink-soft">This browser doesn't know passkeys. Please use another one for this.</p>
  );
}
