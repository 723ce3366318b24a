export { sendBookings as loader } from "~/handlers/staff/booking-export.server";
