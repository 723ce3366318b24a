import { BRAND } from "../content/brand";

/** Sender name and agency email addresses, unless the settings override them. */
export const AGENCY_NAME = BRAND.name;
export const AGENCY_EMAIL = BRAND.email;
export const SUPPORT_EMAIL = BRAND.supportEmail;
