/** `npm start`: the whole site on this machine, with nothing but npm. The build has been made when this runs. */
import { ensureDevVars, prepareDatabase, readDataDir, readPort, serveSite, untilReady } from "./local-site";

const port = readPort(8787);
const dataDir = readDataDir();

console.log("Preparing the local settings and database ...");
ensureDevVars();
prepareDatabase({ local: dataDir });
const server = serveSite({ port, dataDir });
const stop = () => {
  if (server.pid && server.exitCode === null) process.kill(-server.pid, "SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
server.on("exit", (code) => process.exit(code ?? 0));
try {
  await untilReady(port, server);
} catch (error) {
  console.error(
    `${error instanceof Error ? error.message : error}. Is port ${port} in use? Choose another with PORT=8788 npm start.`,
  );
  stop();
  process.exitCode = 1;
}
console.log(`
  The site is running:    http://localhost:${port}
  The booking page:       http://localhost:${port}/contact
  Its database lives in:  ${dataDir}  (another folder: DATA_DIR=... npm start)
  Stop it with Ctrl+C.
`);
