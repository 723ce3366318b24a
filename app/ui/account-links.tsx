import { Link, NavLink } from "@remix-run/react";
import { signOut } from "../browser/offline";
import { useSignedInMark } from "../browser/signed-in";
import { PATHS } from "../domain/paths";

type AccountLinksProps = { className: string; onChoose?: () => void };

/**
 * The link to sign in or, for signed-in users, the links to their dashboard and to sign out. Pages made for everyone
 * contain both, and a mark on the document decides which are shown.
 */
export function AccountLinks({ className, onChoose }: AccountLinksProps) {
  return (
    <>
      <li className="signed-in:hidden">
        <NavLink to={PATHS.signIn} onClick={onChoose} className={className}>
          Sign In
        </NavLink>
      </li>
      <li className="hidden signed-in:block">
        <NavLink to={PATHS.dashboard} end onClick={onChoose} className={className}>
          Dashboard
        </NavLink>
      </li>
      <li className="hidden signed-in:block">
        {/* Signing out takes a POST. The link itself leads to the page with the button. */}
        <Link
          to={PATHS.signOut}
          onClick={(event) => {
            event.preventDefault();
            onChoose?.();
            void signOut(event.currentTarget);
          }}
          className={className}
        >
          Sign Out
        </Link>
      </li>
    </>
  );
}

/** The same links, for headers that hold nothing else. */
export function PlainHeaderLinks() {
  useSignedInMark();
  return (
    <ul className="flex flex-wrap justify-end gap-x-4 print:hidden">
      <AccountLinks className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline-offset-4 hover:underline max-sm:text-sm" />
    </ul>
  );
}
