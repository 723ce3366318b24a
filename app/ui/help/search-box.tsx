import { Form, Link, useNavigate } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useHelpSuggestions } from "../../browser/help-suggestions";
import { useHydrated } from "../../browser/use-hydrated";
import { MAX_QUERY_CHARACTERS } from "../../domain/help/query";
import type { Suggestions } from "../../domain/help/suggestions";
import { PATHS } from "../../domain/paths";
import { Button } from "../button";
import { Marked } from "./marked";

const LIST_ID = "help-suggestions";
const optionId = (index: number) => `${LIST_ID}-${index}`;

/** The help centre's search: a plain form, which scripts turn into a combobox with suggestions. */
export function SearchBox({ query }: { query: string }) {
  const hydrated = useHydrated();
  const { input, suggestions, pages, active, isOpen, close, onInput, onKeyDown } = useSuggestionBox(query);
  return (
    <search className="relative z-10 max-w-2xl">
      <Form
        action={PATHS.help}
        method="get"
        onSubmit={close}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <label htmlFor="help-search" className="mb-1.5 block font-semibold">
          What can we help with?
        </label>
        <div className="flex flex-wrap gap-2 sm:flex-nowrap">
          <div className="relative min-w-0 flex-1 basis-60">
            <Search
              aria-hidden="true"
              size={20}
              className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-soft"
            />
            <input
              ref={input}
              id="help-search"
              type="search"
              name="q"
              dir="auto"
              defaultValue={query}
              maxLength={MAX_QUERY_CHARACTERS}
              autoComplete="off"
              enterKeyHint="search"
              className="control min-h-14 pl-12"
              {...(hydrated && {
                role: "combobox",
                "aria-autocomplete": "list",
                "aria-haspopup": "listbox",
                "aria-expanded": isOpen,
                "aria-controls": isOpen ? LIST_ID : undefined,
                "aria-activedescendant": active >= 0 ? optionId(active) : undefined,
              })}
              onInput={onInput}
              onKeyDown={onKeyDown}
            />
            {isOpen && <SuggestionList pages={pages} active={active} onChoose={close} />}
          </div>
          <Button className="min-h-14 max-sm:w-full">Search</Button>
        </div>
        <p role="status" className="sr-only">
          {suggestions && countInWords(suggestions)}
        </p>
      </Form>
    </search>
  );
}

/** The suggestions for what is typed, and the one that the arrow keys have chosen. */
function useSuggestionBox(query: string) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { suggestions, ask, forget } = useHelpSuggestions();
  const [active, setActive] = useState(-1);
  const pages = suggestions?.pages ?? [];
  const isOpen = pages.length > 0;

  // The visitor may have typed before the script ran: keep the text and fetch its suggestions.
  const shown = useRef(query);
  useEffect(() => {
    const box = input.current;
    if (box && box === document.activeElement && box.value.trim() !== shown.current) ask(box.value);
  }, [ask]);
  // The query in the URL can change, through Back for instance; update the box to match.
  useEffect(() => {
    if (input.current && shown.current !== query) input.current.value = query;
    shown.current = query;
  }, [query]);

  const close = () => {
    forget();
    setActive(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && isOpen) {
      event.preventDefault();
      // One more position than there are pages: past the last one, the selection returns to the box itself.
      const places = pages.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (step !== undefined) {
      ask(input.current?.value ?? "");
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter") {
      const chosen = pages[active];
      if (!chosen) return;
      event.preventDefault();
      close();
      navigate(chosen.to);
    }
  };
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    setActive(-1);
    ask(event.currentTarget.value);
  };
  return { input, suggestions, pages, active, isOpen, close, onInput, onKeyDown };
}

function countInWords({ total, pages }: Suggestions): string {
  if (total === 0) return "No suggestions";
  const found = total === 1 ? "1 result" : `${total} results`;
  return `${found}${pages.length < total ? `, the first ${pages.length} shown` : ""}. Use the arrow keys to choose one.`;
}

type SuggestionListProps = { pages: Suggestions["pages"]; active: number; onChoose: () => void };

function SuggestionList({ pages, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={LIST_ID}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full mt-2 overflow-hidden rounded-xl border-[1.5px] border-ink bg-card py-1 shadow-[0_24px_40px_-24px_var(--color-shadow)]"
    >
      {pages.map(({ to, title, part }, index) => (
        <Link
          key={to}
          id={optionId(index)}
          to={to}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={onChoose}
          className="grid min-h-12 content-center px-4 py-2 leading-snug hover:bg-paper-deep aria-selected:bg-paper-deep aria-selected:shadow-[inset_4px_0_0_var(--color-electric)]"
        >
          <span className="font-semibold">
            <Marked segments={title} />
          </span>{" "}
          {part && (
            <span className="text-sm text-ink-soft">
              <Marked segments={part} />
            </span>
          )}
        </Link>
      ))}
    </div>
  );
}
