import type { ReactNode } from "react";

export type ShownLine = { from: "visitor" | "assistant"; parts: ReactNode };

export function TalkLines({ lines }: { lines: readonly ShownLine[] }) {
  return (
    <ol className="talk-lines">
      {lines.map(({ from, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
        <li key={index} data-from={from}>
          <span className="sr-only">{from === "visitor" ? "Visitor: " : "Assistant: "}</span>
          {parts}
        </li>
      ))}
    </ol>
  );
}
