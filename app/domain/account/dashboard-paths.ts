import { PATHS, withQuery } from "../paths";

/** A page of the client's account, with a message that says what was just done. */
export function flashPath(page: typeof PATHS.dashboard | typeof PATHS.account, flash: string): string {
  return withQuery(page, { flash });
}

export function dashboardPagePath(page: number): string {
  return withQuery(PATHS.dashboard, { page: String(page) });
}
