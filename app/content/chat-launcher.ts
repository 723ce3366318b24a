/** In a file of its own, because browsers load the rest of the chat's text only once the chat is opened. */
export const CHAT_LAUNCHER = "Your Assistant - Ask Us Anything!";

/** The frame of the panel, which stands before the rest of it has loaded. */
export const CHAT_FRAME = {
  title: "Your Assistant",
  close: "Close the chat",
  opening: "Opening the chat…",
  page: "Open it as a page",
} as const;
