import { Link } from "@remix-run/react";
import { ACCOUNT_PATHS, passkeyPath } from "~/domain/account/account-paths";
import { PASSKEY_LIMITS } from "~/domain/account/passkey";
import { formatDayOf } from "~/domain/availability/format";
import type { Instant } from "~/domain/instant";
import { QuietLink } from "~/ui/button";
import { AccountSection, SECTION_ROWS } from "../account-sections";
import { useForgetRemovedPasskey } from "./passkeys";

export type ShownPasskey = {
  id: string;
  name: string;
  createdAt: Instant;
  lastUsedAt: Instant | null;
  isBackedUp: boolean;
};

type PasskeysSectionProps = { passkeys: readonly ShownPasskey[]; timeZone: string };

/** The account's passkeys, with a link to add another. */
export function PasskeysSection({ passkeys, timeZone }: PasskeysSectionProps) {
  useForgetRemovedPasskey(passkeys.map(({ id }) => id));
  return (
    <AccountSection
      id="passkeys"
      title="Passkeys"
      lead="Sign in with your fingerprint, face or screen lock, without your email address or a password."
    >
      {passkeys.length > 0 && (
        <ul className={SECTION_ROWS}>
          {passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{passkey.name}</p>
                <p className="text-sm text-ink-soft">{factsOf(passkey, timeZone)}</p>
              </div>
              <Link
                to={passkeyPath(passkey.id)}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-electric"
              >
                Rename or remove<span className="sr-only"> {passkey.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {passkeys.length < PASSKEY_LIMITS.perAccount && (
        <p>
          <QuietLink to={ACCOUNT_PATHS.newPasskey}>
            {passkeys.length > 0 ? "Add another passkey" : "Add a passkey"}
          </QuietLink>
        </p>
      )}
    </AccountSection>
  );
}

/** "Added Monday, 23 November 2026. Not used yet. On one device only." */
export function factsOf({ createdAt, lastUsedAt, isBackedUp }: ShownPasskey, timeZone: string): string {
  return [
    `Added ${formatDayOf(createdAt, timeZone)}.`,
    lastUsedAt === null ? "Not used yet." : `Last used ${formatDayOf(lastUsedAt, timeZone)}.`,
    isBackedUp ? "Synced to your other devices." : "On one device only.",
  ].join(" ");
}
