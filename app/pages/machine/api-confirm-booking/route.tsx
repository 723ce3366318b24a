export { confirmBooking as action } from "../api-decisions.server";
