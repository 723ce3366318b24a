import { Link } from "@remix-run/react";
import { guidePath } from "~/domain/help/help-paths";
import type { GuideFacts } from "~/domain/words/words";

type GuideListProps = { guides: readonly GuideFacts[]; heading: "h2" | "h3" };

/** Guides with their summaries, in two columns where there is room. */
export function GuideList({ guides, heading: Heading }: GuideListProps) {
  return (
    <ul className="grid gap-x-20 md:grid-cols-2">
      {guides.map(({ slug, title, summary }) => (
        <li key={slug} className="border-b border-line">
          <Link to={guidePath(slug)} className="group grid gap-0.5 py-4">
            <Heading
              dir="auto"
              className="min-w-0 font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal wrap-anywhere underline-offset-4 group-hover:text-electric group-hover:underline"
            >
              {title}
            </Heading>{" "}
            <span dir="auto" className="min-w-0 wrap-anywhere text-ink-soft">
              {summary}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
