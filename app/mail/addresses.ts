import { BRAND } from "../content/brand";

/** Who mails come from and where the agency reads them, where no setting says otherwise. */
export const AGENCY_NAME = BRAND.name;
export const AGENCY_EMAIL = BRAND.email;
export const SUPPORT_EMAIL = BRAND.supportEmail;
