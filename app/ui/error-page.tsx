import { Link } from "@remix-run/react";
import { buttonClass } from "./button";
import { Wordmark } from "./wordmark";

type ErrorPageProps = {
  brand: { name: string; email: string };
  status: number;
  /** What happened, in words for the visitor; empty for a failure of ours. */
  message: string;
};

/** Says what happened and which ways lead on. Stands in for a whole page, also where nothing else can be shown. */
export function ErrorPage({ brand, status, message }: ErrorPageProps) {
  const title = errorTitle(status, message);
  const detail =
    status >= 500
      ? "Nothing you sent was half saved. Please try again in a moment; if it happens again, write to us."
      : status === 404
        ? "The link may be old, or a part of it may have been lost on the way."
        : "Nothing was saved. Use your browser's Back button to return to what you typed.";
  return (
    <>
      <header className="wrap absolute inset-x-0 top-0 flex h-20 items-center">
        <Link to="/" className="inline-flex min-h-11 items-center rounded-md">
          <Wordmark name={brand.name} />
        </Link>
      </header>
      <main id="main" className="wrap grid min-h-svh content-center gap-6 py-24">
        <p className="font-display text-step-1 font-semibold text-electric">{status}</p>
        <h1 className="max-w-[22ch] text-step-4">{title}</h1>
        <p className="max-w-[60ch] text-step-1 text-ink-soft">{detail}</p>
        <ul className="flex flex-wrap items-center gap-4">
          <li>
            <Link to="/" className={buttonClass("primary")}>
              Go to the home page
            </Link>
          </li>
          <li>
            <Link to="/contact" className={buttonClass("quiet")}>
              Book a strategy call
            </Link>
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
  if (status >= 500) return "Something broke on our side";
  return message || (status === 404 ? "There is no such page" : "That did not work");
}
