import { Link, useLocation } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useEffect, useRef } from "react";
import type { Question } from "../../domain/help/article";

/**
 * One of the Common Questions, which opens without scripts. A link to the answer opens it too: the browser does that on page
 * load, the effect within the site.
 */
export function QuestionText({ question: asked, isOpen }: { question: Question; isOpen?: true }) {
  const { id, question, answer, more } = asked;
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens it again
  useEffect(() => {
    if (hash !== `#${id}` || !details.current) return;
    details.current.open = true;
    details.current.scrollIntoView();
  }, [hash, id, key]);
  return (
    <details ref={details} open={isOpen} className="group border-b border-line open:pb-4">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 hover:text-electric [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal wrap-break-word">
          {question}
        </h3>
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <p id={id} className="max-w-[60ch] scroll-mt-40 wrap-break-word whitespace-pre-line text-ink-soft">
        {answer}
      </p>
      {more && <ArrowLink to={more.to}>{more.title}</ArrowLink>}
    </details>
  );
}

export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-4 hover:text-electric"
    >
      {children}
      <ArrowRight aria-hidden="true" size={18} />
    </Link>
  );
}
