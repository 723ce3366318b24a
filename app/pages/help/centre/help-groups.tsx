import { Link } from "@remix-run/react";
import Mail from "lucide-react/icons/mail";
import { BRAND } from "~/content/brand";
import { HELP_GROUPS } from "~/content/help/groups";
import { GUIDES_PAGE, HELP_PAGES } from "~/content/help/pages";
import { SUPPORT } from "~/content/support";
import { phoneUrl } from "~/domain/contact";
import type { Question } from "~/domain/help/article";
import { withNoBreakSpaces } from "~/domain/no-break-spaces";
import type { GuideFacts } from "~/domain/words/words";
import { GuideList } from "~/pages/help/guides/guide-list";
import { ArrowLink, QuestionText } from "~/ui/help/question-text";

const { gettingStarted, commonQuestions, contactSupport } = HELP_GROUPS;

type HelpGroupsProps = {
  questions: readonly Question[];
  /** Of the articles that the desk has changed, by their paths. */
  summaries: Readonly<Record<string, string>>;
  /** The first of the articles that the desk has written. */
  guides: readonly GuideFacts[];
  hasMoreGuides: boolean;
};

/** The help centre's three groups, getting started, common questions and contact, with the desk's guides if there are any. */
export function HelpGroups({ questions, summaries, guides, hasMoreGuides }: HelpGroupsProps) {
  return (
    <>
      <div className="wrap grid gap-x-20 gap-y-16 pb-20 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <section aria-labelledby="getting-started">
          <GroupHeading id="getting-started">{gettingStarted.heading}</GroupHeading>
          <ol>
            {gettingStarted.links.map(({ title, to, summary }, index) => (
              <li key={to} className="border-b border-line">
                <Link to={to} className="group grid grid-cols-[2.75rem_minmax(0,1fr)] py-4">
                  <span
                    aria-hidden="true"
                    className="font-display text-step-2 leading-none font-bold text-electric"
                  >
                    {index + 1}
                  </span>{" "}
                  <span className="grid gap-0.5">
                    <span className="font-semibold underline-offset-4 group-hover:text-electric group-hover:underline">
                      {title}
                    </span>{" "}
                    <span className="text-ink-soft">{summaries[to] ?? summary}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="common-questions">
          <GroupHeading id="common-questions">{commonQuestions.heading}</GroupHeading>
          {questions.map((question) => (
            <QuestionText key={question.id} question={question} />
          ))}
          <ul className="mt-4 flex flex-wrap gap-x-8">
            {commonQuestions.links.map(({ title, to }) => (
              <li key={to}>
                <ArrowLink to={to}>{title}</ArrowLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {guides.length > 0 && (
        <section aria-labelledby="guides" className="wrap pb-20">
          <GroupHeading id="guides">{GUIDES_PAGE.title}</GroupHeading>
          <GuideList guides={guides} heading="h3" />
          {hasMoreGuides && (
            <div className="mt-4">
              <ArrowLink to={GUIDES_PAGE.path}>All guides</ArrowLink>
            </div>
          )}
        </section>
      )}
      <ContactSupport summaries={summaries} />
    </>
  );
}

function GroupHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="border-b-2 border-ink pb-4 text-step-3">
      {children}
    </h2>
  );
}

function ContactSupport({ summaries }: Pick<HelpGroupsProps, "summaries">) {
  return (
    <section aria-labelledby="contact-support" className="border-t border-line bg-paper-deep/60">
      <div className="wrap grid gap-x-20 gap-y-10 py-16 md:py-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h2 id="contact-support" className="text-step-3">
            {contactSupport.heading}
          </h2>
          <ul className="mt-5 border-t border-line-strong/50">
            {contactSupport.links.map(({ title, to, summary }) => (
              <li key={to} className="border-b border-line-strong/50">
                <Link
                  to={to}
                  className="group grid gap-x-6 gap-y-0.5 py-4 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)]"
                >
                  <span className="font-semibold underline-offset-4 group-hover:text-electric group-hover:underline">
                    {title}
                  </span>{" "}
                  <span className="text-ink-soft">{summaries[to] ?? summary}</span>
                </Link>
              </li>
            ))}
          </ul>
          <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6">
            <dt className="py-2 font-semibold">Live chat</dt>
            <dd className="text-balance text-ink-soft">{withNoBreakSpaces(SUPPORT.liveChatHours)}</dd>
            <dt className="py-2 font-semibold">Phone</dt>
            <dd className="flex flex-wrap items-baseline gap-x-4 text-ink-soft">
              {withNoBreakSpaces(SUPPORT.phoneHours)}
              <a
                href={phoneUrl(BRAND.phone)}
                className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4 hover:text-electric"
              >
                {BRAND.phone}
              </a>
            </dd>
          </dl>
        </div>
        <div className="grid content-start gap-4">
          <div className="grid justify-items-start gap-3 rounded-card bg-night p-6 text-on-night sm:p-8 [&_:focus-visible]:outline-on-night">
            <h3 className="flex items-center gap-3 text-step-2">
              <Mail aria-hidden="true" size={26} className="shrink-0" />
              Email support
            </h3>
            <p className="text-on-night/85">Describe it in your own words. {SUPPORT.emailReplySentence}</p>
            <a
              href={`mailto:${BRAND.supportEmail}`}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
            >
              {BRAND.supportEmail}
            </a>
          </div>
          <div className="rounded-card border border-line-strong/50 p-6 sm:px-8">
            <h3 className="text-step-1">{HELP_PAGES.docs.title}</h3>
            <p className="mt-1 text-ink-soft">{HELP_PAGES.docs.summary}</p>
            <ArrowLink to={HELP_PAGES.docs.to}>Open the documentation</ArrowLink>
          </div>
        </div>
      </div>
    </section>
  );
}
