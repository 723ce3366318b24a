/** The requests of the chat's script once the chat is open. Without scripts the live chat page does the same. */
export { sendTeam as loader, submitChatData as action } from "./chat-data.server";
