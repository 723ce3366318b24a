import { Link } from "@remix-run/react";
import { Wordmark } from "./wordmark";

type SiteFooterProps = { brand: { name: string; tagline: string; email: string } };

export function SiteFooter({ brand }: SiteFooterProps) {
  return (
    <footer className="bg-ink text-paper">
      <div className="wrap grid gap-8 py-14 md:grid-cols-[1fr_auto] md:items-end">
        <div className="grid gap-4">
          <Wordmark name={brand.name} />
          <p className="max-w-[48ch] text-paper/80">{brand.tagline}</p>
        </div>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <Link to="/contact" className="inline-flex min-h-11 items-center underline underline-offset-4">
              Book a Strategy Call
            </Link>
          </li>
          <li>
            <a
              href={`mailto:${brand.email}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {brand.email}
            </a>
          </li>
        </ul>
        <p className="text-sm text-paper/80">
          © {new Date().getUTCFullYear()} {brand.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
