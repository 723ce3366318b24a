import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/content/page-meta";
import { kindPath } from "~/domain/availability/availability-paths";
import { messagePath } from "~/domain/messages/message-paths";
import type { MessageLine } from "~/domain/messages/message-view";
import { AvailabilityFrame } from "~/pages/desk/availability/availability-frame";
import { DeskCard } from "~/pages/desk/desk-card";
import { TextLink } from "~/ui/button";
import type { loader } from "./messages.server";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data ? `Messages: ${data.kind.title}` : "Messages");

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./messages.server";

export default function KindMessages() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <AvailabilityFrame title="Messages">{null}</AvailabilityFrame>;
  const { kind, messages, bookedAgain } = loaded;
  const isBefore = ({ slot }: MessageLine) => slot.includes("reminder");
  return (
    <AvailabilityFrame title={`Messages: ${kind.title}`}>
      <p>
        <TextLink to={kindPath(kind.id)}>Back to the kind of call</TextLink>
      </p>
      <DeskCard id="before" title="Before the call">
        <MessageList kindId={kind.id} messages={messages.filter(isBefore)} />
      </DeskCard>
      <DeskCard id="after" title="After the call">
        <p className="text-sm text-pretty text-ink-soft">
          Follow-ups leave between 8:00 and 20:00 by the client's clock. Each has a link that stops them for
          that address for good.
        </p>
        <MessageList kindId={kind.id} messages={messages.filter((line) => !isBefore(line))} />
        <p className="text-sm">
          Calls booked by the link in a message within a year: <strong>{bookedAgain}</strong>. We don't
          measure who opens an email.
        </p>
      </DeskCard>
    </AvailabilityFrame>
  );
}

function MessageList({ kindId, messages }: { kindId: string; messages: readonly MessageLine[] }) {
  return (
    <ul className="rounded-xl border border-line">
      {messages.map(({ slot, name, words, state, isOwn, sent }) => (
        <li key={slot} className="border-line not-first:border-t">
          <Link data-row to={messagePath(kindId, slot)} className="grid px-4 py-2.5 hover:bg-paper-deep">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{name}</span> <span>{state}</span>
            </span>{" "}
            <span className="text-sm text-ink-soft">
              {words} {isOwn ? "In your words." : "In our words."}
              {sent > 0 && ` Sent: ${sent.toLocaleString("en-GB")}.`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
