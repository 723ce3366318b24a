import type { ClientFilter } from "./client-filter-fields";

/** Written out, so that pages with a link to the list load none of the filter's words. */
export const EVERY_CLIENT: ClientFilter = { q: "", kind: "", calls: "", source: "", sort: "-contact" };

export const CLIENTS_PER_PAGE = 25;
