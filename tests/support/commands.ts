/** Commands as a developer types them. Unlike spawnSync, they don't hold up the other tests of the process. */
import { spawn } from "node:child_process";
import { once } from "node:events";

type Surroundings = { cwd?: string; env?: NodeJS.ProcessEnv };

/** Starts a command that can't ask anything, because it has no terminal. */
export function startCommand(command: string, args: string[], { cwd, env }: Surroundings = {}) {
  return spawn(command, args, {
    ...(cwd !== undefined && { cwd }),
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
}

/** Starts one of `scripts/`, as the commands of `package.json` do. */
export function startScript(script: string, args: string[] = [], surroundings: Surroundings = {}) {
  return startCommand(process.execPath, ["--import", "tsx", `scripts/${script}.ts`, ...args], surroundings);
}

/** Everything that a command prints, and its exit code. */
export async function outcomeOf(
  command: ReturnType<typeof startCommand>,
): Promise<{ code: number | null; printed: string }> {
  let printed = "";
  for (const stream of [command.stdout, command.stderr])
    stream.setEncoding("utf8").on("data", (text) => (printed += text));
  const [code] = await once(command, "close");
  return { code, printed };
}
