import { AGENCY_ADDRESSES, AGENCY_SUPPORT } from "../content/agency-support";

/** What the Worker needs to know of the agency when a mail comes in. */
export const AGENCY = { agency: AGENCY_SUPPORT, ownAddresses: AGENCY_ADDRESSES };
