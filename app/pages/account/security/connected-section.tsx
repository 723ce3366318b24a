import { Form } from "@remix-run/react";
import { ACCOUNT_PATHS } from "~/domain/account/account-paths";
import { CONNECTED_SECTION } from "~/domain/account/provider-paths";
import { formatDayOf } from "~/domain/availability/format";
import { shownEmail } from "~/domain/email-address";
import type { Instant } from "~/domain/instant";
import { Button } from "~/ui/button";
import { AccountSection, ConfirmFirst, SECTION_ROWS } from "../account-sections";
import { ProviderButtons } from "../providers/provider-buttons";

type ConnectedSectionProps = {
  accounts: readonly {
    id: string;
    name: string;
    email: string | null;
    createdAt: Instant;
    /**
     * For a company's sign-in: "companys" if the company controls the account, "asleep" if it no longer proves its
     * domain and so can't sign in.
     */
    state: "companys" | "asleep" | null;
  }[];
  /** The domain whose company alone signs this account in. */
  companyDomain: string | null;
  buttons: readonly { id: string; name: string }[];
  /** Whether owners must confirm their identity first. */
  needsProof: boolean;
  timeZone: string;
};

/** The provider accounts that sign in to this one. Renders nothing if there are none and none can be connected. */
export function ConnectedSection({
  accounts,
  companyDomain,
  buttons,
  needsProof,
  timeZone,
}: ConnectedSectionProps) {
  if (accounts.length === 0 && buttons.length === 0 && companyDomain === null) return null;
  const canDisconnect = !needsProof && accounts.some(({ state }) => state !== "companys");
  return (
    <AccountSection
      id="connected"
      title="Connected accounts"
      lead="Accounts you can sign in with. They only give us your name and email address."
    >
      {companyDomain !== null && (
        <p>
          Your company signs in everyone at{" "}
          <strong className="wrap-anywhere text-ink">{companyDomain}</strong>: you can't sign in any other
          way, and only your company can change that. If you move to an address outside your company, all your
          ways to sign in are removed.
        </p>
      )}
      {accounts.length > 0 && (
        <ul className={SECTION_ROWS}>
          {accounts.map(({ id, name, email, createdAt, state }) => (
            <li
              key={id}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2"
            >
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  {email && `${shownEmail(email)}, `}connected on {formatDayOf(createdAt, timeZone)}
                  {state === "asleep" &&
                    ". You can't sign in with it: your company's domain is no longer verified"}
                </p>
              </div>
              {canDisconnect && state !== "companys" && (
                <Form method="post" action={ACCOUNT_PATHS.security} preventScrollReset>
                  <input type="hidden" name="form" value="disconnect" />
                  <input type="hidden" name="identity" value={id} />
                  <Button kind="link">
                    Disconnect
                    <span className="sr-only"> {email ? `${name}, ${shownEmail(email)}` : name}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {needsProof ? (
        <ConfirmFirst next={CONNECTED_SECTION} to="connect or disconnect accounts" />
      ) : (
        <ProviderButtons
          buttons={buttons}
          next={null}
          to="connect"
          connected={accounts.map(({ name }) => name)}
        />
      )}
    </AccountSection>
  );
}
