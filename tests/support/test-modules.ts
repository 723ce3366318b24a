import { type WorkerModule, workerModules } from "../../scripts/bundle-worker";

/** The base-2 logarithm of scrypt's cost in most tests, in place of 15. */
export const CHEAP_LOG_N = 8;

type ModuleOptions = { fullHashCost?: boolean; server?: string };

/** Loaded once in each process: they are megabytes long, and finding the hash cost in them takes time. */
const bundles = new Map<string, WorkerModule[]>();

/**
 * The Worker's modules, with cheap password hashes unless a test asks for the real ones: of the bundle, or of the folder
 * of another build's server.
 */
export function testModules({ fullHashCost = false, server }: ModuleOptions = {}): WorkerModule[] {
  const name = `${server} ${fullHashCost}`;
  const known = bundles.get(name);
  if (known !== undefined) return known;
  const modules = workerModules(server);
  if (!fullHashCost) {
    const hashing = modules.filter(({ contents }) => SCRYPT_COST.test(contents));
    if (hashing.length === 0) throw new Error("The bundle hashes passwords in a way that tests don't know");
    for (const module of hashing) module.contents = withCheapHashes(module.contents);
  }
  bundles.set(name, modules);
  return modules;
}

const SCRYPT_COST = /`\$scrypt\$ln=\$\{([\w$]+)\}/;

/**
 * Changes a module to hash passwords at a fraction of the cost, like those of `createAccount`. Otherwise thousands of
 * hashes of a fifth of a second each would take most of a test run. The real parameters have a unit test. It is done to
 * the bundle, because a setting that weakens hashes would be a way to weaken them on a deployed site.
 */
function withCheapHashes(code: string): string {
  const names = [...code.matchAll(new RegExp(SCRYPT_COST, "g"))].map(([, name = ""]) => name);
  return names.reduce((text, name) => {
    const cost = new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}\\s*=\\s*15\\b`);
    if (!cost.test(text)) throw new Error("The cost of hashing in the bundle is not the one that tests know");
    return text.replace(cost, () => `${name}=${CHEAP_LOG_N}`);
  }, code);
}
