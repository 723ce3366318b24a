import { Link } from "@remix-run/react";
import { PATHS } from "../domain/paths";
import { PlainHeaderLinks } from "./account-links";
import { PrimaryLink, QuietLink } from "./button";
import { RequestIdLine } from "./request-id";
import { Wordmark } from "./wordmark";

type ErrorPageProps = {
  brand: { name: string; email: string };
  status: number;
  /** What happened, in the visitor's terms; empty for an internal error. */
  message: string;
};

/**
 * Says what happened and where to go next. Replaces the whole page, so it must work when nothing else
 * renders.
 */
export function ErrorPage({ brand, status, message }: ErrorPageProps) {
  const title = errorTitle(status, message);
  const detail =
    status === 503 && message
      ? message
      : status >= 500
        ? "Please try again in a moment. If you sent a form, we either saved all of it or nothing. If this keeps happening, email us."
        : status === 404
          ? "The link may be out of date or incomplete."
          : "We haven't saved anything. Use your browser's Back button to return to what you typed.";
  return (
    <>
      <header className="wrap absolute inset-x-0 top-0 flex h-20 items-center justify-between gap-4">
        <Link to={PATHS.home} className="inline-flex min-h-11 items-center rounded-md">
          <Wordmark name={brand.name} />
        </Link>
        <PlainHeaderLinks />
      </header>
      <main id="main" className="wrap grid min-h-svh content-center gap-6 py-24">
        <p className="font-display text-step-1 font-bold text-electric">{status}</p>
        <h1 className="max-w-[22ch] text-step-4">{title}</h1>
        <p className="max-w-[60ch] text-step-1 text-ink-soft">{detail}</p>
        {status >= 500 && <RequestIdLine />}
        <ul className="flex flex-wrap items-center gap-4">
          <li>
            <PrimaryLink to={PATHS.home}>Go to the home page</PrimaryLink>
          </li>
          <li>
            <QuietLink to={PATHS.contact}>Book a strategy call</QuietLink>
          </li>
          <li>
            <a className="underline underline-offset-4" href={`mailto:${brand.email}`}>
              {brand.email}
            </a>
          </li>
        </ul>
      </main>
    </>
  );
}

export function errorTitle(status: number, message: string): string {
  if (status >= 500) return "Something went wrong on our side";
  return message || (status === 404 ? "We can't find that page" : "There's a problem");
}
