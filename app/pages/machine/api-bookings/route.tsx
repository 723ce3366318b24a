export { book as action, listBookings as loader } from "../api-bookings.server";
