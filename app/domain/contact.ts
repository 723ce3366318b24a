/** Length limits of contact details, in characters. */
export const CONTACT_LIMITS = { name: 100, company: 100, email: 254, message: 1000 } as const;
