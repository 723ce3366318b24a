import { featuresOf } from "~/domain/catalogue/plans";
import type { SiteAnswer } from "~/domain/chat/site-answer";
import type { TriedAnswer } from "~/domain/chat/try-answer";
import { evidenceInWords } from "~/domain/showcase/evidence";
import type { Preview } from "~/domain/words/preview";
import { DeskCard } from "~/pages/desk/desk-card";
import { TextLink } from "~/ui/button";
import { AnswerLinks, AnswerWords } from "~/ui/chat/answer-words";
import { ClaimText, ExampleMark } from "~/ui/claim-text";
import { Sections } from "~/ui/help/article-text";
import { NextPages } from "~/ui/help/next-pages";
import { QuestionText } from "~/ui/help/question-text";
import { PersonText } from "~/ui/person-text";
import { PlanText } from "~/ui/plan-text";
import { PostFactsLine } from "~/ui/post-facts";
import { Prose } from "~/ui/prose";

function ChatBubble({ answer }: { answer: SiteAnswer }) {
  return (
    <div className="rounded-2xl rounded-bl-sm bg-paper-deep px-4 py-2.5 wrap-anywhere">
      <AnswerWords answer={answer} />
      <AnswerLinks links={answer.links} />
    </div>
  );
}

/** A piece as visitors would read it. */
function PiecePreview({ preview }: { preview: Preview }) {
  switch (preview.kind) {
    case "problems":
      return (
        <ul className="list-disc pl-5 text-sm font-semibold text-alarm">
          {preview.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      );
    case "claim": {
      const { claim, meaning, evidence } = preview.claim;
      return (
        <div className="space-y-1">
          <ClaimText claim={claim} meaning={meaning} source={evidenceInWords(evidence) ?? <ExampleMark />} />
        </div>
      );
    }
    case "plan": {
      const { plan } = preview;
      return (
        <div className="grid gap-4">
          <div className="plans grid-cols-1 [&>article]:my-0 [&>article]:rounded-xl [&>article]:border [&>article]:border-line">
            <article aria-labelledby={`plan-${plan.id}`} data-popular={plan.popular || undefined}>
              <PlanText plan={plan} />
            </article>
          </div>
          <ul className="list-disc pl-5">
            {featuresOf(plan).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          <p>{plan.fits}</p>
        </div>
      );
    }
    case "person":
      return (
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <PersonText person={preview.person} />
        </div>
      );
    case "question":
      return <QuestionText question={preview.question} isOpen />;
    case "email":
      return preview.lines.map((line) => (
        <p key={line} className="whitespace-pre-line wrap-anywhere">
          <bdi>{line}</bdi>
        </p>
      ));
    case "topic":
      return (
        <div className="grid gap-4">
          {preview.ask && <p className="font-semibold">{preview.ask}</p>}
          <ChatBubble answer={preview.answer} />
        </div>
      );
    case "answer":
      return (
        <div className="grid gap-4">
          <ChatBubble answer={preview.answer} />
          {preview.tried && <Tried tried={preview.tried} />}
        </div>
      );
    case "article": {
      const { title, summary, sections, next } = preview.article;
      return (
        <div className="grid gap-4">
          <p className="font-display text-step-3 leading-tight font-bold wrap-break-word">{title}</p>
          <p className="text-step-1 text-ink-soft">{summary}</p>
          <Prose>
            <Sections sections={sections} className="mt-12" idStart="preview-" />
          </Prose>
          {next.length > 0 && <NextPages pages={next} />}
        </div>
      );
    }
    case "post": {
      const { post } = preview;
      return (
        <div className="grid gap-4">
          <p className="font-display text-step-3 leading-tight font-bold wrap-break-word">{post.title}</p>
          <p className="text-step-1 text-ink-soft">{post.description}</p>
          <PostFactsLine post={post} withAuthor />
          <div
            className="prose-text post-text min-w-0"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown without HTML (domain/markdown)
            dangerouslySetInnerHTML={{ __html: post.html }}
          />
        </div>
      );
    }
  }
}

/** What each question would be answered with, and which answers would be others than today. */
function Tried({ tried: { asked, changed } }: { tried: TriedAnswer }) {
  return (
    <>
      <h3 className="font-semibold">Tried with these questions</h3>
      <ul className="grid list-disc gap-1 pl-5 text-sm wrap-anywhere">
        {asked.map(({ question, answer, isIts }) => (
          <li key={question}>
            <bdi>“{question}”</bdi>{" "}
            {isIts
              ? "gets this answer."
              : answer === null
                ? "gets no answer."
                : `gets another one: “${answer}”`}
          </li>
        ))}
      </ul>
      <h3 className="font-semibold">What would change</h3>
      {changed.length === 0 ? (
        <p className="text-sm">No other question that visitors have asked would get another answer.</p>
      ) : (
        <ul className="grid gap-3 text-sm wrap-anywhere">
          {changed.slice(0, MOST_CHANGED).map(({ question, before, after }) => (
            <li key={question}>
              <p className="font-semibold">
                <bdi>{question}</bdi>
              </p>
              <p>
                Today: <Otherwise answer={before} />
              </p>
              <p>
                Then: <Otherwise answer={after} />
              </p>
            </li>
          ))}
          {changed.length > MOST_CHANGED && <li>and {changed.length - MOST_CHANGED} more</li>}
        </ul>
      )}
    </>
  );
}

const MOST_CHANGED = 20;

const Otherwise = ({ answer }: { answer: string | null }) =>
  answer === null ? "no answer" : <bdi>“{answer}”</bdi>;

/** What was typed, once its preview was asked for, or what is stored; null for neither. */
export function PreviewCard({ preview, isTyped = false }: { preview: Preview | null; isTyped?: boolean }) {
  return (
    <DeskCard id="preview" title="Preview">
      {isTyped && (
        <p className="text-sm text-ink-soft" role="status">
          This is what you typed. Nothing has been saved yet.
        </p>
      )}
      {preview ? (
        <PiecePreview preview={preview} />
      ) : (
        <p className="text-sm text-ink-soft">Select Preview to see your words as visitors would.</p>
      )}
      {isTyped && (
        <p className="xl:hidden">
          <TextLink to="#word-form">Back to what you typed</TextLink>
        </p>
      )}
    </DeskCard>
  );
}
