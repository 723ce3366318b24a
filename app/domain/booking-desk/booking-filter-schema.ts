import { filterReader } from "../filter-schema";
import { BOOKING_FILTER } from "./booking-filter-fields";

export const readFilter = filterReader(BOOKING_FILTER);
