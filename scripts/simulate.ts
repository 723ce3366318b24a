/**
 * `npm run simulate -- --seed N --months M`: a simulated agency and its clients over months, held to what the site
 * promises (decision 121). The same seed and commit give the same history.
 */
import "./fail-plainly";
import { spawnSync } from "node:child_process";
import { runSimulation } from "../tests/simulation/start";

const { stdout } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8" });
const commit = stdout?.trim() ? ["--commit", stdout.trim()] : [];
const { code } = await runSimulation("run.ts", [...process.argv.slice(2), ...commit], (text) =>
  process.stdout.write(text),
);
process.exitCode = code;
