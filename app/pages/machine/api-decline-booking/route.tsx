export { declineBooking as action } from "../api-decisions.server";
