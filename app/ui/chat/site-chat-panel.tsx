import { CHAT, EXAMPLE_QUESTIONS } from "../../content/chat";
import { ChatPanel } from "./chat-panel";

type SiteChatPanelProps = { id: string; onClose: () => void };

/** The panel with all that it says: browsers load it when it is opened. */
export function SiteChatPanel({ id, onClose }: SiteChatPanelProps) {
  return <ChatPanel id={id} facts={CHAT} questions={EXAMPLE_QUESTIONS} onClose={onClose} />;
}
