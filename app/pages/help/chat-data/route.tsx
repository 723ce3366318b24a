/** The requests of the chat's script once the chat is open. Without scripts the live chat page does the same. */
export { action, loader } from "./chat-data.server";
