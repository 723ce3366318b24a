import { BRAND } from "./brand";

type PageFacts = {
  /** Without the agency's name, which is appended. */
  title: string;
  description: string;
  /** The page's path: "/services". */
  path: string;
  /** The site's URL, from the root loader. Undefined on an error page. */
  siteUrl: string | undefined;
  /** Of an article, such as a post of the blog: when it appeared and was last changed ("2026-11-10"). */
  published?: { date: string; updated: string | null };
  /** The card that other sites show, if the page has one of its own. */
  picture?: { path: string; alt: string };
};

const SHARE_CARD = {
  path: "/share.png",
  alt: `${BRAND.name}: a conversation that becomes a booked call`,
};

/** The `meta` of a page behind a sign-in or a private link: its title alone, which the agency's name follows. */
export function pageTitle(title: string) {
  return [{ title: `${title} | ${BRAND.name}` }];
}

/** Title, description, canonical URL and social card of a page. */
export function pageMeta({ title, description, path, siteUrl, published, picture = SHARE_CARD }: PageFacts) {
  const fullTitle = title.includes(BRAND.name) ? title : `${title} | ${BRAND.name}`;
  const url = siteUrl === undefined ? null : `${siteUrl}${path}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:type", content: published ? "article" : "website" },
    ...(published ? [{ property: "article:published_time", content: published.date }] : []),
    ...(published?.updated ? [{ property: "article:modified_time", content: published.updated }] : []),
    { property: "og:site_name", content: BRAND.name },
    { property: "og:locale", content: "en_GB" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(url === null
      ? []
      : [
          { tagName: "link", rel: "canonical", href: url },
          { property: "og:url", content: url },
          { property: "og:image", content: `${siteUrl}${picture.path}` },
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
          { property: "og:image:alt", content: picture.alt },
        ]),
  ];
}

/** The root loader's data; the same for every visitor. */
export type RootData = {
  siteUrl: string;
  year: number;
  /** Cloudflare's check on public forms, if it is turned on. */
  turnstileSiteKey?: string;
};

/** The site's URL from the root loader's data, for meta functions. */
export function siteUrlOf(matches: readonly { id: string; data: unknown }[]): string | undefined {
  const root = matches.find((match) => match.id === "root")?.data as Partial<RootData> | undefined;
  return root?.siteUrl;
}
