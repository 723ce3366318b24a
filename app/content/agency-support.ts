import { BRAND } from "./brand";

/** Who at the agency is told of tickets. */
export const AGENCY_SUPPORT = { name: BRAND.name, email: BRAND.supportEmail };

/** From which addresses the agency writes itself: what they send to a ticket's address is its answer. */
export const AGENCY_ADDRESSES = [BRAND.email, BRAND.supportEmail];
