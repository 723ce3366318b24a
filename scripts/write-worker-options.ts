/**
 * Has wrangler read wrangler.toml and writes the equivalent Miniflare options. A separate process, without
 * tsx, because wrangler takes seconds to load.
 */
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";

const [file] = process.argv.slice(2);
if (!file) throw new Error("Where to write to?");
const config = unstable_readConfig({ config: "wrangler.toml" });
const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
const { assets } = workerOptions;
const options = {
  ...workerOptions,
  // Excludes .dev.vars: secrets must not be written anywhere else.
  bindings: config.vars,
  // Relative, so that the project folder can be moved.
  assets: assets && { ...assets, directory: relative(".", assets.directory) },
};
writeFileSync(file, JSON.stringify(options, null, 2));
