import { TALK, type TalkLine } from "~/content/showcase";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { TalkLines } from "./talk-lines";
import { TryLines } from "./try-lines";

/** A complete sample conversation, and a way to have one about the visitor's own business. */
export function SampleTalk({ lines }: { lines: readonly TalkLine[] }) {
  return (
    <section aria-label={TALK.label} className="talk">
      <p className="talk-status">{TALK.status}</p>
      <TalkLines lines={lines.map(({ from, text }) => ({ from, parts: withNoBreakSpaces(text) }))} />
      <TryLines />
    </section>
  );
}
