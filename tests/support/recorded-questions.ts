import { globSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { FIRST_QUESTIONS } from "./chat-questions/first-questions";
import { FOUND_LATER, VISITORS_QUESTIONS } from "./chat-questions/visitors-questions";

/** Questions by their answers, or a list of those that have none. A talk's turns stand between " > ". */
type Measured = Record<string, Readonly<Record<string, readonly string[]>> | readonly string[]>;

const measured = await Promise.all(
  globSync("tests/support/chat-questions/measured-*.ts").map(
    async (path) => (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Measured,
  ),
);

/** All that visitors are recorded to have asked the chat, each once. */
export const RECORDED_QUESTIONS: readonly string[] = [
  ...new Set([
    ...FIRST_QUESTIONS.map(([question]) => question),
    ...[...VISITORS_QUESTIONS, ...FOUND_LATER].flatMap(({ after = [], question }) => [...after, question]),
    ...measured
      .flatMap((lists) => Object.values(lists))
      .flatMap((list) => Object.values(list).flat())
      .flatMap((talk: string) => talk.split(" > ")),
  ]),
];
