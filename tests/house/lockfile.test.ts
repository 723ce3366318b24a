import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = {
  version: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
};

const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);
const entries = Object.entries(packages).filter(([path]) => path !== "");

/** Native builds of tools for systems other than the one that wrote the lockfile: see CONTRIBUTING.md. */
const OTHER_SYSTEMS = /^node_modules\/(@biomejs\/cli|@rollup\/rollup|@tailwindcss\/oxide)-[\w-]+$/;

test("every package in the lockfile has an integrity hash, except three tools' builds for other systems", () => {
  expect(entries.length).toBeGreaterThan(500);
  const without = entries.filter(([, { integrity }]) => !integrity);
  const unexpected = without.filter(
    ([path, { optional, os, cpu }]) => !(OTHER_SYSTEMS.test(path) && optional && (os || cpu)),
  );
  expect(unexpected.map(([path]) => path)).toEqual([]);
});

test("every integrity hash is SHA-512", () => {
  const weak = entries.filter(([, { integrity }]) => integrity && !/^sha512-[\w+/]{86}==$/.test(integrity));
  expect(weak.map(([path]) => path)).toEqual([]);
});

test("no package comes from anywhere but the registry", () => {
  const elsewhere = entries.filter(
    ([, { resolved }]) => resolved && !/^https:\/\/[^/]+\/.+\.tgz$/.test(resolved),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

test("package.json asks for exact versions", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const ranges = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:typescript@)?\d+\.\d+\.\d+$/.test(version),
  );
  expect(ranges).toEqual([]);
});
