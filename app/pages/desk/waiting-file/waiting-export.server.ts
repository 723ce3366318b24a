import { readWaitFilter } from "~/domain/waiting/wait-schema";
import { exportWaits } from "~/use-cases/waiting/export-waits.server";
import { listFileLoader } from "../csv-file.server";

export const loader = listFileLoader({
  name: "waiting-list",
  audience: "exporter",
  readFilter: readWaitFilter,
  parts: exportWaits,
});
