/** A page of a list, from 1 for the first on. */
export function pagePath(list: string, page: number): string {
  return page === 1 ? list : `${list}?page=${page}`;
}

/** The page that a query asks for, from 1 for the first on; null for one that is no page's. */
export function readPageNumber(value: string): number | null {
  if (value === "") return 1;
  return /^[1-9]\d{0,3}$/.test(value) && value !== "1" ? Number(value) : null;
}
