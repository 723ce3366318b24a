/** Makes a command that fails end with the sentence that says why. To be imported first. */
import { wordsOf } from "./plain-failure";

function fail(error: unknown): never {
  console.error(wordsOf(error));
  process.exit(1);
}

process.on("uncaughtException", fail);
process.on("unhandledRejection", fail);
