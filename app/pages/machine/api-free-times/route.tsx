export { listFreeTimes as loader } from "../api-bookings.server";
