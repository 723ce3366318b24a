/** In a file of its own, because browsers load the rest of the chat's text only once the chat is opened. */
export const CHAT_LAUNCHER = "Your Assistant - Ask Us Anything!";
