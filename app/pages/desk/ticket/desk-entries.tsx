import { momentInWords } from "~/domain/availability/format";
import type { ConversationPart, ShownEntry } from "~/domain/ticket-desk/conversation-part";
import { deskMessagePath, deskTicketPath } from "~/domain/ticket-desk/desk-ticket-paths";
import { QuotedText } from "~/ui/tickets/quoted-text";
import { TextDeskLink } from "../desk-controls";

type DeskEntriesProps = {
  number: number;
  /** The client's name. */
  name: string;
  part: ConversationPart;
  /** The index of the first new entry, in the whole conversation. */
  newFrom: number;
  timeZone: string;
};

const LOOKS: Record<ShownEntry["kind"], string> = {
  requester: "border-line bg-paper-deep sm:mr-8",
  agency: "border-electric bg-card sm:ml-8",
  remark: "border-dashed border-line-strong bg-paper sm:ml-8",
};

/** A part of a conversation, with the desk's internal remarks between the messages. */
export function DeskEntries({ number, name, part, newFrom, timeZone }: DeskEntriesProps) {
  const { shown, earlier, later } = part;
  return (
    <section id="conversation" aria-label="Conversation" className="grid gap-3">
      {earlier > 0 && (
        <p className="text-sm font-semibold">
          <TextDeskLink to={deskTicketPath(number, { before: earlier })}>{earlier} earlier</TextDeskLink>
        </p>
      )}
      <ol className="grid gap-3">
        {shown.map((entry, index) => (
          <li
            key={entry.id}
            id={later === 0 && index === shown.length - 1 ? "latest" : undefined}
            className={`grid scroll-mt-20 gap-1 rounded-xl border px-4 py-3 ${LOOKS[entry.kind]}`}
          >
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="font-semibold">
                <bdi>{authorOf(entry, name)}</bdi>
                {earlier + index >= newFrom && <mark className="ml-2 bg-electric-wash px-1.5">New</mark>}
              </span>{" "}
              <time dateTime={new Date(entry.createdAt).toISOString()} className="text-ink-soft">
                {momentInWords(entry.createdAt, timeZone)}
              </time>
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {entry.body}
              {entry.isCut && entry.quoted === null && "…"}
            </p>
            {entry.quoted !== null && <QuotedText>{`${entry.quoted}${entry.isCut ? "…" : ""}`}</QuotedText>}
            {entry.isCut && (
              <p className="text-sm font-semibold">
                <a
                  href={deskMessagePath(number, entry.id)}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  The whole message, as text
                </a>
              </p>
            )}
          </li>
        ))}
      </ol>
      {later > 0 && (
        <p className="text-sm font-semibold">
          <TextDeskLink to={deskTicketPath(number)}>{later} later: to the latest</TextDeskLink>
        </p>
      )}
    </section>
  );
}

function authorOf({ kind, by }: ShownEntry, name: string): string {
  if (kind === "requester") return name;
  if (kind === "agency") return "Us";
  return by === null ? "Internal remark" : `Internal remark by ${by}`;
}
