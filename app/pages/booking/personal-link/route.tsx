import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { BRAND } from "~/content/brand";
import type { LinkView } from "~/domain/links/link-view";
import { PATHS } from "~/domain/paths";
import { SiteError } from "~/ui/site-error";
import { SkipLink } from "~/ui/skip-link";
import { Wordmark } from "~/ui/wordmark";
import { EndedLink, OpenLink } from "./link-parts";
import type { loader } from "./personal-link.server";

export const meta: MetaFunction = () => [
  { title: `Book a call | ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export { responseHeaders as headers } from "~/http/responses/response-headers";
export { loader } from "./personal-link.server";

/** The page that a personal link opens: what it offers, or what has become of it and a way on. */
export default function PersonalLink() {
  const view = useLoaderData<typeof loader>() as LinkView;
  return (
    <Frame>
      <div className="mx-auto grid max-w-[46rem] justify-items-start gap-6 rounded-card border border-line bg-card p-4 sm:p-8">
        {view.state === "open" ? <OpenLink view={view} /> : <EndedLink view={view} />}
      </div>
    </Frame>
  );
}

/** Without a form, such as that to sign out: the page's policy would hide where it comes from, and it would be refused. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="wrap flex h-20 items-center">
        <Link to={PATHS.home} className="inline-flex min-h-11 items-center rounded-md">
          <Wordmark name={BRAND.name} />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="wrap pt-6 pb-24">
        {children}
      </main>
    </>
  );
}

export function ErrorBoundary() {
  return <SiteError error={useRouteError()} brand={BRAND} />;
}
