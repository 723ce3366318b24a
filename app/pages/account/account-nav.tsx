import { Form, NavLink } from "@remix-run/react";
import { signOut } from "~/browser/offline";
import { ACCOUNT_PATHS } from "~/domain/account/account-paths";
import { PATHS } from "~/domain/paths";
import { Button } from "~/ui/button";
import { EmailAddress } from "~/ui/email-address";

const PAGES = [
  { to: PATHS.dashboard, label: "Bookings", end: true },
  { to: PATHS.dashboardTickets, label: "Tickets", end: true },
  { to: PATHS.account, label: "Account", end: true },
  { to: ACCOUNT_PATHS.security, label: "Security", end: true },
] as const;

/** Links between the account pages, and sign-out. */
export function AccountNav({ email }: { email: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line pb-3">
      <nav aria-label="Your account">
        <ul className="flex flex-wrap gap-x-6">
          {PAGES.map(({ to, label, end }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={end}
                className={({ isActive }) =>
                  `inline-flex min-h-11 items-center border-b-2 font-semibold ${isActive ? "border-electric" : "border-transparent hover:border-line-strong"}`
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        method="post"
        action={PATHS.signOut}
        onSubmit={(event) => {
          event.preventDefault();
          void signOut((event.nativeEvent as SubmitEvent).submitter);
        }}
        className="flex flex-wrap items-center gap-x-4"
      >
        <span className="text-sm text-ink-soft">
          <EmailAddress email={email} />
        </span>
        <Button kind="link">Sign out</Button>
      </Form>
    </div>
  );
}
