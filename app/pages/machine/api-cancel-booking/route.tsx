export { cancelBooking as action } from "../api-bookings.server";
