import type { ReactNode } from "react";

type ClaimTextProps = { claim: string; meaning: string; source: ReactNode };

/** A claim, in other words where there is room, and where it comes from. */
export function ClaimText({ claim, meaning, source }: ClaimTextProps) {
  return (
    <>
      <p className="claim">{claim}</p>
      <p className="text-sm text-ink-soft max-md:hidden">{meaning}</p>
      {source && <p className="text-sm text-ink-soft">{source}</p>}
    </>
  );
}

/** Marks a figure that has no evidence yet. */
export function ExampleMark() {
  return <small className="example">Example</small>;
}
