import { createElement, Fragment } from "react";
import type { Segment } from "../../domain/help/excerpt";

/** Text with the search hits highlighted. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  return createElement(Fragment, null, ...segments.map(stretch));
}

function stretch({ text, isHit }: Segment) {
  if (!isHit) return text;
  return (
    <mark className="-mx-0.5 rounded-sm bg-electric-wash px-0.5 text-inherit underline decoration-electric decoration-2 underline-offset-3">
      {text}
    </mark>
  );
}
