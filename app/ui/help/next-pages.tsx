import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { PageLink } from "../../domain/help/article";

/** Further reading. */
export function NextPages({ pages }: { pages: readonly PageLink[] }) {
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
