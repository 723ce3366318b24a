/**
 * Serves the Worker on loopback from a prepared database folder, in a process that a test may kill. It prints
 * its URL and exits when its parent is gone.
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
