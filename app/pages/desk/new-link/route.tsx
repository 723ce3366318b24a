import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { keepNewLinkForm } from "~/pages/desk/desk-form";
import { DeskHeading } from "~/pages/desk/desk-heading";
import { DeskProblem } from "~/pages/desk/desk-problem";
import { ExternalNote } from "../external-note";
import type { action, loader, NewLinkAnswer } from "./new-link.server";
import { NewLinkForm } from "./new-link-form";

export const meta = () => pageTitle("New personal link");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { action, loader } from "./new-link.server";
export const clientAction = keepNewLinkForm;

const IDS: Readonly<Record<string, string>> = {
  times: "link-times",
  hosts: "link-hosts",
  offer: "link-offer",
};

export default function NewLink() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as NewLinkAnswer | undefined;
  const answer = sent?.answer ?? null;
  const offer = sent?.offer ?? loaded.offer;
  return (
    <>
      <DeskHeading title="New personal link" />
      {answer && answer.title !== "" && (
        <DeskProblem
          answer={answer}
          idOf={(field) => (field === "form" ? undefined : (IDS[field] ?? `link-${field}`))}
        />
      )}
      {loaded.scheduler && (
        <ExternalNote>
          Clients book with {loaded.scheduler} now. A link you make here can't be used until calls are booked
          on this site again.
        </ExternalNote>
      )}
      <NewLinkForm
        key={`${offer?.kind} ${offer?.days[0]?.date} ${Object.keys(answer?.errors ?? {}).join()}`}
        next={loaded.next}
        offer={offer}
        person={loaded.person}
        answer={answer}
        hosts={sent?.hosts ?? []}
      />
    </>
  );
}
