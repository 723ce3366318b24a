export { loader } from "./booking-export.server";
