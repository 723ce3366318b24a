import { readdirSync, readFileSync } from "node:fs";

/** The URL of a file in the build, whose name contains a hash of its content. */
export function builtAsset(name: RegExp): string {
  const found = readdirSync("build/client/assets").find((file) => name.test(file));
  if (!found) throw new Error(`The build has no file like ${name}`);
  return `/assets/${found}`;
}

/** The URL of the route manifest that browsers load, and its content. */
export function builtManifest<T>(): { address: string; manifest: T } {
  const address = builtAsset(/^manifest-[0-9a-f]+\.js$/);
  const text = readFileSync(`build/client${address}`, "utf8");
  return { address, manifest: JSON.parse(text.slice(text.indexOf("{")).replace(/;\s*$/, "")) };
}
