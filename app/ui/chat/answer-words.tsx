import { Link } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import type { SiteAnswer } from "../../domain/chat/site-answer";
import { PATHS } from "../../domain/paths";

export const SOURCE_LINK =
  "inline-flex min-h-11 items-center font-semibold text-electric-deep underline underline-offset-4 hover:text-ink";

/** What the site knows about a question, without its source. */
export function AnswerWords({ answer: { text, facts = [], lang } }: { answer: SiteAnswer }) {
  return (
    <>
      <p lang={lang} className="whitespace-pre-line">
        {withNoBreakSpaces(text)}
      </p>
      {facts.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {facts.map((fact) => (
            <li key={fact}>{withNoBreakSpaces(fact)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The pages that say so, and what else there is to press. */
export function AnswerLinks({ links, children }: { links: SiteAnswer["links"]; children?: ReactNode }) {
  return (
    <p className="flex flex-wrap gap-x-5">
      {links.map(({ label, to }) => (
        // A space between them, for those who read without styles.
        <Fragment key={to}>
          {/* The demo has the desk's styles, so it is loaded as a document. */}
          <Link to={to} reloadDocument={to === PATHS.demo} className={SOURCE_LINK}>
            {label}
          </Link>{" "}
        </Fragment>
      ))}
      {children}
    </p>
  );
}
