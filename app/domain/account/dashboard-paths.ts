import { PATHS, withQuery } from "../paths";

/** A page of somebody's account that says what has just been done. */
export function flashPath(page: typeof PATHS.dashboard | typeof PATHS.account, flash: string): string {
  return withQuery(page, { flash });
}

export function dashboardPagePath(page: number): string {
  return withQuery(PATHS.dashboard, { page: String(page) });
}
