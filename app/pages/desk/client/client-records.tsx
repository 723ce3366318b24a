import { Form, Link } from "@remix-run/react";
import { clientPath } from "~/domain/clients/client-paths";
import type { DeskAnswer } from "~/domain/desk-answer";
import { shownEmail } from "~/domain/email-address";
import { EmailField } from "~/ui/contact-fields";
import { DeskButton } from "../desk-button";
import { DeskCard } from "../desk-card";
import type { ClientView } from "./client-view";

const WHY = {
  account: "Calls in this account were booked with this address",
  mailbox: "The same mailbox",
  name: "The same name and company",
} as const;

/** The records merged into this client, and others that look like the same person. */
export function ClientRecords({ client, answer }: { client: ClientView; answer: DeskAnswer | null }) {
  const { version, merged, like } = client;
  return (
    <DeskCard id="records" title="Same person?">
      {merged.length > 0 && <MergedRecords records={merged} version={version} />}
      {like.length > 0 && <SimilarRecords records={like} version={version} />}
      <MergeByAddress version={version} typed={answer?.form === "merge" ? answer : null} />
    </DeskCard>
  );
}

type RecordsProps<Key extends "merged" | "like"> = {
  records: ClientView[Key];
  version: ClientView["version"];
};

function MergedRecords({ records, version }: RecordsProps<"merged">) {
  return (
    <ul className="grid gap-2 text-sm">
      {records.map(({ id, email, name, hasAccount }) => (
        <li key={id} className="grid gap-1 border-l-2 border-line pl-3">
          <p className="wrap-anywhere">
            <strong>{shownEmail(email)}</strong>, <bdi>{name}</bdi>, {hasAccount ? "account" : "guest"}
          </p>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="form" value="separate" />
            <input type="hidden" name="record" value={id} />
            <input type="hidden" name="version" value={version} />
            <DeskButton kind="quiet">
              Separate again<span className="sr-only">: {shownEmail(email)}</span>
            </DeskButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function SimilarRecords({ records, version }: RecordsProps<"like">) {
  return (
    <>
      <p className="text-sm">These may be the same person:</p>
      <ul className="grid gap-2 text-sm">
        {records.map(({ id, email, name, why }) => (
          <li key={id} className="grid gap-1 border-l-2 border-line pl-3">
            <p className="wrap-anywhere">
              <Link to={clientPath(id)} className="font-semibold underline underline-offset-4">
                {shownEmail(email)}
              </Link>
              , <bdi>{name}</bdi> <span className="block text-ink-soft">{WHY[why]}</span>
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="form" value="merge" />
              <input type="hidden" name="other" value={email} />
              <input type="hidden" name="version" value={version} />
              <DeskButton kind="quiet">
                Merge<span className="sr-only"> with {shownEmail(email)}</span>
              </DeskButton>
            </Form>
          </li>
        ))}
      </ul>
    </>
  );
}

function MergeByAddress({ version, typed }: { version: ClientView["version"]; typed: DeskAnswer | null }) {
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-2 text-sm">
      <input type="hidden" name="form" value="merge" />
      <input type="hidden" name="version" value={version} />
      <div className="w-full">
        <EmailField
          id="client-other"
          name="other"
          label="Another address for this person"
          hint="Shows both on one page at the desk. Their logins and calls stay as they are."
          autoComplete="off"
          enterKeyHint="send"
          value={typed?.values.other}
          error={typed?.errors.other}
        />
      </div>
      <DeskButton kind="quiet">Merge with this client</DeskButton>
    </Form>
  );
}
