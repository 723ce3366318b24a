import { readFilter } from "~/domain/booking-desk/booking-filter-schema";
import { fileFilter } from "~/domain/booking-desk/desk-list-paths";
import { exportBookings } from "~/use-cases/booking/export-bookings.server";
import { listFileLoader } from "../csv-file.server";

export const loader = listFileLoader({
  name: "bookings",
  readFilter,
  parts: (deps, staff, filter) => exportBookings(deps, staff, fileFilter(filter, staff)),
});
