import { Link } from "@remix-run/react";
import { BRAND } from "~/content/brand";
import { FOOTER_COLUMNS } from "~/content/navigation";
import { Wordmark } from "~/ui/wordmark";
import { SocialIcon } from "./social-icon";

export function SiteFooter({ year }: { year: number | undefined }) {
  return (
    <footer className="bg-footer text-on-night print:hidden [&_:focus-visible]:outline-on-night">
      <div className="wrap grid gap-x-16 gap-y-4 pt-6 pb-20 sm:gap-y-12 sm:pt-16 sm:pb-28 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3 sm:grid sm:content-start sm:gap-5">
          <Wordmark name={BRAND.name} />
          <p className="order-1 max-w-[44ch] text-on-night/80 sm:order-none">{BRAND.tagline}</p>
          <ul className="-mx-2.5 flex sm:gap-1">
            {BRAND.social.map(({ network, url }) => (
              <li key={network}>
                <a
                  href={url}
                  rel="noreferrer"
                  className="grid size-11 place-items-center rounded-full text-on-night/80 hover:bg-on-night/10 hover:text-on-night"
                >
                  <SocialIcon network={network} />
                  <span className="sr-only">
                    {BRAND.name} on {network}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-[minmax(0,4fr)_minmax(0,3fr)] gap-x-5 gap-y-4 sm:grid-cols-3 sm:gap-8"
        >
          {FOOTER_COLUMNS.map(({ heading, links }) => (
            <section
              key={heading}
              aria-labelledby={`footer-${heading.toLowerCase()}`}
              // The longest list sits beside the others on a phone.
              className="max-sm:first:row-span-2"
            >
              <h2 id={`footer-${heading.toLowerCase()}`} className="text-step-1 sm:mb-2">
                {heading}
              </h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Link
                      to={to}
                      className="inline-flex min-h-9 items-center sm:min-h-10 text-on-night/80 underline-offset-4 hover:text-on-night hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <p className="border-t border-on-night/20 pt-4 text-sm sm:pt-6 text-on-night/80 lg:col-span-2">
          © {year} {BRAND.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}
