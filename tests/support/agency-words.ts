import { BRAND } from "../../app/content/brand";
import { PLANS } from "../../app/domain/catalogue/plans";

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
  ...PLANS.flatMap(({ price, monthlyPriceUsd }) =>
    monthlyPriceUsd === null
      ? []
      : [`$${price}`, `"price":"${monthlyPriceUsd}"`, `"price":${monthlyPriceUsd}`],
  ),
].map((text) => text.toLowerCase());

/** The words of this agency in a text, also with the comments and spaces that React and HTML insert. */
export function agencyWordsIn(text: string): string[] {
  const plain = text.replaceAll("<!-- -->", "").replaceAll("\u00a0", " ").toLowerCase();
  return [...new Set(OURS.filter((own) => plain.includes(own)))];
}
