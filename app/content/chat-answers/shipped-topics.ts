import { plainTopics } from "../../domain/chat/rewritten-answers";
import { ANSWER_TOPICS } from "./topics";

/**
 * Answers of the chat that the desk can rewrite, as the repository has them, each called by its question or else by how it
 * begins. Server only, loaded at the desk.
 */
export const SHIPPED_TOPICS = plainTopics(ANSWER_TOPICS).map((topic) => ({
  ...topic,
  title: topic.ask ?? `“${topic.answer.text.split(" ").slice(0, 8).join(" ")} …”`,
}));
