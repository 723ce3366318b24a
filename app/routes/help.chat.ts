import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sendTeam, submitChatData } from "~/handlers/chat/chat-data.server";

/** What the chat's script asks for once it is open. Without scripts the live chat page does the same. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return sendTeam(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return submitChatData(request, context);
}
