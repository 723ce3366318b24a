import { featuresOf } from "~/domain/catalogue/plans";
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
    case "answer":
      return (
        <div className="rounded-2xl rounded-bl-sm bg-paper-deep px-4 py-2.5 wrap-anywhere">
          <AnswerWords answer={preview.answer} />
          <AnswerLinks links={preview.answer.links} />
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
