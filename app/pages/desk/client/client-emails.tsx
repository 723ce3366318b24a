import { Link } from "@remix-run/react";
import { listPath } from "~/domain/desk-list";
import { EMAIL_LIST } from "~/domain/email/email-filter";
import { shownEmail } from "~/domain/email-address";
import { deskEmailPath } from "~/domain/staff-paths";
import { TextLink } from "~/ui/button";
import { DeskCard } from "../desk-card";
import type { ClientView } from "./client-view";

/** The latest emails to a client's addresses. */
export function ClientEmails({ client }: { client: ClientView }) {
  const { rows, hasMore } = client.emails;
  const addresses = [client.email, ...client.merged.map(({ email }) => email)];
  return (
    <DeskCard id="emails" title="Emails">
      {rows.length === 0 && <p className="text-sm text-ink-soft">None.</p>}
      <ul className="grid gap-1.5 text-sm empty:hidden">
        {rows.map(({ id, what, to, status, state, problem }) => (
          <li key={id} className="grid gap-0.5 border-l-2 border-line pl-3 wrap-anywhere">
            <Link
              to={deskEmailPath(id)}
              className="inline-flex min-h-8 flex-wrap items-center gap-x-1.5 hover:underline"
            >
              <strong>{what}</strong>{" "}
              {addresses.length > 1 && <span className="text-ink-soft">to {shownEmail(to)}</span>}
            </Link>
            <p
              className={
                status === "failed" || status === "unknown" ? "font-semibold text-alarm" : "text-ink-soft"
              }
            >
              {state}
              {problem && `: ${problem}`}
            </p>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="flex flex-wrap gap-x-5 text-sm">
          {addresses.map((email) => (
            <TextLink key={email} to={listPath(EMAIL_LIST, { to: email })}>
              {addresses.length > 1 ? `All to ${shownEmail(email)}` : "All emails"}
            </TextLink>
          ))}
        </p>
      )}
    </DeskCard>
  );
}
