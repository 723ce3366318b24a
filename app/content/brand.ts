/** The agency's details. Changing the name here changes it on every page, card and calendar entry. */
export const BRAND = {
  name: "Signalwright",
  tagline: "Empowering businesses with AI-driven marketing solutions that drive engagement and conversions.",
  email: "hello@signalwright.example",
  supportEmail: "support@signalwright.example",
  securityEmail: "security@signalwright.example",
  /**
   * Part of the name of the DNS records by which companies prove their domains: "_signalwright-sso". If it changes,
   * each of them has to publish its record under the new name.
   */
  dnsLabel: "signalwright",
  phone: "+1 212 555 0142",
  /** The agency's postal address, line by line. */
  postalAddress: ["Signalwright", "200 Demo Street, Suite 10", "New York, NY 10001", "United States"],
  /** How the strategy call works, as worded on pages and in calendar entries. */
  callPlace: "Video call",
  callJoining: "We'll email you the link to join before the call.",
  social: [
    { network: "X", url: "https://x.com/signalwright" },
    { network: "Facebook", url: "https://www.facebook.com/signalwright" },
    { network: "LinkedIn", url: "https://www.linkedin.com/company/signalwright" },
    { network: "Instagram", url: "https://www.instagram.com/signalwright" },
  ],
} as const;
