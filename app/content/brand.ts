/** Who the agency is. Change the name here and every page, card and calendar entry follows. */
export const BRAND = {
  name: "Signalwright",
  tagline: "Empowering businesses with AI-driven marketing solutions that drive engagement and conversions.",
  email: "hello@signalwright.example",
  /** How the strategy call takes place, as pages and calendar entries say it. */
  callPlace: "Video call",
  callJoining: "We email you the link to join before the call.",
} as const;
