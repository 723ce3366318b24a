import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The text of a test file, and of the tests that it calls, such as those of which it tries a part. */
export function textOfTest(path: string): string {
  const text = readFileSync(path, "utf8");
  const called = [...text.matchAll(/import \{[^}]*\btest[A-Z]\w*[^}]*\} from "(\.[^"]+)"/g)];
  return [
    text,
    ...called.map(([, from = ""]) => readFileSync(`${join(dirname(path), from)}.ts`, "utf8")),
  ].join(" ");
}
