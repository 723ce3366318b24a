import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { PageLink } from "../../domain/help/article";

/** Breadcrumbs. Displayed above the page's title, though they follow it in the markup. */
export function Breadcrumbs({ way, here }: { way: readonly PageLink[]; here: string }) {
  return (
    <nav aria-label="Breadcrumbs" className="order-first">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
        {way.map(({ title, to }) => (
          <li key={to} className="flex items-center gap-x-1">
            <Link
              to={to}
              className="-mx-1.5 inline-flex min-h-11 min-w-11 items-center px-1.5 font-semibold text-ink underline underline-offset-4 hover:text-electric"
            >
              {title}
            </Link>
            <ChevronRight aria-hidden="true" size={16} />
          </li>
        ))}
        <li aria-current="page" className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere">
          {here}
        </li>
      </ol>
    </nav>
  );
}
