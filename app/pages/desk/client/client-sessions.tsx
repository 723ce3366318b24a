import { Form } from "@remix-run/react";
import { SECURITY_EVENT_WORDS } from "~/content/account";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { DeskButton } from "../desk-button";
import { DeskCard } from "../desk-card";
import type { ClientView } from "./client-view";

/** A client's sessions, and the latest security events of their account. Renders nothing for a guest. */
export function ClientSessions({ client }: { client: ClientView }) {
  const { accounts, sessions, events } = client;
  if (accounts.length === 0) return null;
  return (
    <>
      <DeskCard id="sessions" title="Signed in">
        {sessions.length === 0 && <p className="text-sm text-ink-soft">Not signed in anywhere.</p>}
        <ul className="grid gap-2 text-sm empty:hidden">
          {sessions.map(({ id, device, lastSeen }) => (
            <li key={id} className="border-l-2 border-line pl-3">
              <strong>{device}</strong>
              <p className="text-ink-soft">Last used {lastSeen}</p>
            </li>
          ))}
        </ul>
        {client.hasMoreSessions && <p className="text-sm text-ink-soft">And on other devices.</p>}
        {sessions.length > 0 &&
          (client.maySignOut ? (
            <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
              <input type="hidden" name="form" value="sessions" />
              <p className="text-sm text-ink-soft">
                Account links we've emailed them will stop working, too. Their password stays the same.
              </p>
              <DeskButton kind="quiet">End all sessions</DeskButton>
            </Form>
          ) : (
            <p className="text-sm text-ink-soft">
              This person is on the team, so only an owner can sign them out.
            </p>
          ))}
      </DeskCard>
      <DeskCard id="activity" title="Recent activity">
        {events.length === 0 ? (
          <p className="text-sm text-ink-soft">Nothing in the last 90 days.</p>
        ) : (
          <ul className="grid gap-2 text-sm">
            {events.map(({ id, kind, device, times, when }) => (
              <li key={id} className="border-l-2 border-line pl-3">
                <strong>{SECURITY_EVENT_WORDS[kind]}</strong>
                <p className="text-ink-soft">
                  {device}
                  {times > 1 && `, ${times} times that day`}, {withNoBreakSpaces(when)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </DeskCard>
    </>
  );
}
