import { readClientFilter } from "~/domain/clients/client-filter-schema";
import { exportClients } from "~/use-cases/clients/export-clients.server";
import { listFileLoader } from "../csv-file.server";

export const loader = listFileLoader({
  name: "clients",
  audience: "exporter",
  readFilter: readClientFilter,
  parts: exportClients,
});
