/** Which clients the desk's list shows, in which order. An empty field doesn't filter. */
export type ClientFilter = {
  q: string;
  /** With an account, or without one. */
  kind: (typeof CLIENT_KINDS)[number] | "";
  /** With upcoming calls. */
  calls: "coming" | "";
  /** What first brought them: a source's name or a host. */
  source: string;
  sort: ClientSort;
};

export const CLIENT_KINDS = ["account", "guest"] as const;

/** By the last contact or by name; "-" means descending. */
export const CLIENT_SORTS = ["-contact", "contact", "name", "-name"] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

export const EVERY_CLIENT: ClientFilter = { q: "", kind: "", calls: "", source: "", sort: "-contact" };

export const CLIENT_FILTER_FIELDS = Object.keys(EVERY_CLIENT) as (keyof ClientFilter)[];

export type ClientFilterErrors = Partial<Record<keyof ClientFilter, string>>;

export const CLIENTS_PER_PAGE = 25;

/** The filter as URL parameters, without those that have their default. */
export function clientFilterQuery(filter: ClientFilter): [name: string, value: string][] {
  return CLIENT_FILTER_FIELDS.filter((field) => filter[field] !== EVERY_CLIENT[field]).map((field) => [
    field,
    filter[field],
  ]);
}
