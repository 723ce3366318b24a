/** What the chat's script asks for once it is open. Without scripts the live chat page does the same. */
export { sendTeam as loader, submitChatData as action } from "./chat-data.server";
