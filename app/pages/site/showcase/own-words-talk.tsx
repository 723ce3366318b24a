import { useLocation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { ALL_TALK_EXAMPLES, TALK, TALK_SCRIPT } from "~/content/showcase";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import {
  OWN_WORDS_LIMITS,
  type OwnWords,
  type Talk,
  type TalkPart,
  talkAbout,
} from "~/domain/showcase/sample-talk";
import { FieldError } from "~/ui/field";
import { carriedStep } from "./carried-step";

type OwnWordsTalkProps = {
  /** The words shown until the visitor types their own. */
  example: OwnWords;
  /** The server's answer to words typed without scripts. */
  answered: Talk | undefined;
  headingLevel: "h2" | "h3";
  /** Shows the form from the start. Otherwise a press on its heading does. */
  isOpen?: boolean;
};

const talkOf = (words: OwnWords) => talkAbout(words, TALK_SCRIPT, ALL_TALK_EXAMPLES);

const FIELDS = ["sells", "asks"] as const;

/**
 * A scripted conversation about the visitor's own words. With scripts it is built in the page. Without them the form is
 * posted, not sent in the URL: otherwise a shared link could put words into the agency's mouth.
 */
export function OwnWordsTalk({ example, answered, headingLevel: Heading, isOpen }: OwnWordsTalkProps) {
  const given = answered ?? talkOf(example);
  const [shown, setShown] = useState(given);
  const [lines, setLines] = useState(given.lines ?? talkOf(example).lines ?? []);
  const { pathname, search } = useLocation();
  const query = new URLSearchParams([...carriedStep(search), ["try", "1"]]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [sells, asks] = FIELDS.map((field) => String(new FormData(form).get(field) ?? ""));
    const next = talkOf({ sells: sells ?? "", asks: asks ?? "" });
    setShown(next);
    if (next.lines) return setLines(next.lines);
    const wrong = FIELDS.find((field) => next.problems[field]);
    form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };

  return (
    <section id="try" aria-labelledby="try-heading" className="talk">
      <p className="talk-status">{TALK.status}</p>
      <TalkLines lines={lines} />
      <details open={isOpen || answered !== undefined}>
        <summary>
          <Heading id="try-heading">{TALK.heading}</Heading>
        </summary>
        <form
          method="post"
          action={`${pathname}?${pathname === "/" ? "index&" : ""}${query}#try`}
          noValidate
          onSubmit={onSubmit}
        >
          {FIELDS.map((field) => {
            const problem = shown.problems[field];
            return (
              <div key={field}>
                <label htmlFor={`try-${field}`}>{TALK[field]}</label>
                <input
                  id={`try-${field}`}
                  name={field}
                  defaultValue={given.words[field]}
                  maxLength={OWN_WORDS_LIMITS[field]}
                  autoComplete="off"
                  autoCapitalize={field === "sells" ? "none" : undefined}
                  enterKeyHint="go"
                  dir="auto"
                  required
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problem ? `try-${field}-error` : "try-note"}
                  className="control"
                />
                {problem && (
                  <FieldError id={`try-${field}-error`}>{TALK.problems[field][problem]}</FieldError>
                )}
              </div>
            );
          })}
          <button type="submit">{TALK.button}</button>
        </form>
      </details>
      <p id="try-note" className="talk-note">
        {TALK.note}
      </p>
    </section>
  );
}

function TalkLines({ lines }: { lines: NonNullable<Talk["lines"]> }) {
  return (
    <div aria-live="polite">
      <ol key={lines.map(({ parts }) => parts.map(({ text }) => text)).join()} className="talk-lines">
        {lines.map(({ from, parts }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
          <li key={index} data-from={from}>
            <span className="sr-only">{from === "visitor" ? "Visitor: " : "Assistant: "}</span>
            {parts.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nor do their parts
              <Part key={place} part={part} />
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Part({ part: { kind, text } }: { part: TalkPart }) {
  if (kind === "own") return <bdi>{text}</bdi>;
  return kind === "gap" ? <i>{text}</i> : withNoBreakSpaces(text);
}
