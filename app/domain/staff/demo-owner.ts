/** The owner of a local site's desk: made by its first start, listed in the README, and never on a deployed site. */
export const DEMO_OWNER = "staff@demo.example";
