/**
 * `npm run changelog`: writes CHANGELOG.md from the notes in `changes/`. `npm run changelog -- 0.2.0` makes those in `changes/next` a release
 * of today first.
 */
import "./fail-plainly";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { changelogOf, NEXT, NOTES } from "./changelog-text";

const [version] = process.argv.slice(2);
if (version !== undefined) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is no version, such as 0.2.0`);
  renameSync(`${NOTES}/${NEXT}`, `${NOTES}/${version}_${new Date().toISOString().slice(0, 10)}`);
  mkdirSync(`${NOTES}/${NEXT}`);
}
writeFileSync("CHANGELOG.md", changelogOf(NOTES));
