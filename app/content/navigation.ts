/** The header's links. */
export const SITE_LINKS = [{ label: "Contact", to: "/contact" }] as const;
