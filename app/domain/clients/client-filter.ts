import type { DeskList } from "../desk-list";
import { STAFF_PATHS } from "../staff-paths";
import type { ClientFilter } from "./client-filter-fields";

export const CLIENT_LIST: DeskList<ClientFilter> = {
  path: STAFF_PATHS.clients,
  file: STAFF_PATHS.clientsFile,
  everything: { q: "", kind: "", calls: "", source: "", sort: "-contact" },
};
