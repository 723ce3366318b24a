export { listKinds as loader } from "../api-bookings.server";
