import { ADDRESSES } from "../../app/routes";

/** A path for every route of the site, with "x" for each parameter and a page that does not exist for "*". */
export function everyPath(): string[] {
  return ADDRESSES.map(({ pattern }) => pattern.replace(/:\w+/g, "x").replace("*", "no-such-page")).sort();
}
