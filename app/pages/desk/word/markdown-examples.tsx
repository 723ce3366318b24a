import ChevronDown from "lucide-react/icons/chevron-down";
import { MARKDOWN_HELP } from "~/content/markdown-help";

/** What can be typed into the text, and what it becomes. It opens without scripts. */
export function MarkdownExamples({ of }: { of: keyof typeof MARKDOWN_HELP }) {
  const { examples, rules } = MARKDOWN_HELP[of];
  return (
    <details className="group rounded-xl border border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
        What you can type
        <ChevronDown
          aria-hidden="true"
          size={20}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 border-t border-line p-4 text-sm">
        <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-2 sm:items-baseline">
          {examples.map(({ typed, becomes }) => (
            <div key={typed} className="grid gap-1 sm:contents">
              <dt className="min-w-0">
                <code className="whitespace-pre-wrap wrap-anywhere">{typed}</code>
              </dt>{" "}
              <dd className="text-ink-soft">{becomes}</dd>
            </div>
          ))}
        </dl>
        <ul className="list-disc pl-5 text-ink-soft">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}
