import { plainTopics } from "../../domain/chat/rewritten-answers";
import { ANSWER_TOPICS } from "./topics";

/** Answers of the chat that the desk can rewrite, as the repository has them. Server only, loaded at the desk. */
export const SHIPPED_TOPICS = plainTopics(ANSWER_TOPICS);
