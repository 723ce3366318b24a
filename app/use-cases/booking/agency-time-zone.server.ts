/** The time zone of the agency's opening hours. The database is its only source. */
export { readAgencyTimeZone as findAgencyTimeZone } from "~/db/availability/availability.server";
