export { sendBookings as loader } from "./booking-export.server";
