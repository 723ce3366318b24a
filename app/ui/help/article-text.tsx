import { Link } from "@remix-run/react";
import { createElement, Fragment, type ReactNode } from "react";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { PATHS } from "~/domain/paths";
import type { Block, Fact, Inline, Section, Text } from "../../domain/help/article";

type SectionsProps = {
  sections: readonly Section[];
  /** The space above each but the first. */
  className: "mt-14" | "mt-12";
  /** Before the anchors, where the page around them has ids of its own. */
  idStart?: string;
};

/** An article's sections with their headings. */
export function Sections({ sections, className, idStart = "" }: SectionsProps) {
  return sections.map(({ id, heading, blocks }) => (
    <section
      key={id}
      id={`${idStart}${id}`}
      aria-labelledby={`${idStart}${id}-heading`}
      className={`${className} first:mt-0`}
    >
      <h2 id={`${idStart}${id}-heading`}>{heading}</h2>
      <Blocks blocks={blocks} />
    </section>
  ));
}

/** In the order written: a text may say the same twice, so that no part of it is a key. */
const inOrder = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts);

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return inOrder(blocks.map(blockOfText));
}

function blockOfText(block: Block) {
  if ("paragraph" in block) {
    return (
      <p>
        <RunningText text={block.paragraph} />
      </p>
    );
  }
  if ("facts" in block) {
    return <dl className="my-5 grid border-t border-line">{inOrder(block.facts.map(factRow))}</dl>;
  }
  if ("code" in block) return <Code code={block.code} />;
  if ("picture" in block) {
    return (
      <img
        {...block.picture}
        alt={block.picture.alt}
        loading="lazy"
        decoding="async"
        className="my-6 h-auto rounded-xl border border-line"
      />
    );
  }
  return "steps" in block ? (
    <ol>{inOrder(block.steps.map(listItem))}</ol>
  ) : (
    <ul>{inOrder(block.list.map(listItem))}</ul>
  );
}

function listItem(text: Text) {
  return (
    <li>
      <RunningText text={text} />
    </li>
  );
}

function factRow({ term, text }: Fact) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[minmax(0,14.5rem)_minmax(0,1fr)]">
      <dt className="font-semibold wrap-anywhere">{term}</dt>
      <dd>
        <RunningText text={text} />
      </dd>
    </div>
  );
}

/** A snippet to copy. Lines wrap instead of scrolling, so that narrow screens show all of it. */
export function Code({ code }: { code: string }) {
  return (
    <pre className="my-5 rounded-xl bg-night p-4 text-[0.875rem] leading-relaxed wrap-anywhere whitespace-pre-wrap text-on-night sm:p-5">
      <code>{code}</code>
    </pre>
  );
}

function RunningText({ text }: { text: Text }) {
  return typeof text === "string" ? withNoBreakSpaces(text) : inOrder(text.map(piece));
}

function piece(part: Inline) {
  if (typeof part === "string") return withNoBreakSpaces(part);
  if ("strong" in part) return <strong>{part.strong}</strong>;
  if ("code" in part) {
    return <code className="rounded bg-paper-deep px-1 py-0.5 text-[0.9em] wrap-anywhere">{part.code}</code>;
  }
  // The demo has the desk's styles, so it is loaded as a document.
  if (part.to.startsWith("/") && part.to !== PATHS.demo) return <Link to={part.to}>{part.text}</Link>;
  return (
    <a href={part.to} className={part.to.startsWith("tel:") ? "whitespace-nowrap" : undefined}>
      {part.text}
    </a>
  );
}
