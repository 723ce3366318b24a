import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import type { Article, PageLink } from "../../domain/help/article";
import { ContentsList } from "../contents-list";
import { Prose } from "../prose";
import { Blocks } from "./article-text";
import { HelpIntro } from "./help-intro";

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
            {sections.map(({ id, heading, blocks }) => (
              <section key={id} id={id} aria-labelledby={`${id}-heading`} className="mt-14 first:mt-0">
                <h2 id={`${id}-heading`}>{heading}</h2>
                <Blocks blocks={blocks} />
              </section>
            ))}
          </Prose>
          <NextPages pages={next} />
        </div>
      </div>
    </>
  );
}

function NextPages({ pages }: { pages: readonly PageLink[] }) {
  return (
    <nav aria-labelledby="read-next" className="max-w-[68ch]">
      <h2 id="read-next" className="mb-3 text-step-1">
        Read next
      </h2>
      <ul className="border-t border-line">
        {pages.map(({ title, to }) => (
          <li key={to} className="border-b border-line">
            <Link
              to={to}
              className="group flex min-h-14 items-center justify-between gap-4 py-3 font-semibold hover:text-electric"
            >
              {title}
              <ArrowRight
                aria-hidden="true"
                size={20}
                className="shrink-0 transition-transform group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
