export { readBooking as loader } from "../api-bookings.server";
