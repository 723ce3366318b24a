export { moveBooking as action } from "../api-bookings.server";
