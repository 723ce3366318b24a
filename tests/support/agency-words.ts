import { BRAND } from "../../app/content/brand";
import { priceTag } from "../../app/domain/catalogue/plans";
import { SHIPPED_PLANS } from "../../app/domain/catalogue/shipped-plans";

/** What another agency changes: the name, the addresses and the prices, in lower case. */
const OURS = [
  BRAND.name,
  BRAND.dnsLabel,
  BRAND.tagline,
  BRAND.email,
  BRAND.supportEmail,
  BRAND.securityEmail,
  BRAND.phone,
  BRAND.phone.replaceAll(" ", ""),
  ...BRAND.postalAddress.slice(0, 2),
  ...BRAND.social.map(({ url }) => url),
  ...SHIPPED_PLANS.flatMap((plan) =>
    plan.monthlyPriceUsd === null
      ? []
      : [`$${priceTag(plan)}`, `"price":"${plan.monthlyPriceUsd}"`, `"price":${plan.monthlyPriceUsd}`],
  ),
].map((text) => text.toLowerCase());

/** The words of this agency in a text, also with the comments and spaces that React and HTML insert. */
export function agencyWordsIn(text: string): string[] {
  const plain = text.replaceAll("<!-- -->", "").replaceAll("\u00a0", " ").toLowerCase();
  return [...new Set(OURS.filter((own) => plain.includes(own)))];
}
