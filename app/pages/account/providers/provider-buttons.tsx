import { signInWithProviderPath } from "~/domain/account/provider-paths";
import { Button } from "~/ui/button";
import { VisitField } from "~/ui/visit-field";

type ProviderButtonsProps = {
  buttons: readonly { id: string; name: string }[];
  next: string | null;
  /** For signed-in users: to connect a provider, or to confirm their identity. */
  to?: "connect" | "confirm";
  /** The names of the providers that an account is connected with already. */
  connected?: readonly string[];
};

/**
 * One button for each provider that is set up; nothing if there is none. Plain forms, because the response leads off
 * this site, so there is no page state to preserve.
 */
export function ProviderButtons({ buttons, next, to, connected = [] }: ProviderButtonsProps) {
  if (buttons.length === 0) return null;
  return (
    <ul className={to === "connect" ? "flex flex-wrap gap-3" : "grid gap-3"}>
      {buttons.map(({ id, name }) => (
        <li key={id} className="grid">
          <form method="post" action={signInWithProviderPath(id)} className="grid">
            {to && <input type="hidden" name="to" value={to} />}
            {!to && <VisitField />}
            {next && <input type="hidden" name="next" value={next} />}
            <Button kind="quiet">
              {to !== "connect"
                ? `Continue with ${name}`
                : connected.includes(name)
                  ? `Connect another ${name} account`
                  : `Connect ${name}`}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
