/** Apart from the rest of the chat's words, which a browser loads once the chat is opened. */
export const CHAT_LAUNCHER = "Your Assistant - Ask Us Anything!";
