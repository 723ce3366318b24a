import { PATHS, withQuery } from "../paths";

/** The live chat page with its window open; `sent`: after a message to the team, for browsers without cookies. */
export const OPEN_CHAT_PATH = withQuery(PATHS.liveChat, { chat: "open" });

export const SENT_CHAT_PATH = withQuery(PATHS.liveChat, { chat: "open", sent: "1" });
