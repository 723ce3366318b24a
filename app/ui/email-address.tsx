import { shownEmail } from "../domain/email-address";

/** Breaks before the "@" where its column is too narrow, and elsewhere only if it has to. */
export function EmailAddress({ email: stored }: { email: string }) {
  const email = shownEmail(stored);
  const at = email.lastIndexOf("@");
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
