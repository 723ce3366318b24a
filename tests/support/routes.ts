import { ADDRESSES } from "../../app/routes";

/** A path for every address of the site, with "x" for each parameter and a page that is not there for the rest. */
export function everyPath(): string[] {
  return ADDRESSES.map(({ pattern }) => pattern.replace(/:\w+/g, "x").replace("*", "no-such-page")).sort();
}
