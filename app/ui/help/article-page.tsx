import type { ReactNode } from "react";
import type { Article, PageLink } from "../../domain/help/article";
import { ContentsList } from "../contents-list";
import { Prose } from "../prose";
import { Sections } from "./article-text";
import { HelpIntro } from "./help-intro";
import { NextPages } from "./next-pages";

type ArticlePageProps = {
  article: Article;
  way: readonly PageLink[];
  /** Shown between the title and the text, such as a table of plans. */
  children?: ReactNode;
};

/** An article with breadcrumbs, a table of contents and further reading. */
export function ArticlePage({ article, way, children }: ArticlePageProps) {
  const { title, summary, sections, next } = article;
  return (
    <>
      <HelpIntro title={title} lead={summary} way={way} />
      {children}
      <div className="wrap grid items-start gap-x-16 gap-y-10 pb-20 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
        <nav aria-labelledby="on-this-page" className="border-t-2 border-ink pt-4 lg:sticky lg:top-28">
          <h2 id="on-this-page" className="mb-1 text-step-1">
            On this page
          </h2>
          <ContentsList headings={sections.map(({ id, heading }) => ({ id, text: heading }))} />
        </nav>
        <div className="grid min-w-0 gap-14">
          <Prose>
            <Sections sections={sections} className="mt-14" />
          </Prose>
          {next.length > 0 && <NextPages pages={next} />}
        </div>
      </div>
    </>
  );
}
