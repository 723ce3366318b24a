import type { ReactNode } from "react";
import { PATHS } from "~/domain/paths";
import { SkipLink } from "~/ui/skip-link";

/** The layout of the local mailbox's pages. */
export function MailboxPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="wrap flex h-20 items-center gap-6">
        <a href={PATHS.home} className="underline underline-offset-4">
          The site
        </a>{" "}
        <a href={PATHS.localMailbox} className="underline underline-offset-4">
          All emails
        </a>
      </header>
      <main id="main" tabIndex={-1} className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 wrap-anywhere pb-24">
        <h1 className="text-step-3">{title}</h1>
        {children}
      </main>
    </>
  );
}
