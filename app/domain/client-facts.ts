/** What a request reveals about its origin: used for rate limits and the list of sessions. */
export type ClientFacts = {
  /** The IP address, an IPv6 one as its /64; null if unknown. */
  ip: string | null;
  userAgent: string | null;
};
