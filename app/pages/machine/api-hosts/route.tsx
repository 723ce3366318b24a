export { listHosts as loader } from "../api-bookings.server";
