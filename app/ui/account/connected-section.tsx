import { Form } from "@remix-run/react";
import { ACCOUNT_PATHS } from "../../domain/account/account-paths";
import { CONNECTED_SECTION } from "../../domain/account/provider-paths";
import { formatDayOf } from "../../domain/availability/format";
import { Button } from "../button";
import { AccountSection, ConfirmFirst } from "./account-sections";
import { ProviderButtons } from "./provider-buttons";

type ConnectedSectionProps = {
  accounts: readonly {
    id: string;
    name: string;
    email: string | null;
    createdAt: number;
    /** Its company decides about it. */
    isCompanys: boolean;
  }[];
  buttons: readonly { id: string; name: string }[];
  /** Its owner has to confirm who they are first. */
  needsProof: boolean;
  timeZone: string;
};

/** The accounts elsewhere that sign in to this one. Nothing if there are none, and could be none. */
export function ConnectedSection({ accounts, buttons, needsProof, timeZone }: ConnectedSectionProps) {
  if (accounts.length === 0 && buttons.length === 0) return null;
  const canDisconnect = !needsProof && accounts.some(({ isCompanys }) => !isCompanys);
  return (
    <AccountSection
      id="connected"
      title="Connected accounts"
      lead="Accounts elsewhere that sign in to this one. We get your name and email address from there, and nothing else."
    >
      {accounts.length > 0 && (
        <ul className="grid border-b border-line">
          {accounts.map(({ id, name, email, createdAt, isCompanys }) => (
            <li
              key={id}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line py-2"
            >
              <div className="min-w-0">
                <p className="font-semibold">{name}</p>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  {email && `${email}, `}connected on {formatDayOf(createdAt, timeZone)}
                </p>
              </div>
              {canDisconnect && !isCompanys && (
                <Form method="post" action={ACCOUNT_PATHS.security} preventScrollReset>
                  <input type="hidden" name="form" value="disconnect" />
                  <input type="hidden" name="identity" value={id} />
                  <Button kind="link">
                    Disconnect<span className="sr-only"> {email ? `${name}, ${email}` : name}</span>
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
        <ProviderButtons buttons={buttons} next={null} to="connect" />
      )}
    </AccountSection>
  );
}
