import { withProviderPath } from "~/domain/account/provider-paths";
import { Button } from "~/ui/button";

type ProviderButtonsProps = {
  buttons: readonly { id: string; name: string }[];
  next: string | null;
  /** In an account: to connect another, or to confirm who one is. */
  to?: "connect" | "confirm";
};

/**
 * A button for each account elsewhere that can be used here; nothing if none is set up. Plain forms: what comes back leaves this
 * site, so there is no page to keep.
 */
export function ProviderButtons({ buttons, next, to }: ProviderButtonsProps) {
  if (buttons.length === 0) return null;
  return (
    <ul className={to === "connect" ? "flex flex-wrap gap-3" : "grid gap-3"}>
      {buttons.map(({ id, name }) => (
        <li key={id} className="grid">
          <form method="post" action={withProviderPath(id)} className="grid">
            {to && <input type="hidden" name="to" value={to} />}
            {next && <input type="hidden" name="next" value={next} />}
            <Button kind="quiet">
              {to === "connect" ? "Connect" : "Continue with"} {name}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
