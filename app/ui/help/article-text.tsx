import { Link } from "@remix-run/react";
import { createElement, Fragment } from "react";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import { PATHS } from "~/domain/paths";
import {
  type Block,
  type Fact,
  type Inline,
  plainBlocks,
  plainText,
  type Text,
} from "../../domain/help/article";

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => (
    <BlockOfText key={"code" in block ? block.code : plainBlocks([block])} block={block} />
  ));
}

function BlockOfText({ block }: { block: Block }) {
  if ("paragraph" in block) {
    return (
      <p>
        <RunningText text={block.paragraph} />
      </p>
    );
  }
  if ("facts" in block) return <Facts facts={block.facts} />;
  if ("code" in block) return <Code code={block.code} />;
  const [List, items] = "steps" in block ? (["ol", block.steps] as const) : (["ul", block.list] as const);
  return (
    <List>
      {items.map((item) => (
        <li key={plainText(item)}>
          <RunningText text={item} />
        </li>
      ))}
    </List>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="my-5 grid border-t border-line">
      {facts.map(({ term, text }) => (
        <div
          key={term}
          className="grid gap-x-6 gap-y-1 border-b border-line py-3.5 sm:grid-cols-[minmax(0,14.5rem)_minmax(0,1fr)]"
        >
          <dt className="font-semibold wrap-anywhere">{term}</dt>
          <dd>
            <RunningText text={text} />
          </dd>
        </div>
      ))}
    </dl>
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
  return typeof text === "string"
    ? withNoBreakSpaces(text)
    : createElement(Fragment, null, ...text.map(piece));
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
