import { postPath } from "../domain/blog/blog-paths";
import { changedOn, type PostFacts } from "../domain/blog/post";
import type { Plan } from "../domain/catalogue/plans";
import type { PageLink } from "../domain/help/article";

/* Structured data for pages, as meta descriptors. Empty when the site's URL is unknown. */

type SiteUrl = string | undefined;

type Brand = {
  name: string;
  tagline: string;
  email: string;
  phone: string;
  social: readonly { url: string }[];
};

function describe(data: Record<string, unknown>) {
  return { "script:ld+json": JSON.parse(JSON.stringify({ "@context": "https://schema.org", ...data })) };
}

const organizationId = (siteUrl: string) => `${siteUrl}/#organization`;

export function organizationData(brand: Brand, siteUrl: SiteUrl) {
  if (siteUrl === undefined) return [];
  return [
    describe({
      "@type": "Organization",
      "@id": organizationId(siteUrl),
      name: brand.name,
      description: brand.tagline,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icon.svg`,
      email: brand.email,
      telephone: brand.phone,
      sameAs: brand.social.map(({ url }) => url),
    }),
  ];
}

type Offer = Pick<Plan, "id" | "name" | "description" | "monthlyPriceUsd">;

export function planOffersData(plans: readonly Offer[], brand: Brand, siteUrl: SiteUrl) {
  if (siteUrl === undefined) return [];
  return [
    describe({
      "@type": "OfferCatalog",
      name: `${brand.name} plans`,
      url: `${siteUrl}/`,
      itemListElement: plans.map(({ id, name, description, monthlyPriceUsd }) => ({
        "@type": "Offer",
        name,
        description,
        url: `${siteUrl}/contact?plan=${id}`,
        seller: { "@id": organizationId(siteUrl) },
        ...(monthlyPriceUsd !== null && {
          price: monthlyPriceUsd,
          priceCurrency: "USD",
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            price: monthlyPriceUsd,
            priceCurrency: "USD",
            billingDuration: 1,
            unitCode: "MON",
            unitText: "month",
          },
        }),
      })),
    }),
  ];
}

export function servicesData(
  services: readonly { id: string; title: string; description: string }[],
  brand: Brand,
  siteUrl: SiteUrl,
) {
  if (siteUrl === undefined) return [];
  return services.map(({ id, title, description }) =>
    describe({
      "@type": "Service",
      name: title,
      serviceType: title,
      description,
      url: `${siteUrl}/services#${id}`,
      provider: { "@type": "Organization", "@id": organizationId(siteUrl), name: brand.name },
    }),
  );
}

/** Authors are roles, not people, so the agency is named as the author. */
function postFacts(post: PostFacts, brand: Brand, siteUrl: string, picture = "/share.png") {
  const url = `${siteUrl}${postPath(post.slug)}`;
  const agency = {
    "@type": "Organization",
    "@id": organizationId(siteUrl),
    name: brand.name,
    url: `${siteUrl}/`,
  };
  return {
    "@type": "BlogPosting",
    "@id": `${url}#post`,
    headline: post.title,
    description: post.description,
    url,
    datePublished: post.date,
    dateModified: changedOn(post),
    inLanguage: "en-GB",
    image: `${siteUrl}${picture}`,
    author: agency,
    publisher: agency,
  };
}

export function postData(post: PostFacts, brand: Brand, siteUrl: SiteUrl, picture?: string) {
  if (siteUrl === undefined) return [];
  const facts = postFacts(post, brand, siteUrl, picture);
  return [describe({ ...facts, mainEntityOfPage: facts.url, timeRequired: `PT${post.minutes}M` })];
}

export function blogData(
  { title, description, path }: { title: string; description: string; path: string },
  posts: readonly PostFacts[],
  brand: Brand,
  siteUrl: SiteUrl,
) {
  if (siteUrl === undefined) return [];
  const blogPost = posts.map((post) => postFacts(post, brand, siteUrl));
  return [
    describe({
      "@type": "Blog",
      name: `${brand.name}: ${title}`,
      description,
      url: `${siteUrl}${path}`,
      blogPost,
    }),
  ];
}

/** Breadcrumbs from the home page to a page, both included. */
export function breadcrumbData(trail: readonly PageLink[], siteUrl: SiteUrl) {
  if (siteUrl === undefined) return [];
  return [
    describe({
      "@type": "BreadcrumbList",
      itemListElement: trail.map(({ title, to }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: title,
        item: `${siteUrl}${to}`,
      })),
    }),
  ];
}
