/**
 * Serves the worker on loopback from a database folder that has been prepared: a process that a test may kill. It prints
 * its address, and ends by itself when whoever started it is gone.
 */
import { startWorker } from "./worker";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Which folder holds the database?");
const worker = await startWorker({ persistTo: folder, emptyDatabase: true, onError: console.error });
process.stdin.on("end", async () => {
  await worker.stop();
  process.exit();
});
process.stdin.resume();
process.stdout.write(`${worker.url.href}\n`);
